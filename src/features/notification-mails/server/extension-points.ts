import type { Ctx } from "#platform/server/context.ts";
import { extensionPoint } from "#platform/server/extensions.ts";

/** Lets the links in mails mute what a mail was about. The viewer of `ctx` is the member whose mail it is. */
export interface MailMute {
  recordType: string;
  isMuted(ctx: Ctx, recordID: number): Promise<boolean>;
  /** Throws 404 for what the member may not see any more. */
  setMuted(ctx: Ctx, recordID: number, isMuted: boolean): Promise<void>;
}

export const mailMutes = extensionPoint<MailMute>("mail mute", ({ recordType }) => recordType);
