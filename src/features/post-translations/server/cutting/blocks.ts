/** A piece of text that is translated on its own: the words of a paragraph, a cell or an item of a list. */
export interface Block {
  /** HTML for the service: words, and numbered elements in place of all others. */
  html: string;
  /** The words alone, one text for each text node; the parts between them stay where they are. */
  texts: readonly string[];
  /** What the numbered elements stand for. */
  parts: readonly Part[];
  /** `texts` and `parts` in order of the document. */
  sequence: readonly Piece[];
}

/** An element that must return with the answer once: as it was, around whatever the service put into it. */
export interface Part {
  name: string;
  open: string;
  close: string;
  hasWords: boolean;
}

export type Piece = { text: number } | { markup: string };

export interface Cut {
  blocks: readonly Block[];
  /** The document with these blocks in place of its own; undefined keeps the original. */
  join(translated: readonly (string | undefined)[]): string;
}

export const partID = (index: number) => `t${index}`;

export const hasWords = (text: string) => /\p{L}/u.test(text);
