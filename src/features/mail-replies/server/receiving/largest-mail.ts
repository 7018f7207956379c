/** The largest mail that is read, in bytes: what the large providers send. Of others only the headers are. */
export const largestMail = 26_214_400;

/** Base64 within JSON, and the fields of the form around it. */
export const longestBody = Math.ceil(largestMail * 1.5);

/** So much of a mail that is too large is read, to know whose it is. */
export const beginning = 65_536;
