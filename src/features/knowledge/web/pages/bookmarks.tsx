import { FormattedMessage, useIntl } from "react-intl";
import { useLoaderData } from "react-router";
import { requireMember } from "#features/users/web/public.ts";
import { listUrl, pageInQuery } from "#platform/web/calls/address-parts.ts";
import type { Transport } from "#platform/web/calls/api.ts";
import { PageHead } from "#platform/web/pages/page-head.tsx";
import { browserLoader, type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { PageHeading } from "#ui/layout/page-heading.tsx";
import { PageLayout } from "#ui/layout/page-layout.tsx";
import { Pager } from "#ui/lists/pager.tsx";
import { Breadcrumbs } from "#ui/navigation/breadcrumbs.tsx";
import { Link } from "#ui/navigation/link.tsx";
import styles from "../components/knowledge.module.css";
import { useStartCrumb } from "../hooks/use-start-crumb.ts";
import { bookmarksOf } from "./api.ts";

const limit = 30;

async function load(transport: Transport, { url }: PageArgs) {
  await requireMember(transport, { url: url.href });
  const page = pageInQuery(url) ?? 1;
  const { items, paging } = await bookmarksOf(transport).list("GET /articles/bookmarked", {
    query: { page, limit, expand: ["excerpt"] },
  });
  return {
    page,
    total: paging?.total ?? items.length,
    articles: items.map((article) => ({
      articleID: article.articleID,
      title: article.name,
      href: article.url,
      excerpt: article.excerpt,
    })),
  };
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function BookmarkedArticlesPage() {
  const intl = useIntl();
  const { articles, ...list } = useLoaderData<typeof loader>();
  const title = intl.formatMessage({ id: "knowledge.bookmarks" });
  return (
    <PageLayout columns={1} narrow breadcrumbs={<Breadcrumbs crumbs={[useStartCrumb()]} />}>
      <PageHead title={title} isUnlisted />
      <PageHeading title={title} />
      {articles.length === 0 ? (
        <EmptyState icon="bookmark" title={<FormattedMessage id="knowledge.bookmarks.none" />} />
      ) : (
        <ul className={styles.list}>
          {articles.map(({ articleID, title: name, href, excerpt }) => (
            <li key={articleID}>
              <Link href={href}>
                <bdi>{name}</bdi>
              </Link>
              <p className={styles.muted} dir="auto">
                {excerpt}
              </p>
            </li>
          ))}
        </ul>
      )}
      {list.total > limit && (
        <Pager {...list} limit={limit} hrefOf={(page) => listUrl("/kb/bookmarks", {}, page)} />
      )}
    </PageLayout>
  );
}
