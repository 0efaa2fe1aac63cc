// Loaded before the program that is tested: every test has an account of its own, and a password hashed as slowly as those
// of real people would take half a second of each.
const bcrypt = require("bcrypt");
const { hash } = bcrypt;
bcrypt.hash = (password) => hash(password, 4);
