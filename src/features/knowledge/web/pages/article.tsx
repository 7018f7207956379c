import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import { UserContent } from "#features/formats/web/public.ts";
import type { Transport } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { PageHead } from "#platform/web/pages/page-head.tsx";
import { browserLoader, type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { useSite } from "#platform/web/site/site-context.ts";
import { PageHeading } from "#ui/layout/page-heading.tsx";
import { PageLayout } from "#ui/layout/page-layout.tsx";
import { Breadcrumbs } from "#ui/navigation/breadcrumbs.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import { ArticleActions } from "../components/article-actions.tsx";
import { ArticleFoot } from "../components/article-foot.tsx";
import { ArticleNotes } from "../components/article-notes.tsx";
import styles from "../components/knowledge.module.css";
import { LanguageLinks } from "../components/language-links.tsx";
import { NavigationTree } from "../components/navigation-tree.tsx";
import { PageLanguages } from "../components/page-languages.tsx";
import { TableOfContents } from "../components/table-of-contents.tsx";
import { useStartCrumb } from "../hooks/use-start-crumb.ts";
import { articlesOf, bookmarksOf, idIn, isAt } from "./api.ts";
import { loadNavigation } from "./load-navigation.ts";
import { keepLanguage, localeIn } from "./page-language.ts";

async function load(transport: Transport, { params: { slug }, url: address }: PageArgs) {
  const locale = localeIn(address);
  const article = await articlesOf(transport)("GET /articles/{articleID}", {
    params: { articleID: idIn(slug) },
    query: { ...(locale && { locale }), expand: ["-aliases"] },
  });
  if (!isAt(article.url, slug)) throw redirect(article.url + address.search, 301);
  const { knowledgeBaseID, knowledgeCategoryID } = article;
  const root = await loadNavigation(transport, knowledgeBaseID, knowledgeCategoryID, locale);
  const keep = <Linked extends { url: string }>(each: Linked | null | undefined) =>
    each ? { ...each, url: keepLanguage(each.url, locale) } : null;
  return {
    article: {
      ...article,
      breadcrumbs: article.breadcrumbs?.flatMap((crumb) => keep(crumb) ?? []),
      previous: keep(article.previous),
      next: keep(article.next),
    },
    root,
    locale,
  };
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

/** Buttons of the page: `bookmarked`, `helpful`, `featured` and `status`. */
export const action = formAction(async ({ transport, params, values, request }) => {
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
  if (values.bookmarked !== undefined) {
    const bookmarked = values.bookmarked === "true";
    await bookmarksOf(transport)("PUT /articles/{articleID}/bookmark", {
      ...named,
      body: { bookmarked },
    });
    return redirect(new URL(request.url).pathname);
  }
  if (values.featured !== undefined) {
    const featured = values.featured === "true";
    return redirect(
      (await api("PUT /articles/{articleID}/featured", { ...named, body: { featured } })).url,
    );
  }
  const helpful = (["yes", "no"] as const).find((each) => each === values.helpful);
  if (!helpful) return redirect(new URL(request.url).pathname);
  const { url } = await api("PUT /articles/{articleID}/react", { ...named, body: { helpful } });
  return redirect(`${url}#helpful`);
});

export default function ArticlePage() {
  const intl = useIntl();
  const { article, root, locale } = useLoaderData<typeof loader>();
  const { name, url, body = "", outline = [], breadcrumbs = [], excerpt, status } = article;
  const { translations = [] } = article;
  const languages = translations.filter((each) => each.translationStatus !== "not-translated");
  const start = useStartCrumb();
  const { dateInserted, dateUpdated, updateUser, insertUser } = article;
  return (
    <PageLayout
      columns={3}
      left={<NavigationTree root={root} current={keepLanguage(url, locale)} />}
      right={outline.length > 1 && <TableOfContents outline={outline} />}
      breadcrumbs={<Breadcrumbs crumbs={[start, ...breadcrumbs]} />}
    >
      <PageHead
        title={article.seoName ?? name}
        description={article.seoDescription ?? excerpt ?? ""}
        isUnlisted={status !== "published"}
        canonical={keepLanguage(url, locale)}
      />
      <OEmbedLink url={url} title={name} />
      <PageLanguages languages={languages} url={url} />
      <LanguageLinks languages={languages} current={article.locale} />
      <ArticleNotes article={article} asked={locale ?? intl.locale} />
      <article>
        <PageHeading
          title={<bdi lang={article.locale}>{name}</bdi>}
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
        <div lang={article.locale}>
          <UserContent html={body} />
        </div>
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

/** Discovery link: https://oembed.com */
function OEmbedLink({ url, title }: { url: string; title: string }) {
  const { origin } = useSite();
  const query = new URLSearchParams({ url: new URL(url, origin).href, format: "json" });
  return (
    <link rel="alternate" type="application/json+oembed" title={title} href={`/oembed?${query}`} />
  );
}
