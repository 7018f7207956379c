import { categoryTree, visibleTo } from "#features/categories/server/public.ts";
import { readSetting } from "#features/settings/server/public.ts";
import { notFound } from "#platform/contract/errors.ts";
import { can } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import {
  type TranslatedRow,
  translatedCopy,
  translateRow,
} from "#platform/server/records/content-texts.ts";
import { listStatusRows, type OfferedStatus } from "../queries.ts";
import { scopedStatuses } from "../settings.ts";

export const statusesTag = "statuses";
const cacheMs = 3_600_000;

const translatedStatus: TranslatedRow<OfferedStatus> = {
  recordType: "status",
  keyOf: ({ statusID }) => statusID,
  properties: ["name"],
};

/** All statuses, deleted ones included, cached, with names in the reader's language. */
export async function readStatuses(ctx: Ctx): Promise<readonly OfferedStatus[]> {
  ctx.tags.add(statusesTag);
  const isScoping = await readSetting(ctx, scopedStatuses);
  const source: readonly OfferedStatus[] = await ctx.cache.remember(
    `${statusesTag} ${isScoping}`,
    { tags: [statusesTag], ttl: cacheMs },
    async () =>
      (await listStatusRows(ctx)).map((row) => ({
        ...row,
        onlyIn: isScoping && row.scopeType === "scoped" ? row.allowedIDs : undefined,
        defaultIn: isScoping ? row.defaultIDs : [],
      })),
  );
  return translatedCopy(ctx, source, [translatedStatus.recordType], (texts) =>
    source.map((status) => translateRow(texts, translatedStatus, status)),
  );
}

/** Internal statuses are visible to staff only, and others where they can be given. */
export async function listShown(ctx: Ctx): Promise<OfferedStatus[]> {
  const visible = visibleTo(ctx.viewer, await categoryTree(ctx));
  const isPlaced = ({ onlyIn }: OfferedStatus) =>
    !onlyIn || can(ctx.viewer, "site.manage") || onlyIn.some((id) => visible.has(id));
  return (await readStatuses(ctx)).filter(
    (each) =>
      each.isActive && isPlaced(each) && (!each.isInternal || can(ctx.viewer, "staff.allow")),
  );
}

export async function getShown(ctx: Ctx, statusID: number): Promise<OfferedStatus> {
  const status = (await listShown(ctx)).find((each) => each.statusID === statusID);
  if (!status) throw notFound("Status");
  return status;
}

/** Those that posts of a type can have, anywhere or in one category. */
export const statusesForType = (
  statuses: readonly OfferedStatus[],
  type: string,
  categoryID?: number,
): OfferedStatus[] =>
  statuses.filter(
    ({ isActive, isInternal, recordSubtype, onlyIn }) =>
      isActive &&
      !isInternal &&
      (recordSubtype === null || recordSubtype === type) &&
      (categoryID === undefined || !onlyIn || onlyIn.includes(categoryID)),
  );

interface Given {
  type: string;
  categoryID: number;
  redirectDiscussionID: number | null;
  statusID: number | null;
}

/** Status of a post: the given one, if it still applies, or the default of the category or of the type. */
export function statusOf(
  statuses: readonly OfferedStatus[],
  { type, categoryID, redirectDiscussionID, statusID }: Given,
): OfferedStatus | undefined {
  if (redirectDiscussionID !== null) return undefined;
  const offered = statusesForType(statuses, type, categoryID);
  return (
    offered.find((each) => each.statusID === statusID) ??
    mostSpecific(offered.filter(({ defaultIn }) => defaultIn.includes(categoryID))) ??
    mostSpecific(offered.filter(({ isDefault }) => isDefault))
  );
}

const mostSpecific = (statuses: readonly OfferedStatus[]): OfferedStatus | undefined =>
  statuses.find(({ recordSubtype }) => recordSubtype !== null) ?? statuses[0];
