import type { z } from "zod";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { extensionPoint } from "#platform/server/extensions.ts";
import type { MailLook, MailObstacle, MailSender } from "../contract/resources.ts";
import type { Sender } from "./domain/sender.ts";
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
  /** What such a mail may be about, to look at one and to call the type by its subject. */
  sample?(tools: MailTools): Data;
  /** Other cases in which it says something else, so that all of its texts can be seen and changed. */
  moreSamples?(tools: MailTools): Data[];
  /** How it looks and whom it is from, where that is not as the settings say. */
  look?(data: Data): MailLook & { from?: MailSender };
}

export const mailTemplates = extensionPoint<MailTemplate>("mail template", ({ name }) => name);

/** Declares a kind of mail, to be added to `mailTemplates` in `register.ts`. */
export const defineMailTemplate = <Data>(template: MailTemplate<Data>): MailTemplate<Data> =>
  template;

/** What a site says in a kind of mail in place of what the product says. */
export interface MailChanges {
  /** Messages of the language in ICU syntax, by the ids of the texts that they replace. */
  texts: ReadonlyMap<string, string>;
  /** Those of the site unless told. */
  footer?: string | undefined;
  image?: string | undefined;
  from?: Partial<Sender> | undefined;
}

/** Has kinds of mails say other things: asked for each mail when it is written. */
export interface MailEditor {
  name: string;
  changesOf(ctx: Ctx, template: string, locale: string): Promise<MailChanges | undefined>;
}

export const mailEditors = extensionPoint<MailEditor>("editor of mails", ({ name }) => name);

/** That a mail of ours did not reach an address for good or for now, or that its reader called it spam. */
export interface BounceReport {
  address: string;
  kind: "hard" | "soft" | "complaint";
  /** In the words of the mail server that said so. */
  reason: string;
  /** Off: somebody else may have made it up, so that it must not stop mails by itself. */
  isProven: boolean;
}

/** Learns of bounces in the transaction that notes them, each once. */
export interface BounceReporter {
  name: string;
  reportBounce(tx: TransactionCtx, report: BounceReport): Promise<void>;
}

export const bounceReporters = extensionPoint<BounceReporter>(
  "reporter of bounces",
  ({ name }) => name,
);

/** A mail that is about to be handed over. */
export interface WaitingMail {
  recipient: string;
  /** It was handed over before, without an answer: whoever writes it anew may tell its receiver twice. */
  mayHaveArrived: boolean;
}

/** Why a mail is not sent any more, and what is to be done about it in the transaction that says so. */
export interface Obstacle {
  why: MailObstacle;
  settle?(tx: TransactionCtx): Promise<void>;
}

/**
 * On what it depends whether a mail of some kind is still sent: asked directly before each try, as mails may wait for days,
 * held back or because the mail server is away.
 */
export interface MailCondition<Facts = unknown> {
  /** Feature and what it is about: `digest.digest`. */
  name: string;
  /** What is kept with the mail to ask by: ids, and nothing of what the mail says. Must survive JSON. */
  facts: z.ZodType<Facts>;
  /** Undefined where the mail is still to be sent. */
  findObstacle(ctx: Ctx, mail: WaitingMail, facts: Facts): Promise<Obstacle | undefined>;
  /** In the transaction that notes that the mail server has taken it. */
  noteSent?(tx: TransactionCtx, facts: Facts): Promise<void>;
}

export const mailConditions = extensionPoint<MailCondition>("mail condition", ({ name }) => name);
