import type { RawBuilder } from "kysely";
import type { Ctx } from "#platform/server/context.ts";
import { extensionPoint } from "#platform/server/extensions.ts";
import type { RowID } from "#platform/server/records/record-lists.ts";

/** Statuses of one type of posts that follow from other data; nobody sets them. */
export interface DerivedStatuses {
  /** Name of the post type. */
  type: string;
  /** Ids of all of its statuses. */
  statusIDs: readonly number[];
  /** Status ids by discussion id, in one statement. */
  load(ctx: Ctx, discussionIDs: readonly number[]): Promise<ReadonlyMap<number, number>>;
  /** SQL condition: the post is of this type and has one of these statuses. */
  condition(statusIDs: readonly number[], rowID: RowID): RawBuilder<boolean>;
}

export const derivedStatuses = extensionPoint<DerivedStatuses>(
  "derived statuses",
  ({ type }) => type,
);
