import type { Ctx } from "#platform/server/context.ts";
import { extensionPoint } from "#platform/server/extensions.ts";
import type { RecordRef } from "#platform/server/records/record-types.ts";

/** What a member wrote in answer, as Markdown. */
export interface WrittenReply {
  body: string;
  format: "markdown";
}

/** Records that members can answer by email. */
export interface ReplyTarget {
  recordType: string;
  /** Stands for the type in reply addresses, from 1 to 255; another one ends the addresses that have been mailed. */
  code: number;
  /**
   * Posts the answer as the viewer of `ctx`, by the endpoint that the site's own pages use, so that all of its rules
   * hold; throws what that refuses with. `isHeld` where the post waits for a moderator.
   */
  reply(
    ctx: Ctx,
    recordID: number,
    reply: WrittenReply,
  ): Promise<{ post: RecordRef | undefined; isHeld: boolean }>;
}

export const replyTargets = extensionPoint<ReplyTarget>(
  "target of replies by email",
  ({ recordType }) => recordType,
);
