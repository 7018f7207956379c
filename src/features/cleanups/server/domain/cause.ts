/** What a ban says of what brought it about. */
export const causeOf = (cleanupID: number) => `cleanup:${cleanupID}`;
