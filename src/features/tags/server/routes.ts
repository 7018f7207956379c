import { visibleCategoryIDs } from "#features/categories/server/public.ts";
import { notFound } from "#platform/contract/errors.ts";
import { paged } from "#platform/contract/queries/paging.ts";
import type { Ctx } from "#platform/server/context.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import type { Tag } from "../contract/resources.ts";
import * as contract from "../contract/routes.ts";
import { deleteUsedTag, mergeTag } from "./actions/merge-tag.ts";
import { createTag, deleteTag, updateTag } from "./actions/save-tag.ts";
import { undoRemoval } from "./actions/undo-removal.ts";
import { previewRemoval } from "./domain/preview-removal.ts";
import { translateTags } from "./domain/translated-tags.ts";
import { listWithAncestors } from "./domain/usable-tags.ts";
import { getKnownTag, knownTags, visibleTags } from "./domain/visible-tags.ts";
import { presentTag, presentTagFragment } from "./present.ts";
import { countRemovals, type ListedRemoval, listRemovals } from "./queries/removals.ts";
import { listSynonyms } from "./queries/synonyms.ts";
import { countTags, findTag, listTagRows, listVisibleIDs, type TagRow } from "./queries.ts";

export const routes = [
  handle(contract.listTags, async (ctx, { query }) => {
    ctx.tags.add("tags");
    const { categoryID, ...asked } = query;
    const isVisible = await visibleTags(ctx);
    const parentID = query.parentID && (await listVisibleIDs(ctx, query.parentID, isVisible));
    const usableIn = categoryID === undefined ? undefined : await placesSeen(ctx, categoryID);
    const filter = { ...asked, parentID, usableIn };
    const rows = await listTagRows(ctx, filter, isVisible);
    const { page, limit } = query;
    const total = await countTags(ctx, filter, isVisible);
    return paged(await presentAll(ctx, rows, query.expand), { page, limit, total });
  }),
  handle(contract.listTagRemovals, async (ctx, { query: { page, limit } }) => {
    const rows = await listRemovals(ctx, { offset: (page - 1) * limit, limit });
    const into = await knownTags(
      ctx,
      rows.flatMap(({ intoTagID }) => intoTagID ?? []),
    );
    const present = ({ intoTagID, ...row }: ListedRemoval) => {
      const tag = intoTagID === null ? undefined : into.get(intoTagID);
      return { ...row, into: tag ? presentTagFragment(tag) : null };
    };
    return paged(rows.map(present), { page, limit, total: await countRemovals(ctx) });
  }),
  handle(contract.undoTagRemoval, async (ctx, { params }) =>
    show(ctx, await undoRemoval(ctx, params.tagRemovalID)),
  ),
  handle(contract.previewTagRemoval, (ctx, { params, query }) =>
    previewRemoval(ctx, params.tagID, query.intoTagID),
  ),
  handle(contract.mergeTag, async (ctx, { params, body }) => {
    await mergeTag(ctx, params.tagID, body.intoTagID);
    return show(ctx, body.intoTagID);
  }),
  handle(contract.getTag, async (ctx, { params, query }) =>
    presentOne(ctx, await getKnownTag(ctx, params.tagID), query.expand),
  ),
  handle(contract.createTag, async (ctx, { body }) => show(ctx, await createTag(ctx, body))),
  handle(contract.updateTag, async (ctx, { params, body }) => {
    await updateTag(ctx, params.tagID, body);
    return show(ctx, params.tagID);
  }),
  handle(contract.deleteTag, async (ctx, { params, query }) => {
    const tag = await getKnownTag(ctx, params.tagID);
    return query.takeOff ? deleteUsedTag(ctx, tag) : deleteTag(ctx, tag);
  }),
];

type Expanded = ReadonlySet<"synonyms">;

/** In a category hidden from the viewer, only tags for all categories can be used. */
async function placesSeen(ctx: Ctx, categoryID: number): Promise<number[]> {
  const isSeen = (await visibleCategoryIDs(ctx)).includes(categoryID);
  return isSeen ? listWithAncestors(ctx, categoryID) : [];
}

async function show(ctx: Ctx, tagID: number) {
  const row = await findTag(ctx, tagID);
  if (!row) throw notFound("Tag");
  return presentOne(ctx, row, new Set(["synonyms"]));
}

async function presentOne(ctx: Ctx, row: TagRow, expand: Expanded): Promise<Tag> {
  const [tag] = await presentAll(ctx, [row], expand);
  return tag as Tag;
}

async function presentAll(ctx: Ctx, source: readonly TagRow[], expand: Expanded): Promise<Tag[]> {
  const rows = await translateTags(ctx, source);
  const parents = rows.flatMap(({ parentTagID }) => parentTagID ?? []);
  const visibleParents =
    parents.length > 0 ? await listVisibleIDs(ctx, parents, await visibleTags(ctx)) : [];
  const words = expand.has("synonyms")
    ? Map.groupBy(
        await listSynonyms(
          ctx,
          rows.map(({ tagID }) => tagID),
        ),
        ({ tagID }) => tagID,
      )
    : undefined;
  const isScoped = rows.some(({ scopeCategoryIDs }) => scopeCategoryIDs);
  const seen = new Set(isScoped ? await visibleCategoryIDs(ctx) : []);
  return rows.map(({ parentTagID, scopeCategoryIDs, ...row }) => ({
    ...presentTag(ctx, {
      ...row,
      scopeCategoryIDs: scopeCategoryIDs?.filter((categoryID) => seen.has(categoryID)) ?? null,
      parentTagID:
        parentTagID !== null && visibleParents.includes(parentTagID) ? parentTagID : null,
    }),
    ...(words ? { synonyms: namesOf(row.name, words.get(row.tagID)) } : {}),
  }));
}

/** Without former URL codes of the name itself. */
const namesOf = (tagName: string, words: readonly { name: string }[] = []): string[] =>
  words.map(({ name }) => name).filter((name) => name.toLowerCase() !== tagName.toLowerCase());
