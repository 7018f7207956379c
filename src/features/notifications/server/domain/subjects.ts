import type { Ctx } from "#platform/server/context.ts";
import type { RecordRef } from "#platform/server/records/record-types.ts";
import { listSubjects } from "../queries.ts";

export const subjectsOf = (
  ctx: Ctx,
  notificationIDs: readonly number[],
): Promise<ReadonlyMap<number, RecordRef>> =>
  ctx.once(`notification subjects ${notificationIDs.join(" ")}`, () =>
    listSubjects(ctx, notificationIDs),
  );
