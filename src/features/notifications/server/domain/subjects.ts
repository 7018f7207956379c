import type { Ctx } from "#platform/server/context.ts";
import type { RecordRef } from "#platform/server/records/record-types.ts";
import { listSubjects } from "../queries.ts";

/** What notifications are about, by their ids; asked once for all fields of a list. */
export const subjectsOf = (
  ctx: Ctx,
  notificationIDs: readonly number[],
): Promise<ReadonlyMap<number, RecordRef>> =>
  ctx.once(`notification subjects ${notificationIDs.join(" ")}`, () =>
    listSubjects(ctx, notificationIDs),
  );
