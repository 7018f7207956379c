/** The largest mail that is read, in bytes: what the large providers send. Of others only the headers are. */
export const largestMail = 26_214_400;

/** So much of a mail that is too large is read, to know whose it is. */
export const beginning = 65_536;
