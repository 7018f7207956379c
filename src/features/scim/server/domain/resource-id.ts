/** Whether the database can read it as a UUID. */
export const isResourceID = (text: string): boolean =>
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
