import type { Ctx } from "#platform/server/context.ts";
import { listFacets } from "#platform/server/records/record-types.ts";
import { scored } from "#platform/server/records/scored.ts";
import { isAnyOf, recordOfRow } from "../queries/received.ts";

/** SQL condition for records the viewer may see. */
export async function isVisibleRecord(ctx: Ctx) {
  const types = listFacets(ctx.platform.extensions, scored);
  return isAnyOf(
    await Promise.all(
      types.map(async ({ recordType, isVisible }) => ({
        recordType,
        isVisible: await isVisible(ctx, recordOfRow),
      })),
    ),
  );
}
