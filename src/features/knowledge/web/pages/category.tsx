import { FormattedMessage } from "react-intl";
import { redirect, useLoaderData } from "react-router";
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
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { CategoryCards } from "../components/category-cards.tsx";
import styles from "../components/knowledge.module.css";
import { NavigationTree, type TreeItem } from "../components/navigation-tree.tsx";
import { useStartCrumb } from "../hooks/use-start-crumb.ts";
import { articlesOf, basesOf, categoriesOf, idIn, isAt, notFound } from "./api.ts";
import { loadNavigation } from "./load-navigation.ts";
import { keepLanguage, localeIn } from "./page-language.ts";

const perPage = 30;

async function load(transport: Transport, { params: { slug }, url: address }: PageArgs) {
  const knowledgeCategoryID = idIn(slug);
  const locale = localeIn(address);
  const inLanguage = { ...(locale && { locale }) };
  const category = await categoriesOf(transport)(
    "GET /knowledge-categories/{knowledgeCategoryID}",
    { params: { knowledgeCategoryID }, query: inLanguage },
  );
  const { knowledgeBaseID, name, url, breadcrumbs } = category;
  if (!isAt(url, slug) || category.parentID === -1) throw redirect(url + address.search, 301);
  const page = pageInQuery(address) ?? 1;
  const { items, paging } = await articlesOf(transport).list("GET /articles", {
    query: { ...inLanguage, knowledgeCategoryID, page, limit: perPage, expand: ["excerpt"] },
  });
  if (page > 1 && items.length === 0) throw notFound();
  const root = await loadNavigation(transport, knowledgeBaseID, knowledgeCategoryID, locale);
  const { permissions } = await basesOf(transport)("GET /knowledge-bases/{knowledgeBaseID}", {
    params: { knowledgeBaseID },
  });
  return {
    knowledgeCategoryID,
    name,
    url,
    breadcrumbs: breadcrumbs.map((crumb) => ({ ...crumb, url: keepLanguage(crumb.url, locale) })),
    permissions,
    root,
    locale,
    articles: items.map(({ articleID, name: title, url: href, excerpt }) => ({
      articleID,
      title,
      href: keepLanguage(href, locale),
      excerpt,
    })),
    page,
    total: paging?.total ?? items.length,
  };
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function CategoryPage() {
  const category = useLoaderData<typeof loader>();
  const { knowledgeCategoryID, name, url, breadcrumbs, permissions, root, articles } = category;
  const { locale } = category;
  const start = useStartCrumb();
  const below = categoriesIn(root, knowledgeCategoryID);
  return (
    <PageLayout
      columns={3}
      left={<NavigationTree root={root} current={keepLanguage(url, locale)} />}
      breadcrumbs={<Breadcrumbs crumbs={[start, ...breadcrumbs.slice(0, -1)]} />}
    >
      <PageHead title={name} />
      <PageHeading
        title={<bdi>{name}</bdi>}
        actions={
          <>
            {permissions["articles.manage"] && (
              <LinkButton href={`${url}/edit`}>
                <FormattedMessage id="knowledge.arrange" />
              </LinkButton>
            )}
            {permissions["articles.add"] && (
              <LinkButton
                href={`/kb/articles/add?category=${knowledgeCategoryID}`}
                variant="primary"
              >
                <FormattedMessage id="knowledge.write" />
              </LinkButton>
            )}
          </>
        }
      />
      <ul className={styles.list}>
        {articles.map(({ articleID, title, href, excerpt }) => (
          <li key={articleID}>
            <Link href={href}>
              <bdi>{title}</bdi>
            </Link>
            <p className={styles.muted} dir="auto">
              {excerpt}
            </p>
          </li>
        ))}
      </ul>
      {category.total > perPage && (
        <Pager {...category} limit={perPage} hrefOf={(page) => listUrl(url, { locale }, page)} />
      )}
      {below.length > 0 && <CategoryCards items={below} />}
      {articles.length === 0 && below.length === 0 && (
        <EmptyState icon="folder" title={<FormattedMessage id="knowledge.empty" />} />
      )}
    </PageLayout>
  );
}

function categoriesIn(item: TreeItem, categoryID: number): readonly TreeItem[] {
  const categories = item.children.filter(({ recordType }) => recordType === "knowledgeCategory");
  if (item.recordID === categoryID && item.recordType === "knowledgeCategory") return categories;
  return categories.flatMap((category) => categoriesIn(category, categoryID));
}
