import type { Ctx } from "#platform/server/context.ts";
import type { MergeFollower } from "#platform/server/records/merged-records.ts";
import type { RecordField } from "#platform/server/records/record-fields.ts";
import { articleFields } from "../../contract/resources/articles.ts";
import { mayView } from "../policy.ts";
import { listFromDiscussions, moveToDiscussion } from "../queries/article-discussions.ts";
import { listArticlesByID } from "../queries/articles.ts";
import { articleTag, placeOf } from "./find.ts";
import { articleUrl } from "./knowledge-tree.ts";

export const articlesOfDiscussions = "articles-of-discussions";
const keepMs = 3_600_000;

/** Ids by discussion, from the cache: most discussions have none and cost no statement. */
function idsByDiscussion(ctx: Ctx): Promise<ReadonlyMap<number, readonly number[]>> {
  ctx.tags.add(articlesOfDiscussions);
  const options = { tags: [articlesOfDiscussions], ttl: keepMs };
  return ctx.cache.remember(articlesOfDiscussions, options, async () => {
    const groups = Map.groupBy(await listFromDiscussions(ctx), ({ discussionID }) => discussionID);
    return new Map(
      [...groups].map(([discussionID, rows]) => [
        discussionID ?? 0,
        rows.map(({ articleID }) => articleID),
      ]),
    );
  });
}

/** Links from discussions to the published articles that are made from them. */
export const articlesField: RecordField = {
  recordType: "discussion",
  field: "articles",
  expand: "articles",
  isShownOnPages: true,
  schema: articleFields.articles,
  async load(ctx, discussionIDs) {
    const byDiscussion = await idsByDiscussion(ctx);
    const asked = discussionIDs.filter((discussionID) => byDiscussion.has(discussionID));
    if (asked.length === 0) return new Map();
    const links = await linksTo(
      ctx,
      asked.flatMap((discussionID) => byDiscussion.get(discussionID) ?? []),
    );
    return new Map(
      asked
        .map((discussionID) => {
          const ids = byDiscussion.get(discussionID) ?? [];
          return [discussionID, ids.flatMap((articleID) => links.get(articleID) ?? [])] as const;
        })
        .filter(([, shown]) => shown.length > 0),
    );
  },
};

async function linksTo(ctx: Ctx, articleIDs: readonly number[]) {
  const links = new Map<number, { articleID: number; name: string; url: string }>();
  for (const articleID of articleIDs) ctx.tags.add(articleTag(articleID));
  for (const row of await listArticlesByID(ctx, articleIDs)) {
    const { articleID, name, status, dateDeleted } = row;
    const place = status === "published" && !dateDeleted ? await placeOf(ctx, row) : undefined;
    if (place && mayView(ctx.viewer, place.base))
      links.set(articleID, { articleID, name, url: articleUrl(row) });
  }
  return links;
}

export const followMerges: MergeFollower = {
  name: "knowledge",
  async merged(tx, { from, into }) {
    if (from.recordType !== "discussion" || into.recordType !== "discussion") return;
    await moveToDiscussion(tx, { from: from.recordID, into: into.recordID });
    await tx.invalidate(articlesOfDiscussions);
  },
};
