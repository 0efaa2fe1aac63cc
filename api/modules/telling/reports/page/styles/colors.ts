/** The colour of text, and of headings, rules and buttons by default. */
export const defaultInk = "#181D1D";
