export const longestLine = 400;

/** A line without marks of Markdown, marks of direction and blanks at its ends. */
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

/** Some programs put a blank before the mark. */
export const isQuoted = (line: string): boolean => /^ ?>/.test(line);

/** The words of a line in small letters, without what stands around them. */
export const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,;:："“”„«»<>[\]…،]+/)
    .map((word) => word.replace(/^[.!?'’(-]{1,20}/, "").replace(/[.!?'’]{1,20}$/, ""))
    .filter((word) => word !== "");
