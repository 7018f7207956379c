import {
  type DescribedDraft,
  type Draftable,
  type DraftContent,
  textOf,
} from "#features/drafts/server/public.ts";
import { readID } from "#platform/contract/queries/query.ts";
import { cutText } from "#platform/contract/texts/cut-text.ts";
import type { Ctx } from "#platform/server/context.ts";
import { articleNameLimit } from "../../contract/rules.ts";
import { articleTag, placeOf } from "../domain/find.ts";
import { articleUrl } from "../domain/knowledge-tree.ts";
import { mayRead } from "../policy.ts";
import { crumbsOf } from "../present/knowledge-categories.ts";
import { listArticlesByID } from "../queries/articles.ts";

/** `draftMeta` has the name, the category and the discussion that the article is made from. */
export const draftableArticle: Draftable = {
  toCall: (draft) => ({ method: "POST", path: "/articles", body: toPost(draft) }),
  async describe(ctx, drafts) {
    const urls = await readUrls(ctx, drafts);
    return Promise.all(
      drafts.map(async (draft) => {
        const knowledgeCategoryID = categoryOf(draft);
        const place = knowledgeCategoryID && (await placeOf(ctx, { knowledgeCategoryID }));
        const url = urls.get(draft.recordID ?? 0);
        return {
          name: nameOf(draft),
          editUrl: url ? `${url}/edit` : `/kb/articles/add?draft=${draft.draftID}`,
          permaLink: url ?? null,
          breadCrumbs: place ? crumbsOf(place) : [],
        };
      }),
    );
  },
};

/** Addresses of the articles that are edited, in one statement. */
async function readUrls(ctx: Ctx, drafts: readonly DescribedDraft[]) {
  const ids = drafts.flatMap(({ recordID }) => recordID ?? []);
  const urls = new Map<number, string>();
  for (const row of ids.length > 0 ? await listArticlesByID(ctx, ids) : []) {
    ctx.tags.add(articleTag(row.articleID));
    const place = await placeOf(ctx, row);
    if (place && mayRead(ctx.viewer, place.base, row)) urls.set(row.articleID, articleUrl(row));
  }
  return urls;
}

function toPost(draft: DraftContent) {
  const discussionID = readID(draft.attributes.draftMeta?.discussion);
  return {
    name: nameOf(draft),
    knowledgeCategoryID: categoryOf(draft),
    ...(discussionID && { discussionID }),
    ...textOf(draft.attributes),
  };
}

const nameOf = ({ attributes: { draftMeta, name = draftMeta?.name } }: DraftContent): string =>
  typeof name === "string" ? cutText(name, articleNameLimit) : "";

function categoryOf({ attributes, parentRecordType, parentRecordID }: DraftContent) {
  const { draftMeta = {} } = attributes;
  const chosen = readID(draftMeta.category ?? draftMeta.knowledgeCategoryID);
  if (chosen) return chosen;
  return parentRecordType === "knowledgeCategory" ? (parentRecordID ?? undefined) : undefined;
}
