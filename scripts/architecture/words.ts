/** `userPhotos` and `user-photos` are both user, photos; consecutive capitals are one word. */
export const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "");

export const singular = (word: string): string =>
  word.replace(/ies$/, "y").replace(/([^s])s$/, "$1");
