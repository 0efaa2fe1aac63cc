/** Characters a password has at least. */
export const minPasswordLength = 8;
