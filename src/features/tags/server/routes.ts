import { notFound } from "#platform/contract/errors.ts";
import { paged } from "#platform/contract/paging.ts";
import type { Ctx } from "#platform/server/context.ts";
import { handle } from "#platform/server/http/route.ts";
import type { Tag } from "../contract/resources.ts";
import * as contract from "../contract/routes.ts";
import { createTag, deleteTag, updateTag } from "./actions/save-tag.ts";
import { getKnownTag, visibleTags } from "./domain/visible-tags.ts";
import { presentTag } from "./present.ts";
import { countTags, findTag, listTagRows, listVisibleIDs, type TagRow } from "./queries.ts";

export const routes = [
  handle(contract.listTags, async (ctx, { query }) => {
    const isVisible = await visibleTags(ctx);
    const parentID = query.parentID && (await listVisibleIDs(ctx, query.parentID, isVisible));
    const filter = { ...query, parentID };
    const rows = await listTagRows(ctx, filter, isVisible);
    const { page, limit } = query;
    const total = await countTags(ctx, filter, isVisible);
    return paged(await presentAll(ctx, rows), { page, limit, total });
  }),
  handle(contract.getTag, async (ctx, { params }) =>
    presentOne(ctx, await getKnownTag(ctx, params.tagID)),
  ),
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
  return presentOne(ctx, row);
}

async function presentOne(ctx: Ctx, row: TagRow): Promise<Tag> {
  const [tag] = await presentAll(ctx, [row]);
  return tag as Tag;
}

/** Parents that the viewer may not know of are none. */
async function presentAll(ctx: Ctx, rows: readonly TagRow[]): Promise<Tag[]> {
  const parents = rows.flatMap(({ parentTagID }) => parentTagID ?? []);
  const known =
    parents.length > 0 ? await listVisibleIDs(ctx, parents, await visibleTags(ctx)) : [];
  return rows.map(({ parentTagID, ...row }) =>
    presentTag(ctx, {
      ...row,
      parentTagID: parentTagID !== null && known.includes(parentTagID) ? parentTagID : null,
    }),
  );
}
