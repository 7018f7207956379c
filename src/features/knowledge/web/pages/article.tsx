import { FormattedMessage } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import { UserContent } from "#features/formats/web/public.ts";
import type { Transport } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { PageHead } from "#platform/web/pages/page-head.tsx";
import { browserLoader, type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { Message } from "#ui/feedback/message.tsx";
import { PageHeading } from "#ui/layout/page-heading.tsx";
import { PageLayout } from "#ui/layout/page-layout.tsx";
import { Breadcrumbs } from "#ui/navigation/breadcrumbs.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import { ArticleActions } from "../components/article-actions.tsx";
import { ArticleFoot } from "../components/article-foot.tsx";
import styles from "../components/knowledge.module.css";
import { NavigationTree } from "../components/navigation-tree.tsx";
import { TableOfContents } from "../components/table-of-contents.tsx";
import { useStartCrumb } from "../hooks/use-start-crumb.ts";
import { articlesOf, idIn, isAt } from "./api.ts";
import { loadNavigation } from "./load-navigation.ts";

async function load(transport: Transport, { params: { slug } }: PageArgs) {
  const article = await articlesOf(transport)("GET /articles/{articleID}", {
    params: { articleID: idIn(slug) },
  });
  if (!isAt(article.url, slug)) throw redirect(article.url, 301);
  const root = await loadNavigation(
    transport,
    article.knowledgeBaseID,
    article.knowledgeCategoryID,
  );
  return { article, root };
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

/** Buttons of the page: `helpful` and `status`. */
export const action = formAction(async ({ transport, params, values }) => {
  const named = { params: { articleID: idIn(params.slug) } };
  const api = articlesOf(transport);
  if (values.status === "deleted" || values.status === "undeleted") {
    const { status } = values;
    const { breadcrumbs = [], url } = await api("PATCH /articles/{articleID}/status", {
      ...named,
      body: { status },
    });
    return redirect(status === "deleted" ? (breadcrumbs.at(-1)?.url ?? "/kb") : url);
  }
  const helpful = values.helpful === "yes" ? "yes" : "no";
  const { url } = await api("PUT /articles/{articleID}/react", { ...named, body: { helpful } });
  return redirect(`${url}#helpful`);
});

export default function ArticlePage() {
  const { article, root } = useLoaderData<typeof loader>();
  const { name, url, body = "", outline = [], breadcrumbs = [], excerpt, status } = article;
  const start = useStartCrumb();
  const { dateInserted, dateUpdated, updateUser, insertUser } = article;
  return (
    <PageLayout
      columns={3}
      left={<NavigationTree root={root} current={url} />}
      right={outline.length > 1 && <TableOfContents outline={outline} />}
      breadcrumbs={<Breadcrumbs crumbs={[start, ...breadcrumbs]} />}
    >
      <PageHead
        title={article.seoName ?? name}
        description={article.seoDescription ?? excerpt ?? ""}
        isUnlisted={status !== "published"}
      />
      <article>
        <PageHeading
          title={<bdi>{name}</bdi>}
          subtitle={
            <FormattedMessage
              id="knowledge.byline"
              values={{
                name: <bdi>{(updateUser ?? insertUser)?.name}</bdi>,
                date: <DateTime value={dateUpdated ?? dateInserted} />,
              }}
            />
          }
          actions={<ArticleActions article={article} />}
        />
        <div className={styles.notes}>
          {status !== "published" && (
            <Message tone="warning">
              <FormattedMessage id={`knowledge.status.${status}`} />
            </Message>
          )}
          {article.openRevisionID && status === "published" && (
            <Message>
              <FormattedMessage id="knowledge.open" />
            </Message>
          )}
          {article.isOutdated && (
            <Message tone="warning">
              <FormattedMessage id="knowledge.outdated" />
            </Message>
          )}
        </div>
        <UserContent html={body} />
        {article.discussion && (
          <p className={styles.muted}>
            <FormattedMessage
              id="knowledge.fromDiscussion.of"
              values={{
                title: (
                  <Link key="title" href={article.discussion.url}>
                    <bdi>{article.discussion.name}</bdi>
                  </Link>
                ),
              }}
            />
          </p>
        )}
      </article>
      <ArticleFoot article={article} />
    </PageLayout>
  );
}
