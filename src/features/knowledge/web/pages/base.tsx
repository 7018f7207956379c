import { FormattedMessage, useIntl } from "react-intl";
import { Form, redirect, useLoaderData } from "react-router";
import type { Transport } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { PageHead } from "#platform/web/pages/page-head.tsx";
import { browserLoader, type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { Button } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { PageHeading } from "#ui/layout/page-heading.tsx";
import { PageLayout } from "#ui/layout/page-layout.tsx";
import { Breadcrumbs } from "#ui/navigation/breadcrumbs.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { inLanguage } from "../../contract/rules.ts";
import { CategoryCards } from "../components/category-cards.tsx";
import styles from "../components/knowledge.module.css";
import { LanguageLinks } from "../components/language-links.tsx";
import { NavigationTree } from "../components/navigation-tree.tsx";
import { PageLanguages } from "../components/page-languages.tsx";
import { useStartCrumb } from "../hooks/use-start-crumb.ts";
import { articlesOf, basesOf } from "./api.ts";
import { loadNavigation } from "./load-navigation.ts";
import { keepLanguage, localeIn } from "./page-language.ts";

const mostFeatured = 6;

async function load(transport: Transport, { params: { urlCode = "" }, url: address }: PageArgs) {
  const locale = localeIn(address);
  const base = await basesOf(transport)("GET /knowledge-bases/{knowledgeBaseID}", {
    params: { knowledgeBaseID: `$urlCode:${urlCode}` },
    query: { ...(locale && { locale }) },
  });
  if (urlCode !== base.urlCode) throw redirect(base.url + address.search, 301);
  const { knowledgeBaseID, sourceLocale, locales } = base;
  const root = await loadNavigation(transport, knowledgeBaseID, base.rootCategoryID, locale);
  const { name, description, url, viewType, rootCategoryID, permissions, followed } = base;
  const featured = await articlesOf(transport)("GET /articles", {
    query: {
      ...(locale && { locale }),
      knowledgeBaseID,
      featured: true,
      sort: "-dateFeatured",
      limit: mostFeatured,
    },
  });
  return {
    featured: featured.map((article) => ({
      articleID: article.articleID,
      title: article.name,
      href: keepLanguage(article.url, locale),
    })),
    name,
    description,
    url,
    viewType,
    rootCategoryID,
    permissions,
    followed,
    root,
    locale,
    languages: [sourceLocale, ...locales].map((each) => ({
      locale: each,
      url: inLanguage(url, each),
    })),
  };
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

/** Button `followed`. */
export const action = formAction(async ({ transport, params: { urlCode = "" }, values }) => {
  if (values.followed !== "true" && values.followed !== "false") return redirect(`/kb/${urlCode}`);
  await basesOf(transport)("PUT /knowledge-bases/{knowledgeBaseID}/follow", {
    params: { knowledgeBaseID: `$urlCode:${urlCode}` },
    body: { followed: values.followed === "true" },
  });
  return redirect(`/kb/${urlCode}`);
});

export default function BasePage() {
  const { name, description, url, viewType, rootCategoryID, permissions, followed, root, ...base } =
    useLoaderData<typeof loader>();
  const { locale, languages } = base;
  const intl = useIntl();
  const start = useStartCrumb();
  return (
    <PageLayout
      columns={3}
      left={
        viewType === "guide" && <NavigationTree root={root} current={keepLanguage(url, locale)} />
      }
      breadcrumbs={<Breadcrumbs crumbs={[start]} />}
    >
      <PageHead title={name} description={description} canonical={keepLanguage(url, locale)} />
      <PageLanguages languages={languages} url={url} />
      <LanguageLinks languages={languages} current={locale ?? intl.locale} />
      <PageHeading
        title={<bdi>{name}</bdi>}
        description={description && <p dir="auto">{description}</p>}
        actions={
          <>
            {followed !== undefined && (
              <Form method="post">
                <Button type="submit" name="followed" value={String(!followed)} icon="bell">
                  <FormattedMessage id={followed ? "knowledge.unfollow" : "knowledge.follow"} />
                </Button>
              </Form>
            )}
            {permissions["articles.add"] && languages.length > 1 && (
              <LinkButton href={`${url}/translations`}>
                <FormattedMessage id="knowledge.translations" />
              </LinkButton>
            )}
            {permissions["articles.manage"] && (
              <LinkButton href={`/kb/categories/${rootCategoryID}/edit`}>
                <FormattedMessage id="knowledge.arrange" />
              </LinkButton>
            )}
            {permissions["articles.add"] && (
              <LinkButton href={`/kb/articles/add?category=${rootCategoryID}`} variant="primary">
                <FormattedMessage id="knowledge.write" />
              </LinkButton>
            )}
          </>
        }
      />
      {base.featured.length > 0 && (
        <section>
          <h2>
            <FormattedMessage id="knowledge.featured" />
          </h2>
          <ul className={styles.list}>
            {base.featured.map(({ articleID, title, href }) => (
              <li key={articleID}>
                <Link href={href}>
                  <bdi>{title}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {root.children.length === 0 ? (
        <EmptyState icon="folder" title={<FormattedMessage id="knowledge.empty" />} />
      ) : (
        <CategoryCards items={root.children} />
      )}
    </PageLayout>
  );
}
