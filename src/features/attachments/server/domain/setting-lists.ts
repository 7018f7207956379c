/** Entries of a setting with one on each line. */
export const linesOf = (setting = ""): string[] =>
  setting
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** Entries of a setting with commas between them. */
export const wordsOf = (setting = ""): string[] =>
  setting
    .split(",")
    .map((word) => word.trim())
    .filter(Boolean);

/** An address below that of a setting, which may have a path. */
export const below = (base: string | undefined, path: string): string =>
  (base ?? "").replace(/\/+$/, "") + path;
