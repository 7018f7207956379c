import type { MailLook } from "../../contract/resources.ts";
import type { Sender } from "../domain/sender.ts";
import type { MailBlock } from "./blocks.ts";

export interface MailColors {
  text: string;
  background: string;
  container: string;
  buttonText: string;
  button: string;
  link: string;
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
  /** Whom it is from, where that is not as the settings say. */
  from: Partial<Sender>;
  /** In which forms it goes out, where that is not as the settings say. */
  format: MailLook["emailFormat"];
}

export interface MailFooterLine {
  text: string;
  url?: string;
}
