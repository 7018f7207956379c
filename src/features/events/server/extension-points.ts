import type { RawBuilder, SqlBool } from "kysely";
import type { Ctx } from "#platform/server/context.ts";
import { extensionPoint } from "#platform/server/extensions.ts";

/** A type of record in which events can be held, such as categories. */
export interface EventPlace {
  recordType: string;
  /** Whether the viewer may see the place and its events. */
  isVisible(ctx: Ctx, recordID: number): Promise<boolean>;
  /** SQL condition on `events."parentRecordID"`: ids of places whose events the viewer may see. */
  visible(ctx: Ctx): Promise<RawBuilder<SqlBool>>;
  /**
   * Category whose permissions apply to comments on its events, and by which the search finds them; -1 for those of
   * the site.
   */
  categoryID(ctx: Ctx, recordID: number): Promise<number>;
  /** Whether the viewer, who may see it, may add, change and delete events there. */
  mayManage(ctx: Ctx, recordID: number): Promise<boolean>;
  /** Whether the viewer, who may see it, may add events there, and change their own. Default: those who manage. */
  mayAdd?(ctx: Ctx, recordID: number): Promise<boolean>;
  /** Whether the viewer, who may see it, may answer. Default: all members who may post. */
  mayAttend?(ctx: Ctx, recordID: number): Promise<boolean>;
  /** Whether new events can be held there, such as not in archived places. Default: yes. */
  isOpen?(ctx: Ctx, recordID: number): Promise<boolean>;
}

export const eventPlaces = extensionPoint<EventPlace>(
  "event place",
  ({ recordType }) => recordType,
);
