import { notFound } from "#platform/contract/errors.ts";
import { paged } from "#platform/contract/paging.ts";
import type { Ctx } from "#platform/server/context.ts";
import { handle } from "#platform/server/http/route.ts";
import * as contract from "../contract/routes.ts";
import { createTag, deleteTag, updateTag } from "./actions/save-tag.ts";
import { findKnownTag, visibleTags } from "./domain/visible-tags.ts";
import { presentTag } from "./present.ts";
import { countTags, findTag, listTagRows } from "./queries.ts";

export const routes = [
  handle(contract.listTags, async (ctx, { query }) => {
    const isVisible = await visibleTags(ctx);
    const rows = await listTagRows(ctx, query, isVisible);
    const { page, limit } = query;
    const total = await countTags(ctx, query, isVisible);
    return paged(
      rows.map((row) => presentTag(ctx, row)),
      { page, limit, total },
    );
  }),
  handle(contract.getTag, async (ctx, { params }) => {
    const row = await findKnownTag(ctx, params.tagID);
    if (!row) throw notFound("Tag");
    return presentTag(ctx, row);
  }),
  handle(contract.createTag, async (ctx, { body }) => show(ctx, await createTag(ctx, body))),
  handle(contract.updateTag, async (ctx, { params, body }) => {
    await updateTag(ctx, params.tagID, body);
    return show(ctx, params.tagID);
  }),
  handle(contract.deleteTag, (ctx, { params }) => deleteTag(ctx, params.tagID)),
];

async function show(ctx: Ctx, tagID: number) {
  const row = await findTag(ctx, tagID);
  if (!row) throw notFound("Tag");
  return presentTag(ctx, row);
}
