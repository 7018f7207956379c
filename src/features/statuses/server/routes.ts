import { categoryTree, getVisibleCategory, visibleTo } from "#features/categories/server/public.ts";
import { getVisibleDiscussion, showDiscussion } from "#features/discussions/server/public.ts";
import { changeSettings } from "#features/settings/server/public.ts";
import { paged } from "#platform/contract/queries/paging.ts";
import type { Ctx } from "#platform/server/context.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import type { Status } from "../contract/resources.ts";
import * as contract from "../contract/routes.ts";
import { createStatus, deleteStatus, updateStatus } from "./actions/save-status.ts";
import { setInternal, setStatus, setStatuses } from "./actions/set-status.ts";
import { presentLog } from "./domain/history.ts";
import { getShown, listShown, readStatuses } from "./domain/statuses.ts";
import { listLog } from "./queries/log.ts";
import type { OfferedStatus } from "./queries.ts";
import { scopedStatuses } from "./settings.ts";

const recordType = "discussion" as const;
/** Scopes name only categories that the viewer can see. */
async function presenter(ctx: Ctx) {
  const visible = visibleTo(ctx.viewer, await categoryTree(ctx));
  const seen = (ids: readonly number[]) => ids.filter((id) => visible.has(id));
  return (status: OfferedStatus): Status => {
    const { state, color, scopeType, allowedIDs, defaultIDs, onlyIn, defaultIn, ...row } = status;
    return {
      ...row,
      color: color as Status["color"],
      state: state as Status["state"],
      recordType,
      scopeType: scopeType as Status["scopeType"],
      scope: {
        categoryIDs: scopeType === "scoped" ? seen(allowedIDs) : [],
        siteSectionIDs: [],
        defaults: { categoryIDs: seen(defaultIDs), siteSectionIDs: [] },
      },
    };
  };
}

const present = async (ctx: Ctx, statusID: number) =>
  (await presenter(ctx))(await getShown(ctx, statusID));

/** Drops `isInternal`, accepted only as false or null, which change nothing. */
const valuesOf = <Body extends { isInternal?: false | null }>({ isInternal, ...values }: Body) =>
  values;

export const routes = [
  handle(contract.listStatuses, async (ctx, { query }) => {
    const { subType, state, categoryID, scopeType } = query;
    if (categoryID !== undefined) await getVisibleCategory(ctx, categoryID);
    const isAsked = (each: OfferedStatus) =>
      (subType === undefined || each.recordSubtype === subType) &&
      (state === undefined || each.state === state) &&
      (categoryID === undefined || !each.onlyIn || each.onlyIn.includes(categoryID)) &&
      (scopeType === undefined || scopeType.some((type) => type === each.scopeType));
    return (await listShown(ctx)).filter(isAsked).map(await presenter(ctx));
  }),
  handle(contract.getStatus, (ctx, { params }) => present(ctx, params.statusID)),
  handle(contract.createStatus, async (ctx, { body }) =>
    present(ctx, await createStatus(ctx, valuesOf(body))),
  ),
  handle(contract.updateStatus, async (ctx, { params: { statusID }, body }) => {
    await updateStatus(ctx, statusID, valuesOf(body));
    return present(ctx, statusID);
  }),
  handle(contract.deleteStatus, (ctx, { params, query }) =>
    deleteStatus(ctx, params.statusID, query.newStatusID),
  ),
  handle(contract.toggleScopedStatuses, async (ctx, { body: { enabled } }) => {
    await changeSettings(ctx, { [scopedStatuses.key]: enabled });
    return { enabled };
  }),
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
    const items = await presentLog(ctx, rows.slice(0, limit));
    return paged(items, { page, limit, hasMore: rows.length > limit });
  }),
];

async function internalOf(ctx: Ctx, statusID: number | undefined) {
  const status = (await readStatuses(ctx)).find((each) => each.statusID === statusID);
  return status?.isInternal ? statusID : undefined;
}
