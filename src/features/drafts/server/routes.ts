import { paged } from "#platform/contract/queries/paging.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import * as contract from "../contract/routes.ts";
import { createDraft } from "./actions/create-draft.ts";
import { readDraft } from "./actions/read-draft.ts";
import { removeDraft } from "./actions/remove-drafts.ts";
import { cancelSchedule, scheduleDraft } from "./actions/schedule-draft.ts";
import { updateDraft } from "./actions/update-draft.ts";
import { getOwnDraft, lockDraft } from "./domain/find.ts";
import { presentDraft, presentDrafts } from "./present.ts";
import { countDraftRows, listDraftRows } from "./queries.ts";

export const routes = [
  handle(contract.listDrafts, async (ctx, { query: { sort, page, limit, ...filter } }) => {
    const rows = await listDraftRows(ctx, filter, { sort, page, limit });
    const isWhole = page === 1 && rows.length < limit;
    const total = isWhole ? rows.length : await countDraftRows(ctx, filter);
    return paged(await presentDrafts(ctx, rows), { page, limit, total });
  }),
  handle(contract.getDraft, (ctx, { params }) => readDraft(ctx, params.draftID)),
  handle(contract.editDraft, async (ctx, { params }) =>
    presentDraft(ctx, await getOwnDraft(ctx, params.draftID)),
  ),
  handle(contract.createDraft, async (ctx, { body }) =>
    presentDraft(ctx, await createDraft(ctx, body)),
  ),
  handle(contract.updateDraft, async (ctx, { params, body }) =>
    presentDraft(ctx, await updateDraft(ctx, params.draftID, body)),
  ),
  handle(contract.deleteDraft, (ctx, { params }) =>
    ctx.transaction(async (tx) => {
      const { draftID } = await lockDraft(tx, params.draftID);
      await removeDraft(tx, draftID);
    }),
  ),
  handle(contract.scheduleDraft, async (ctx, { params, body }) =>
    presentDraft(ctx, await scheduleDraft(ctx, params.draftID, new Date(body.dateScheduled))),
  ),
  handle(contract.cancelSchedule, async (ctx, { params }) =>
    presentDraft(ctx, await cancelSchedule(ctx, params.draftID)),
  ),
];
