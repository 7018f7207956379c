/** Reference from a ban to its cleanup. */
export const causeOf = (cleanupID: number) => `cleanup:${cleanupID}`;
