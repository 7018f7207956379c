import type { Ctx } from "#platform/server/context.ts";
import { keyOfRecord, loadRecordRefs } from "#platform/server/records/record-types.ts";
import { attachmentStatusChanged } from "../../contract/events.ts";
import { goneStatus } from "../../contract/rules.ts";
import { clientFor } from "../domain/client-for.ts";
import { asIntegrationError } from "../domain/integration-error.ts";
import {
  baseOf,
  type Integration,
  listIntegrations,
  openSettings,
} from "../domain/integrations.ts";
import { concernsOneRecord, isAway, noteFailure, noteSuccess } from "../domain/outages.ts";
import { stateOf, tagOf } from "../domain/stored-state.ts";
import type { ForeignRecord } from "../extension-points.ts";
import { isStaff, viewOf } from "../policy.ts";
import {
  type AttachmentRow,
  listByID,
  postpone,
  type StoredState,
  storeState,
} from "../queries/attachments.ts";

const staleMs = 15 * 60_000;
/** A caller waits about so long for all of them. */
const longestMs = 20_000;
/** Also those that are not stale are not read more often. */
const shortestMs = 60_000;

/** Attachments that the viewer sees, read from their systems where that is due. */
export async function refreshAttachments(
  ctx: Ctx,
  { attachmentIDs, onlyStale }: { attachmentIDs: readonly number[]; onlyStale: boolean },
): Promise<AttachmentRow[]> {
  const rows = await onlyVisible(ctx, await listByID(ctx, attachmentIDs));
  const isSparing = onlyStale || !isStaff(ctx.viewer);
  const before = ctx.now().getTime() - (isSparing ? staleMs : shortestMs);
  const due = rows.filter(({ dateRefreshed }) => dateRefreshed.getTime() < before);
  const refreshed = await refreshDue(ctx, due, longestMs);
  return rows.flatMap((row) =>
    refreshed.has(row.attachmentID) ? (refreshed.get(row.attachmentID) ?? []) : [row],
  );
}

async function onlyVisible(ctx: Ctx, rows: readonly AttachmentRow[]) {
  const integrations = await listIntegrations(ctx);
  const heads = await loadRecordRefs(ctx, rows);
  return rows.filter((row) => {
    const integration = integrations.find(
      ({ provider }) => provider.attachmentType === row.attachmentType,
    );
    return heads.has(keyOfRecord(row)) && viewOf(ctx.viewer, row, integration) !== undefined;
  });
}

/**
 * Reads attachments from their systems, one after the other, until one fails for all of its kind or the time
 * is over, after which no other is begun. Rows by id,
 * undefined for those that were deleted or made again meanwhile.
 */
export async function refreshDue(
  ctx: Ctx,
  rows: readonly AttachmentRow[],
  longest: number,
): Promise<ReadonlyMap<number, AttachmentRow | undefined>> {
  const end = ctx.now().getTime() + longest;
  const refreshed = new Map<number, AttachmentRow | undefined>();
  if (rows.length === 0) return refreshed;
  const integrations = await listIntegrations(ctx);
  for (const [attachmentType, own] of Map.groupBy(rows, (row) => row.attachmentType)) {
    const integration = integrations.find(
      ({ provider }) => provider.attachmentType === attachmentType,
    );
    if (!integration)
      ctx.log.warn({ attachmentType }, "no integration for attachments of this type");
    else if (integration.isActive && !isAway(ctx, integration))
      for (const [attachmentID, row] of await refreshOf(
        ctx,
        integration,
        keptBy(integration, own),
        end,
      ))
        refreshed.set(attachmentID, row);
  }
  return refreshed;
}

/** Without those of a system that was left for another since: a key there means another record. */
function keptBy(integration: Integration, rows: readonly AttachmentRow[]) {
  const base = baseOf(integration);
  return rows.filter(({ sourceBase }) => sourceBase === base);
}

async function refreshOf(
  ctx: Ctx,
  integration: Integration,
  rows: readonly AttachmentRow[],
  end: number,
) {
  const refreshed: (readonly [number, AttachmentRow | undefined])[] = [];
  const { provider } = integration;
  const client = clientFor(ctx, openSettings(ctx, integration));
  try {
    for (const row of rows) {
      if (ctx.now().getTime() > end) break;
      const find = () => provider.find(client, row.sourceKey ?? "");
      refreshed.push([row.attachmentID, await refreshOne(ctx, row, find)]);
    }
    if (refreshed.length > 0) await noteSuccess(ctx, integration);
  } catch (error) {
    await noteFailure(ctx, integration, asIntegrationError(error));
  }
  return refreshed;
}

/** Throws only what lets the whole integration rest. */
async function refreshOne(
  ctx: Ctx,
  row: AttachmentRow,
  find: () => Promise<ForeignRecord | undefined>,
) {
  try {
    return await store(ctx, row, await find());
  } catch (error) {
    const failure = asIntegrationError(error);
    if (!concernsOneRecord(failure)) throw failure;
    const { attachmentID } = row;
    const { reason, message } = failure;
    ctx.log.warn({ attachmentID, failure: reason, message }, "attachment not refreshed");
    return passOver(ctx, row);
  }
}

export const passOver = (ctx: Ctx, row: AttachmentRow) =>
  ctx.transaction(async (tx) => {
    await tx.invalidate(tagOf(row));
    return postpone(tx, row);
  });

const store = (ctx: Ctx, row: AttachmentRow, found: ForeignRecord | undefined) =>
  ctx.transaction(async (tx) => {
    const { attachmentID, attachmentType, recordType, recordID } = row;
    const next = found ? stateOf(tx, found) : goneState(tx, row);
    const isChanged = next.status !== row.status || next.isClosed !== row.isClosed;
    const stored = await storeState(tx, row, {
      ...next,
      dateUpdated: isChanged ? next.dateUpdated : row.dateUpdated,
    });
    if (stored && isChanged)
      await tx.emit(attachmentStatusChanged, {
        attachmentID,
        attachmentType,
        recordType,
        recordID,
      });
    await tx.invalidate(tagOf(row));
    return stored;
  });

/** What was known of it stays. */
const goneState = (ctx: Ctx, row: AttachmentRow): StoredState => ({
  sourceKey: row.sourceKey ?? "",
  sourceID: row.sourceID === null ? null : Number(row.sourceID),
  sourceUrl: row.sourceUrl ?? "",
  status: goneStatus,
  isClosed: true,
  metadata: JSON.stringify(row.metadata),
  lastModifiedDate: row.lastModifiedDate,
  dateUpdated: ctx.now(),
  dateRefreshed: ctx.now(),
});
