import type { Ctx } from "#platform/server/context.ts";
import { extensionPoint } from "#platform/server/extensions.ts";
import type { RecordRef } from "#platform/server/records/record-types.ts";

/** Lets links in mails mute a record. The viewer of `ctx` is the receiver. */
export interface MailMute {
  recordType: string;
  isMuted(ctx: Ctx, recordID: number): Promise<boolean>;
  /** 404 if the member can no longer see the record. */
  setMuted(ctx: Ctx, recordID: number, isMuted: boolean): Promise<void>;
}

export const mailMutes = extensionPoint<MailMute>("mail mute", ({ recordType }) => recordType);

/** A kind of mail other than notifications that links can unsubscribe from. */
export interface MailKind {
  /** Name in links, next to preferences: `DigestEnabled`. */
  name: string;
  /** Message id of its label. */
  labelID: string;
  isWanted(ctx: Ctx, userID: number): Promise<boolean>;
  setWanted(ctx: Ctx, userID: number, isWanted: boolean): Promise<void>;
}

export const mailKinds = extensionPoint<MailKind>("mail kind", ({ name }) => name);

/** Lets members reply to mails by email. */
export interface MailReply {
  name: string;
  /** Reply-To address for a record; undefined if it takes no replies. */
  addressFor(ctx: Ctx, answer: { userID: number; about: RecordRef }): Promise<string | undefined>;
}

export const mailReplies = extensionPoint<MailReply>("reply to mails", ({ name }) => name);

/** Where members reply to a record on the site. The viewer of `ctx` is the receiver. */
export interface ReplyPage {
  recordType: string;
  /** One for each record, in the same order; undefined if the member cannot reply. */
  findUrls(ctx: Ctx, records: readonly ReplyTarget[]): Promise<readonly (string | undefined)[]>;
}

export interface ReplyTarget {
  recordID: number;
  /** The record of the latest event. */
  last: RecordRef;
}

export const replyPages = extensionPoint<ReplyPage>("reply page", ({ recordType }) => recordType);
