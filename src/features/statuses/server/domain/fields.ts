import { userFragments } from "#features/users/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { RecordField } from "#platform/server/records/record-fields.ts";
import { type StatusFragment, statusFields } from "../../contract/resources.ts";
import { derivedStatuses } from "../extension-points.ts";
import { type GivenRow, listGiven, type OfferedStatus } from "../queries.ts";
import { mayChangeStatus } from "./rights.ts";
import { readStatuses, statusesForType, statusesTag, statusOf } from "./statuses.ts";

const recordType = "discussion";
const cacheMs = 60_000;

/** Cached for all viewers until one of the discussions changes. */
const readGiven = (ctx: Ctx, discussionIDs: readonly number[]) =>
  ctx.cache.remember<GivenRow[]>(
    `statuses of discussions ${discussionIDs.join(" ")}`,
    {
      tags: [statusesTag, ...discussionIDs.map((discussionID) => `discussion:${discussionID}`)],
      ttl: cacheMs,
      sizeOf: (rows: readonly unknown[]) => 1 + rows.length,
    },
    async () => withDerived(ctx, await listGiven(ctx, discussionIDs)),
  );

const withDerived = ({ platform }: Ctx, rows: readonly GivenRow[]): GivenRow[] =>
  rows.map((row) =>
    platform.extensions.find(derivedStatuses, row.type)
      ? { ...row, statusID: row.storedID, reason: null, insertUserID: null, dateInserted: null }
      : row,
  );

export async function loadGiven<Value>(
  ctx: Ctx,
  discussionIDs: readonly number[],
  valueFor: (row: GivenRow, statuses: readonly OfferedStatus[]) => Value | undefined,
): Promise<Map<number, Value>> {
  const statuses = await readStatuses(ctx);
  const rows = await readGiven(ctx, discussionIDs);
  return new Map(
    rows.flatMap((row) => {
      const value = valueFor(row, statuses);
      return value === undefined ? [] : [[row.discussionID, value]];
    }),
  );
}

export const statusID: RecordField = {
  recordType,
  field: "statusID",
  schema: statusFields.statusID,
  otherwise: 0,
  load: (ctx, discussionIDs) =>
    loadGiven(ctx, discussionIDs, (row, statuses) => statusOf(statuses, row)?.statusID),
};

export const status: RecordField = {
  recordType,
  field: "status",
  isShownInRows: true,
  schema: statusFields.status,
  async load(ctx, discussionIDs, expand) {
    const logOf = expand.has("status.log")
      ? await logShower(ctx, discussionIDs)
      : () => ({}) as Pick<StatusFragment, "log">;
    return loadGiven(ctx, discussionIDs, (row, statuses) => {
      const postStatus = statusOf(statuses, row);
      return postStatus && { ...present(postStatus), ...logOf(row, postStatus) };
    });
  },
};

export const canChangeStatus: RecordField = {
  recordType,
  field: "canChangeStatus",
  schema: statusFields.canChangeStatus,
  load: (ctx, discussionIDs) =>
    loadGiven(ctx, discussionIDs, ({ categoryID, type, redirectDiscussionID }, statuses) => {
      const isOffered =
        redirectDiscussionID === null &&
        !ctx.platform.extensions.find(derivedStatuses, type) &&
        statusesForType(statuses, type, categoryID).length > 0;
      return isOffered && mayChangeStatus(ctx.viewer, categoryID) ? true : undefined;
    }),
};

const present = ({
  statusID: id,
  name,
  state,
  recordSubtype,
  color,
}: OfferedStatus): StatusFragment => ({
  statusID: id,
  name,
  state: state as StatusFragment["state"],
  recordType,
  recordSubType: recordSubtype,
  color: color as StatusFragment["color"],
});

async function logShower(ctx: Ctx, discussionIDs: readonly number[]) {
  const rows = await readGiven(ctx, discussionIDs);
  const users = await userFragments(
    ctx,
    rows.map(({ insertUserID }) => insertUserID),
  );
  return (row: GivenRow, postStatus: OfferedStatus): Pick<StatusFragment, "log"> => {
    const updateUser = row.insertUserID === null ? undefined : users.get(row.insertUserID);
    if (row.statusID !== postStatus.statusID || !updateUser || !row.dateInserted) return {};
    return {
      log: { reasonUpdated: row.reason || null, updateUser, dateUpdated: row.dateInserted },
    };
  };
}
