/** A block of a mail, rendered as HTML and as plain text. All texts are plain text. */
export type MailBlock =
  | { kind: "heading"; text: string }
  | { kind: "paragraph"; text: string }
  /** A prominent link. Paths are resolved against the site's URL. */
  | { kind: "button"; text: string; url: string }
  | { kind: "link"; text: string; url: string }
  /** Linked title of one item of a list. */
  | { kind: "title"; text: string; url: string }
  /** `by` introduces it, such as `Ada wrote:`. */
  | { kind: "quote"; text: string; by?: string }
  | { kind: "code"; text: string }
  | { kind: "note"; text: string };

type TextKind = Exclude<MailBlock["kind"], "button" | "link" | "quote" | "title">;

const block =
  <Kind extends TextKind>(kind: Kind) =>
  (text: string): MailBlock => ({ kind, text });

export const heading = block("heading");
export const paragraph = block("paragraph");
export const quote = (text: string, by?: string): MailBlock => ({
  kind: "quote",
  text,
  ...(by && { by }),
});
export const code = block("code");
export const note = block("note");
export const button = (text: string, url: string): MailBlock => ({ kind: "button", text, url });
export const title = (text: string, url: string): MailBlock => ({ kind: "title", text, url });
export const link = (text: string, url: string): MailBlock => ({ kind: "link", text, url });
