import { convert } from "#features/formats/server/public.ts";
import { userFragments } from "#features/users/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { revisionStatuses } from "../../contract/rules.ts";
import { articleUrl } from "../domain/knowledge-tree.ts";
import { dateOf } from "../domain/revision-date.ts";
import type { RevisionListRow, RevisionRow } from "../queries/article-revisions.ts";
import { listTranslationRows } from "../queries/article-translations.ts";
import { listArticlesByID } from "../queries/articles.ts";

export async function presentRevisions(ctx: Ctx, rows: readonly RevisionListRow[]) {
  const users = await userFragments(
    ctx,
    rows.map(({ insertUserID }) => insertUserID),
  );
  const articleIDs = [...new Set(rows.map(({ articleID }) => articleID))];
  const articles = articleIDs.length > 0 ? await listArticlesByID(ctx, articleIDs) : [];
  const byID = new Map(articles.map((article) => [article.articleID, article]));
  const translatedIDs = rows.flatMap(({ articleID, locale }) => (locale ? [articleID] : []));
  const translations =
    translatedIDs.length > 0
      ? await listTranslationRows(ctx, { articleIDs: [...new Set(translatedIDs)] })
      : [];
  const shown = new Map(
    translations.map((row) => [`${row.articleID} ${row.locale}`, row.articleRevisionID]),
  );
  return rows.flatMap((row) => {
    const article = byID.get(row.articleID);
    const insertUser = users.get(row.insertUserID);
    if (!article || !insertUser) return [];
    return [
      {
        ...row,
        status: row.status as (typeof revisionStatuses)[number],
        isCurrent:
          (row.locale === null
            ? article.articleRevisionID
            : shown.get(`${row.articleID} ${row.locale}`)) === row.articleRevisionID,
        url: `${articleUrl(article)}/revisions?to=${row.articleRevisionID}`,
        insertUser,
        dateInserted: dateOf(row),
      },
    ];
  });
}

export async function presentRevision(ctx: Ctx, row: RevisionRow, expand: ReadonlySet<string>) {
  const [shown] = await presentRevisions(ctx, [row]);
  if (!shown) throw new Error(`Revision ${row.articleRevisionID} belongs to no article.`);
  const { body, format } = row;
  const bodyMarkdown =
    expand.has("markdown") && format === "rich2"
      ? await convert({ body, format }, "markdown").catch(() => undefined)
      : undefined;
  return { ...shown, bodyRaw: body, ...(bodyMarkdown !== undefined && { bodyMarkdown }) };
}
