import { notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { ReportReasonFragment } from "../../contract/resources.ts";
import { isOffered, moderatesSome } from "../policy.ts";
import { presentReasonFragment } from "../present/reasons.ts";
import { listReasonRows, type ReasonRow } from "../queries/reasons.ts";

export const reasonsTag = "report-reasons";
const keepMs = 3_600_000;

/** Cached, regardless of the viewer. */
export function readReasons(ctx: Ctx): Promise<readonly ReasonRow[]> {
  ctx.tags.add(reasonsTag);
  return ctx.cache.remember(reasonsTag, { tags: [reasonsTag], ttl: keepMs }, () =>
    listReasonRows(ctx),
  );
}

/** Reasons that the viewer can choose. Moderators see all, and deleted ones on request. */
export async function listShownReasons(ctx: Ctx, includeDeleted: boolean): Promise<ReasonRow[]> {
  const seesAll = moderatesSome(ctx.viewer);
  return (await readReasons(ctx)).filter((reason) =>
    seesAll ? includeDeleted || !reason.deleted : isOffered(ctx.viewer, reason),
  );
}

export async function getReason(
  ctx: Ctx,
  reportReasonID: string,
  { includeDeleted = false } = {},
): Promise<ReasonRow> {
  const reason = (await readReasons(ctx)).find((each) => each.reportReasonID === reportReasonID);
  if (!reason || (reason.deleted && !includeDeleted)) throw notFound("Report reason");
  return reason;
}

export async function reasonShower(
  ctx: Ctx,
): Promise<(reportReasonIDs: Iterable<string>) => ReportReasonFragment[]> {
  const reasons = await readReasons(ctx);
  return (reportReasonIDs) => {
    const requestedIDs = new Set(reportReasonIDs);
    return reasons
      .filter(({ reportReasonID }) => requestedIDs.has(reportReasonID))
      .map(presentReasonFragment);
  };
}
