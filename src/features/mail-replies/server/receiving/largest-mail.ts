/** Largest mail in bytes, as with large providers. Of larger mails only the headers are parsed. */
export const largestMail = 26_214_400;

/** Base64 in JSON, plus the other form fields. */
export const longestBody = Math.ceil(largestMail * 1.5);

/** Bytes of a larger mail that are parsed to identify its sender. */
export const beginning = 65_536;
