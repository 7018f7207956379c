/** One part of a mail, rendered as HTML and as plain text. All texts are plain text. */
export type MailBlock =
  | { kind: "heading"; text: string }
  | { kind: "paragraph"; text: string }
  /** A link that stands out. Paths are completed by the site's address. */
  | { kind: "button"; text: string; url: string }
  /** A link that does not. */
  | { kind: "link"; text: string; url: string }
  /** The name of one thing of several, which leads to it. */
  | { kind: "title"; text: string; url: string }
  /** Words of a member, perhaps cut short. */
  | { kind: "quote"; text: string }
  /** A one-time code to be typed. */
  | { kind: "code"; text: string }
  /** Small print. */
  | { kind: "note"; text: string };

type TextKind = Exclude<MailBlock["kind"], "button" | "link" | "title">;

const block =
  <Kind extends TextKind>(kind: Kind) =>
  (text: string): MailBlock => ({ kind, text });

export const heading = block("heading");
export const paragraph = block("paragraph");
export const quote = block("quote");
export const code = block("code");
export const note = block("note");
export const button = (text: string, url: string): MailBlock => ({ kind: "button", text, url });
export const title = (text: string, url: string): MailBlock => ({ kind: "title", text, url });
export const link = (text: string, url: string): MailBlock => ({ kind: "link", text, url });
