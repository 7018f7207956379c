import { getVisibleDiscussion, showDiscussion } from "#features/discussions/server/public.ts";
import { userFragments } from "#features/users/server/public.ts";
import { paged } from "#platform/contract/queries/paging.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import type { Status } from "../contract/resources.ts";
import * as contract from "../contract/routes.ts";
import { createStatus, deleteStatus, updateStatus } from "./actions/save-status.ts";
import { setInternal, setStatus, setStatuses } from "./actions/set-status.ts";
import { getShown, listShown, readStatuses } from "./domain/statuses.ts";
import { listLog, type StatusRow } from "./queries.ts";

const recordType = "discussion" as const;
const present = ({ state, color, ...row }: StatusRow): Status => ({
  ...row,
  color: color as Status["color"],
  state: state as Status["state"],
  recordType,
});

/** Drops `isInternal`, accepted only as false or null, which change nothing. */
const valuesOf = <Body extends { isInternal?: false | null }>({ isInternal, ...values }: Body) =>
  values;

export const routes = [
  handle(contract.listStatuses, async (ctx, { query: { subType, state } }) =>
    (await listShown(ctx))
      .filter((each) => subType === undefined || each.recordSubtype === subType)
      .filter((each) => state === undefined || each.state === state)
      .map(present),
  ),
  handle(contract.getStatus, async (ctx, { params }) =>
    present(await getShown(ctx, params.statusID)),
  ),
  handle(contract.createStatus, async (ctx, { body }) =>
    present(await getShown(ctx, await createStatus(ctx, valuesOf(body)))),
  ),
  handle(contract.updateStatus, async (ctx, { params: { statusID }, body }) => {
    await updateStatus(ctx, statusID, valuesOf(body));
    return present(await getShown(ctx, statusID));
  }),
  handle(contract.deleteStatus, (ctx, { params, query }) =>
    deleteStatus(ctx, params.statusID, query.newStatusID),
  ),
  handle(contract.setStatus, async (ctx, { params: { discussionID }, body }) => {
    const { statusID, internalStatusID, statusNotes: reason } = body;
    const internal = internalStatusID ?? (await internalOf(ctx, statusID));
    if (internal !== undefined) await setInternal(ctx, discussionID, internal);
    else if (statusID !== undefined) await setStatus(ctx, discussionID, { statusID, reason });
    return showDiscussion(ctx, discussionID);
  }),
  handle(contract.setStatuses, (ctx, { body: { discussionIDs, statusID, statusNotes: reason } }) =>
    setStatuses(ctx, discussionIDs, { statusID, reason }),
  ),
  handle(contract.setIdeaStatus, async (ctx, { params: { discussionID }, body }) => {
    const { statusID, statusNotes } = body;
    await setStatus(ctx, discussionID, { statusID, reason: statusNotes ?? "", type: "idea" });
    return body;
  }),
  handle(contract.listStatusLog, async (ctx, { params: { discussionID }, query }) => {
    const { page, limit } = query;
    await getVisibleDiscussion(ctx, discussionID);
    const rows = await listLog(ctx, discussionID, { limit: limit + 1, offset: (page - 1) * limit });
    const shown = rows.slice(0, limit);
    const statuses = await readStatuses(ctx);
    const users = await userFragments(
      ctx,
      shown.map(({ insertUserID }) => insertUserID),
    );
    const items = shown.flatMap(({ statusID, reason, insertUserID, ...row }) => {
      const insertUser = users.get(insertUserID);
      const name = statuses.find((each) => each.statusID === statusID)?.name ?? null;
      const entry = { ...row, name, statusID: statusID ?? 0, reason: reason || null, insertUserID };
      return insertUser
        ? [{ ...entry, recordType, recordID: String(discussionID), insertUser }]
        : [];
    });
    return paged(items, { page, limit, hasMore: rows.length > limit });
  }),
];

async function internalOf(ctx: Parameters<typeof readStatuses>[0], statusID: number | undefined) {
  const status = (await readStatuses(ctx)).find((each) => each.statusID === statusID);
  return status?.isInternal ? statusID : undefined;
}
