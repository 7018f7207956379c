import type { z } from "zod";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { extensionPoint } from "#platform/server/extensions.ts";
import type { MailLook, MailObstacle, MailSender } from "../contract/resources.ts";
import type { Sender } from "./domain/sender.ts";
import type { MailBlock } from "./letters/blocks.ts";

export interface MailTools {
  /** Message in the receiver's language. Values become single lines of plain text. */
  t(id: string, values?: Readonly<Record<string, string | number | Date>>): string;
  locale: string;
  /** `url` has no trailing slash. */
  site: { title: string; url: string };
}

/**
 * Determines the limit per mailbox. `stranger`: sent to any typed address. `signIn` and `passwordReset`: anyone
 * can request it by naming a member. `own`: about the member's own account, or a subscription.
 */
export type MailPurpose = "stranger" | "signIn" | "passwordReset" | "own";

/**
 * A type of mail. Rendered when it is sent, from the data stored when it was requested. The text `mailName.<name>`
 * names it in lists.
 */
export interface MailTemplate<Data = unknown> {
  /** Feature and purpose: `accounts.reset-password`. */
  name: string;
  purpose: MailPurpose;
  /** Schema of the data that `sendMail` takes. Must be JSON. */
  data: z.ZodType<Data>;
  subject(tools: MailTools, data: Data): string;
  body(tools: MailTools, data: Data): MailBlock[];
  /** Sample data for previews. */
  sample?(tools: MailTools): Data;
  /** Samples of other variants, so that each text can be previewed and edited. */
  moreSamples?(tools: MailTools): Data[];
  /** Overrides the look and the sender from settings. */
  look?(data: Data): MailLook & { from?: MailSender };
}

export const mailTemplates = extensionPoint<MailTemplate>("mail template", ({ name }) => name);

/** Declares a type of mail, to be added to `mailTemplates` in `register.ts`. */
export const defineMailTemplate = <Data>(template: MailTemplate<Data>): MailTemplate<Data> =>
  template;

export interface MailChanges {
  texts: ReadonlyMap<string, string>;
  footer?: string | undefined;
  image?: string | undefined;
  from?: Partial<Sender> | undefined;
}

/** Overrides texts of mails. Called each time a mail is rendered. */
export interface MailEditor {
  name: string;
  changesOf(ctx: Ctx, template: string, locale: string): Promise<MailChanges | undefined>;
}

export const mailEditors = extensionPoint<MailEditor>("editor of mails", ({ name }) => name);

/** A mail of this site bounced or was reported as spam. */
export interface BounceReport {
  address: string;
  kind: "hard" | "soft" | "complaint";
  /** Original response of the mail server. */
  reason: string;
  /** False if the report may be forged: it must not stop mails by itself. */
  isProven: boolean;
}

/** Called once per bounce, in the transaction that stores it. */
export interface BounceReporter {
  name: string;
  reportBounce(tx: TransactionCtx, report: BounceReport): Promise<void>;
}

export const bounceReporters = extensionPoint<BounceReporter>(
  "reporter of bounces",
  ({ name }) => name,
);

export interface WaitingMail {
  recipient: string;
  /** The content was transmitted before without a response, so a new version could notify the receiver twice. */
  mayHaveArrived: boolean;
}

/** Why a mail is not sent, and what to do in the transaction that stores this. */
export interface Obstacle {
  why: MailObstacle;
  settle?(tx: TransactionCtx): Promise<void>;
}

/**
 * Decides before each delivery attempt whether a mail is still sent: it may have been queued for days, on hold or
 * during an outage.
 */
export interface MailCondition<Facts = unknown> {
  name: string;
  /** Schema of the facts stored with the mail: ids only, no content. Must be JSON. */
  facts: z.ZodType<Facts>;
  /** Undefined if the mail is still to be sent. */
  findObstacle(ctx: Ctx, mail: WaitingMail, facts: Facts): Promise<Obstacle | undefined>;
  noteSent?(tx: TransactionCtx, facts: Facts): Promise<void>;
}

export const mailConditions = extensionPoint<MailCondition>("mail condition", ({ name }) => name);
