export const linesOf = (text = ""): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** Lines such as `staff = Moderator`. */
export const pairsOf = (text = ""): [left: string, right: string][] =>
  linesOf(text).map((line) => {
    const at = line.lastIndexOf("=");
    return at < 0 ? [line, ""] : [line.slice(0, at).trim(), line.slice(at + 1).trim()];
  });
