import type { Ctx } from "#platform/server/context.ts";
import { extensionPoint } from "#platform/server/extensions.ts";
import type { RecordRef } from "#platform/server/records/record-types.ts";

export interface WrittenReply {
  body: string;
  format: "markdown";
}

/** A type of record that members can reply to by email. */
export interface ReplyTarget {
  recordType: string;
  /**
   * Identifies the type in reply addresses, from 1 to 255. Changing it invalidates addresses that were already
   * mailed.
   */
  code: number;
  /**
   * Posts the reply as the viewer of `ctx` through the endpoint that the site's pages use, so that all of its
   * rules apply; throws its errors. `isHeld` if the post awaits approval.
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
