import { FormattedMessage } from "react-intl";
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
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { CategoryCards } from "../components/category-cards.tsx";
import { NavigationTree } from "../components/navigation-tree.tsx";
import { useStartCrumb } from "../hooks/use-start-crumb.ts";
import { basesOf } from "./api.ts";
import { loadNavigation } from "./load-navigation.ts";

async function load(transport: Transport, { params: { urlCode = "" } }: PageArgs) {
  const base = await basesOf(transport)("GET /knowledge-bases/{knowledgeBaseID}", {
    params: { knowledgeBaseID: `$urlCode:${urlCode}` },
  });
  if (urlCode !== base.urlCode) throw redirect(base.url, 301);
  const root = await loadNavigation(transport, base.knowledgeBaseID, base.rootCategoryID);
  const { name, description, url, viewType, rootCategoryID, permissions, followed } = base;
  return { name, description, url, viewType, rootCategoryID, permissions, followed, root };
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

/** Button `followed`. */
export const action = formAction(async ({ transport, params: { urlCode = "" }, values }) => {
  await basesOf(transport)("PUT /knowledge-bases/{knowledgeBaseID}/follow", {
    params: { knowledgeBaseID: `$urlCode:${urlCode}` },
    body: { followed: values.followed === "true" },
  });
  return redirect(`/kb/${urlCode}`);
});

export default function BasePage() {
  const { name, description, url, viewType, rootCategoryID, permissions, followed, root } =
    useLoaderData<typeof loader>();
  const start = useStartCrumb();
  return (
    <PageLayout
      columns={3}
      left={viewType === "guide" && <NavigationTree root={root} current={url} />}
      breadcrumbs={<Breadcrumbs crumbs={[start]} />}
    >
      <PageHead title={name} description={description} />
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
      {root.children.length === 0 ? (
        <EmptyState icon="folder" title={<FormattedMessage id="knowledge.empty" />} />
      ) : (
        <CategoryCards items={root.children} />
      )}
    </PageLayout>
  );
}
