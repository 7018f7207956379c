import { notFound } from "#platform/contract/errors.ts";
import { can } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { listStatusRows, type StatusRow } from "../queries.ts";

export const statusesTag = "statuses";
const cacheMs = 3_600_000;

/** All statuses, deleted ones included, cached. */
export function readStatuses(ctx: Ctx): Promise<readonly StatusRow[]> {
  ctx.tags.add(statusesTag);
  return ctx.cache.remember(statusesTag, { tags: [statusesTag], ttl: cacheMs }, () =>
    listStatusRows(ctx),
  );
}

/** Internal statuses are visible to staff only. */
export const listShown = async (ctx: Ctx): Promise<StatusRow[]> =>
  (await readStatuses(ctx)).filter(
    ({ isActive, isInternal }) => isActive && (!isInternal || can(ctx.viewer, "staff.allow")),
  );

export async function getShown(ctx: Ctx, statusID: number): Promise<StatusRow> {
  const status = (await listShown(ctx)).find((each) => each.statusID === statusID);
  if (!status) throw notFound("Status");
  return status;
}

export const statusesForType = (statuses: readonly StatusRow[], type: string): StatusRow[] =>
  statuses.filter(
    ({ isActive, isInternal, recordSubtype }) =>
      isActive && !isInternal && (recordSubtype === null || recordSubtype === type),
  );

interface Given {
  type: string;
  redirectDiscussionID: number | null;
  statusID: number | null;
}

/** Status of a post: the given one, if it still applies to the type, or the default of the type. */
export function statusOf(
  statuses: readonly StatusRow[],
  { type, redirectDiscussionID, statusID }: Given,
): StatusRow | undefined {
  if (redirectDiscussionID !== null) return undefined;
  const offered = statusesForType(statuses, type);
  const defaults = offered.filter(({ isDefault }) => isDefault);
  return (
    offered.find((each) => each.statusID === statusID) ??
    defaults.find(({ recordSubtype }) => recordSubtype !== null) ??
    defaults[0]
  );
}
