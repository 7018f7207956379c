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
import { RevisionLine } from "../components/revision-line.tsx";
import { useStartCrumb } from "../hooks/use-start-crumb.ts";
import { revisionsOf } from "./api.ts";

const limit = 30;

async function load(transport: Transport, { url }: PageArgs) {
  await requireMember(transport, { url: url.href });
  const page = pageInQuery(url) ?? 1;
  const { items, paging } = await revisionsOf(transport).list("GET /articles/reviews", {
    query: { page, limit },
  });
  return { revisions: items, page, limit, total: paging?.total ?? items.length };
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

/** Texts that wait for review, and those of the viewer that are not published. */
export default function ReviewsPage() {
  const intl = useIntl();
  const list = useLoaderData<typeof loader>();
  const title = intl.formatMessage({ id: "knowledge.reviews" });
  return (
    <PageLayout columns={1} narrow breadcrumbs={<Breadcrumbs crumbs={[useStartCrumb()]} />}>
      <PageHead title={title} isUnlisted />
      <PageHeading title={title} />
      {list.revisions.length === 0 ? (
        <EmptyState icon="check" title={<FormattedMessage id="knowledge.reviews.none" />} />
      ) : (
        <ul className={styles.list}>
          {list.revisions.map((revision) => (
            <li key={revision.articleRevisionID}>
              <Link href={revision.url}>
                <bdi>{revision.name}</bdi>
              </Link>
              <RevisionLine revision={revision} />
            </li>
          ))}
        </ul>
      )}
      {list.total > limit && (
        <Pager {...list} hrefOf={(page) => listUrl("/kb/reviews", {}, page)} />
      )}
    </PageLayout>
  );
}
