import { FormattedMessage, useIntl } from "react-intl";
import { useLoaderData } from "react-router";
import { ContentPage, withLayout } from "#features/layouts/web/public.ts";
import type { Transport } from "#platform/web/calls/api.ts";
import { PageHead } from "#platform/web/pages/page-head.tsx";
import { browserLoader, serverLoader } from "#platform/web/pages/page-loader.ts";
import { usePermission } from "#platform/web/site/permissions.tsx";
import { useViewer } from "#platform/web/site/site-context.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { PageHeading } from "#ui/layout/page-heading.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import styles from "../components/knowledge.module.css";
import { basesOf } from "./api.ts";

async function loadBases(transport: Transport) {
  const bases = await basesOf(transport)("GET /knowledge-bases", { query: { limit: 500 } });
  return bases.map(
    ({ knowledgeBaseID, name, description, url, icon, countArticles, permissions }) => ({
      knowledgeBaseID,
      name,
      description,
      url,
      icon,
      countArticles,
      mayWrite: permissions["articles.add"] === true,
    }),
  );
}

const load = withLayout("knowledgeHome", loadBases);

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function KnowledgePage() {
  const intl = useIntl();
  const { content: bases, ...layout } = useLoaderData<typeof loader>();
  const isMember = useViewer().userID > 0;
  const mayManage = usePermission("site.manage");
  const title = intl.formatMessage({ id: "knowledge.title" });
  return (
    <ContentPage layout={layout} narrow>
      <PageHead title={title} />
      <PageHeading
        title={title}
        actions={
          <>
            {isMember && bases.length > 0 && (
              <LinkButton href="/kb/bookmarks" icon="bookmark">
                <FormattedMessage id="knowledge.bookmarks" />
              </LinkButton>
            )}
            {bases.some(({ mayWrite }) => mayWrite) && (
              <LinkButton href="/kb/reviews">
                <FormattedMessage id="knowledge.reviews" />
              </LinkButton>
            )}
            {mayManage && (
              <LinkButton href="/dashboard/knowledge-bases">
                <FormattedMessage id="knowledge.manage" />
              </LinkButton>
            )}
          </>
        }
      />
      {bases.length === 0 ? (
        <EmptyState icon="folder" title={<FormattedMessage id="knowledge.none" />} />
      ) : (
        <ul className={styles.cards}>
          {bases.map((base) => (
            <li key={base.knowledgeBaseID} className={styles.card}>
              {base.icon && <img src={base.icon} alt="" width={48} height={48} />}
              <h2>
                <Link href={base.url}>
                  <bdi>{base.name}</bdi>
                </Link>
              </h2>
              {base.description && <p dir="auto">{base.description}</p>}
              <p className={styles.muted}>
                <FormattedMessage id="knowledge.count" values={{ count: base.countArticles }} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </ContentPage>
  );
}
