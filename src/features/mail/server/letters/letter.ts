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

export interface MailLetter {
  subject: string;
  blocks: readonly MailBlock[];
  footer: readonly MailFooterLine[];
  site: { title: string; url: string };
  locale: string;
  direction: "ltr" | "rtl";
  colors: MailColors;
  image: string;
  from: Partial<Sender>;
  format: MailLook["emailFormat"];
}

export interface MailFooterLine {
  text: string;
  url?: string;
}
