import { newFormKey } from "#features/drafts/contract/rules.ts";
import type { ServerDraft } from "#features/drafts/web/public.ts";
import { loadWritten } from "#features/editor/web/public.ts";
import { requireMember } from "#features/users/web/public.ts";
import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import type { PageArgs } from "#platform/web/pages/page-loader.ts";
import { articlesOf, basesOf, categoriesOf, idIn, notFound } from "./api.ts";

const draftsOf = apiOf<typeof import("#features/drafts/contract/routes.ts")>();
const fromDiscussionOf = apiOf<typeof import("../../contract/routes/from-discussion.ts")>();

/** `/kb/articles/add?draft=12`, `/kb/articles/add?category=12`, `/kb/articles/add?discussion=12` and `/kb/articles/12-title/edit`. */
export async function loadArticleForm(transport: Transport, { params: { slug }, url }: PageArgs) {
  await requireMember(transport, { url: url.href });
  const article = slug === undefined ? undefined : await loadArticle(transport, idIn(slug));
  const text =
    article ?? (await loadDiscussion(transport, url.searchParams.get("discussion") ?? ""));
  const draft = await loadDraft(transport, {
    articleID: slug === undefined ? 0 : idIn(slug),
    url,
  });
  const named = fieldIn(draft, "category") ?? url.searchParams.get("category");
  const category =
    article || named
      ? await categoriesOf(transport)("GET /knowledge-categories/{knowledgeCategoryID}", {
          params: { knowledgeCategoryID: article?.knowledgeCategoryID ?? recordID(named ?? "") },
        })
      : undefined;
  const bases = await loadBases(transport, category?.knowledgeBaseID);
  return {
    article,
    text,
    ...(draft && { draft }),
    formKey: newFormKey(),
    bases: bases.map(({ mayPublish: _, ...base }) => base),
    backTo: article?.url ?? text?.url ?? category?.url ?? "/kb",
    categoryID: category?.knowledgeCategoryID,
    mayPublish: article?.mayPublish ?? bases.every(({ mayPublish }) => mayPublish),
  };
}

/** The draft in the address, or that of the article that is edited. */
async function loadDraft(
  transport: Transport,
  { articleID, url }: { articleID: number; url: URL },
): Promise<ServerDraft | undefined> {
  const draftID = Number(url.searchParams.get("draft"));
  const api = draftsOf(transport);
  if (draftID > 0) return api("GET /drafts/{draftID}/edit", { params: { draftID } });
  if (articleID < 1) return undefined;
  const query = { recordType: "article", recordID: articleID, limit: 1 };
  return (await api("GET /drafts", { query }))[0];
}

const fieldIn = (draft: ServerDraft | undefined, name: string): string | undefined => {
  const value = (draft?.attributes.draftMeta as Record<string, unknown> | undefined)?.[name];
  return value === undefined ? undefined : String(value);
};

async function loadArticle(transport: Transport, articleID: number) {
  const named = { params: { articleID } };
  const article = await articlesOf(transport)("GET /articles/{articleID}/edit", named);
  const { url, permissions = {} } = await articlesOf(transport)("GET /articles/{articleID}", named);
  const { name, body, format, knowledgeCategoryID, version } = article;
  return {
    name,
    url,
    version,
    knowledgeCategoryID,
    written: await loadWritten(transport, { body, format }),
    mayPublish: permissions["articles.publish"] === true,
  };
}

async function loadDiscussion(transport: Transport, discussion: string) {
  if (discussion === "") return undefined;
  const { discussionID, name, url, body, format } = await fromDiscussionOf(transport)(
    "GET /articles/from-discussion",
    { query: { discussionID: recordID(discussion) } },
  );
  return { discussionID, name, url, written: await loadWritten(transport, { body, format }) };
}

/** This base, or all in which the viewer writes, with their categories. */
async function loadBases(transport: Transport, knowledgeBaseID: number | undefined) {
  const found = await basesOf(transport)("GET /knowledge-bases", {
    query: { limit: 500, ...(knowledgeBaseID && { knowledgeBaseID: [knowledgeBaseID] }) },
  });
  const bases = found.filter(({ permissions }) => permissions["articles.add"]);
  if (bases.length === 0) throw notFound();
  const categories = await categoriesOf(transport)("GET /knowledge-categories", {
    query: { knowledgeBaseIDs: bases.map((base) => base.knowledgeBaseID), limit: 500 },
  });
  return bases.map(({ knowledgeBaseID: baseID, name, permissions, requiresReview }) => ({
    knowledgeBaseID: baseID,
    name,
    mayPublish: permissions["articles.manage"] === true || !requiresReview,
    categories: categories
      .filter((category) => category.knowledgeBaseID === baseID)
      .map(({ knowledgeCategoryID, name: label, breadcrumbs }) => ({
        knowledgeCategoryID,
        name: label,
        depth: breadcrumbs.length - 1,
      })),
  }));
}
