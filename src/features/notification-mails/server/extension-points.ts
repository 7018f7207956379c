import type { Ctx } from "#platform/server/context.ts";
import { extensionPoint } from "#platform/server/extensions.ts";
import type { RecordRef } from "#platform/server/records/record-types.ts";

/** Lets the links in mails mute what a mail was about. The viewer of `ctx` is the member whose mail it is. */
export interface MailMute {
  recordType: string;
  isMuted(ctx: Ctx, recordID: number): Promise<boolean>;
  /** Throws 404 for what the member may not see any more. */
  setMuted(ctx: Ctx, recordID: number, isMuted: boolean): Promise<void>;
}

export const mailMutes = extensionPoint<MailMute>("mail mute", ({ recordType }) => recordType);

/** A kind of mail besides notifications, which the links in its mails end and bring back. */
export interface MailKind {
  /** As links name it among preferences: `DigestEnabled`. */
  name: string;
  /** Id of the text that names it. */
  labelID: string;
  isWanted(ctx: Ctx, userID: number): Promise<boolean>;
  setWanted(ctx: Ctx, userID: number, isWanted: boolean): Promise<void>;
}

export const mailKinds = extensionPoint<MailKind>("mail kind", ({ name }) => name);

/** Lets members answer a mail by mail. */
export interface MailReply {
  name: string;
  /** The address to which a member answers about a record; undefined where nobody takes answers to it. */
  addressFor(ctx: Ctx, answer: { userID: number; about: RecordRef }): Promise<string | undefined>;
}

export const mailReplies = extensionPoint<MailReply>("reply to mails", ({ name }) => name);
