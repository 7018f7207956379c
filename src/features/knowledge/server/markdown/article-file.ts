import { slugOf } from "#features/discussions/server/public.ts";
import type { Format } from "#features/formats/contract/resources.ts";
import { convert } from "#features/formats/server/public.ts";
import { publicAccess } from "#platform/contract/endpoints/endpoint.ts";
import { forbidden, notFound } from "#platform/contract/errors.ts";
import { readID } from "#platform/contract/queries/query.ts";
import { defineRawRoute } from "#platform/server/http/serving/raw-route.ts";
import { getArticle } from "../domain/find.ts";
import { furtherLocale } from "../domain/locales.ts";
import { mayWrite } from "../policy.ts";
import { findTranslation } from "../queries/article-translations.ts";
import { writeMarkdownFile } from "./markdown-file.ts";

/** One article as a Markdown file, with `?locale=fr` its translation. */
export const articleFile = defineRawRoute({
  method: "GET",
  path: "/kb/articles/{articleID}.md",
  access: publicAccess("only those who write articles of the knowledge base are served"),
  async handle(ctx, { params, query }) {
    const articleID = readID(params.articleID);
    if (articleID === undefined) throw notFound("Article");
    const { row, base } = await getArticle(ctx, articleID);
    if (!mayWrite(ctx.viewer, base)) throw forbidden(["articles.add"]);
    const wanted = typeof query.locale === "string" ? query.locale : undefined;
    const languages = { sourceLocale: row.locale, locales: base.locales };
    const locale = furtherLocale(languages, wanted);
    const text = (locale && (await findTranslation(ctx, articleID, locale))) || row;
    const { body, format } = text;
    const markdown = await convert({ body, format: format as Format }, "markdown");
    const file = `${articleID}-${encodeURIComponent(slugOf(row.name)).slice(0, 100)}`;
    return {
      type: "text/markdown; charset=utf-8",
      headers: { "content-disposition": `attachment; filename*=UTF-8''${file}.md` },
      body: writeMarkdownFile(text.name, row.sort, markdown),
    };
  },
});
