/** Registers every element and enhancement of the site; the one script that a page loads. */

import "./bet.js";
import "./demo.js";
import "./figures.js";
import "./picker.js";
import "./status.js";
