export const maxNote = 5_000;
