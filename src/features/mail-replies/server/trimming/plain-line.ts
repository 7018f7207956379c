export const longestLine = 400;

export const plainLine = (line: string): string =>
  line
    .slice(0, longestLine * 2)
    .replaceAll(/[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, "")
    .replaceAll(/\[([^[\]]{0,200})\]\([^()]{0,400}\)/g, "$1")
    .replaceAll(/<(?:https?:|mailto:)[^<>]{0,300}>/g, "")
    .replaceAll(/\\(?=[^\w\s]|$)/g, "")
    .replaceAll(/\*{1,3}/g, "")
    .replaceAll(/[\s\u00a0]+/g, " ")
    .trim()
    .slice(0, longestLine);

export const isBlank = (line: string): boolean => !/[^\s\u00a0\\\u200b\ufeff]/.test(line);

/** Some programs put a space before the mark. */
export const isQuoted = (line: string): boolean => /^ ?>/.test(line);

export const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,;:："“”„«»<>[\]…،]+/)
    .map((word) => word.replace(/^[.!?'’(-]{1,20}/, "").replace(/[.!?'’]{1,20}$/, ""))
    .filter((word) => word !== "");
