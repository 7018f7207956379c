import type { MailBlock } from "./blocks.ts";

export interface MailColors {
  text: string;
  background: string;
  container: string;
  buttonText: string;
  button: string;
}

/** A mail as written, before it becomes HTML or plain text. */
export interface MailLetter {
  subject: string;
  blocks: readonly MailBlock[];
  footer: readonly MailFooterLine[];
  site: { title: string; url: string };
  locale: string;
  direction: "ltr" | "rtl";
  colors: MailColors;
  /** Address of the image that stands for the site; empty where there is none. */
  image: string;
}

export interface MailFooterLine {
  text: string;
  url?: string;
}
