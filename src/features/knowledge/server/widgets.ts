import { z } from "zod";
import { itemListOptions, limitOption } from "#features/layouts/contract/widgets/items.ts";
import { defineWidget, itemListProps } from "#features/layouts/server/public.ts";
import type { SiteTotal } from "#features/site-activity/server/public.ts";
import { id } from "#platform/contract/queries/query.ts";
import type { Ctx } from "#platform/server/context.ts";
import { readOnce } from "#platform/server/http/endpoints/in-process.ts";
import { listArticles } from "../contract/routes/articles.ts";
import { listBases } from "../contract/routes/knowledge-bases.ts";

const group = "Knowledge";

export const knowledgeBasesWidget = defineWidget({
  id: "react.knowledge-bases",
  component: "ItemList",
  name: "Knowledge bases",
  group,
  props: z.object({
    ...itemListOptions,
    apiParams: z
      .object({
        knowledgeBaseID: z
          .array(id("knowledgeBase"))
          .max(50)
          .optional()
          .describe("Only these knowledge bases"),
        limit: limitOption(10),
      })
      .prefault({}),
  }),
  async hydrate(ctx, options, params) {
    const { knowledgeBaseID, limit } = options.apiParams;
    const query = {
      limit,
      ...(knowledgeBaseID?.length && { knowledgeBaseID: knowledgeBaseID.join(",") }),
    };
    const { body } = await readOnce(ctx)(listBases, query);
    return itemListProps(options, params, {
      allUrl: "/kb",
      contentType: "title-description-icon",
      items: body.map((base) => ({
        key: `${base.knowledgeBaseID}`,
        name: base.name,
        url: base.url,
        icon: "book",
        description: base.description,
        iconUrl: base.icon ?? undefined,
        imageUrl: base.bannerImage ?? undefined,
        metas: [{ kind: "articles", count: base.countArticles }],
      })),
    });
  },
});

export const articlesWidget = defineWidget({
  id: "react.knowledge-articles",
  component: "ItemList",
  name: "Articles",
  group,
  props: z.object({
    ...itemListOptions,
    apiParams: z
      .object({
        knowledgeBaseID: id("knowledgeBase").optional().describe("Only articles of this base"),
        featured: z.boolean().default(false).describe("Only articles that are recommended"),
        sort: z
          .enum(["-dateUpdated", "-dateInserted", "-dateFeatured", "name"])
          .default("-dateUpdated")
          .describe("Order of the articles"),
        limit: limitOption(6),
      })
      .prefault({}),
  }),
  async hydrate(ctx, options, params) {
    const { featured, ...rest } = options.apiParams;
    const query = { ...rest, ...(featured && { featured }), expand: "excerpt" };
    const { body } = await readOnce(ctx)(listArticles, query);
    return itemListProps(options, params, {
      allUrl: "/kb",
      items: body.map((article) => ({
        key: `${article.articleID}`,
        name: article.name,
        url: article.url,
        icon: "article",
        description: article.excerpt,
        metas: [{ kind: "date", date: article.dateUpdated ?? article.dateInserted }],
      })),
    });
  },
});

async function countBases(ctx: Ctx) {
  const { paging } = await readOnce(ctx)(listBases, { limit: 1 });
  return paging?.total;
}

async function countArticles(ctx: Ctx) {
  const { paging } = await readOnce(ctx)(listArticles, { limit: 1 });
  return paging?.total;
}

export const knowledgeTotals: readonly SiteTotal[] = [
  { recordType: "knowledgeBase", count: countBases },
  { recordType: "article", count: countArticles },
];
