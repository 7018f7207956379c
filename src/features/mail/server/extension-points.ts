import type { z } from "zod";
import { extensionPoint } from "#platform/server/extensions.ts";
import type { MailBlock } from "./letters/blocks.ts";

/** What a template writes with. */
export interface MailTools {
  /** A text in the receiver's language. Values become single lines of plain text. */
  t(id: string, values?: Readonly<Record<string, string | number | Date>>): string;
  locale: string;
  /** Name and address of the site; the address has no slash at its end. */
  site: { title: string; url: string };
}

/**
 * Why somebody gets a mail, which decides how many of them one mailbox gets. `stranger`: it goes to whatever
 * address somebody has typed. `signIn` and `passwordReset`: anybody can ask for it by naming a member. `own`: it
 * tells members of their own accounts, or is what they chose to get.
 */
export type MailPurpose = "stranger" | "signIn" | "passwordReset" | "own";

/** A kind of mail. It is written when it is sent, out of data kept since it was asked for. */
export interface MailTemplate<Data = unknown> {
  /** Feature and purpose: `accounts.reset-password`. */
  name: string;
  purpose: MailPurpose;
  /** Of what `sendMail` is given; must survive JSON. */
  data: z.ZodType<Data>;
  subject(tools: MailTools, data: Data): string;
  body(tools: MailTools, data: Data): MailBlock[];
}

export const mailTemplates = extensionPoint<MailTemplate>("mail template", ({ name }) => name);

/** Declares a kind of mail, to be added to `mailTemplates` in `register.ts`. */
export const defineMailTemplate = <Data>(template: MailTemplate<Data>): MailTemplate<Data> =>
  template;
