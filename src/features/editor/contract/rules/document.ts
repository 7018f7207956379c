export interface DocumentNode {
  type: string;
  attrs?: Record<string, unknown>;
  content?: DocumentNode[];
  marks?: DocumentMark[];
  text?: string;
}

export interface DocumentMark {
  type: string;
  attrs?: Record<string, unknown>;
}

export const markNames = [
  ["bold", "bold"],
  ["italic", "italic"],
  ["strikethrough", "strike"],
  ["code", "code"],
  ["underline", "underline"],
  ["highlight", "highlight"],
  ["superscript", "superscript"],
  ["subscript", "subscript"],
] as const;

export const paragraph = (content: DocumentNode[] = []): DocumentNode => ({
  type: "paragraph",
  ...(content.length > 0 && { content }),
});
