import { FormattedMessage, useIntl } from "react-intl";
import { useLoaderData } from "react-router";
import { requireMember } from "#features/users/web/public.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { PageHead } from "#platform/web/pages/page-head.tsx";
import { browserLoader, type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { PageHeading } from "#ui/layout/page-heading.tsx";
import { PageLayout } from "#ui/layout/page-layout.tsx";
import { Entry, EntryList, EntryNote } from "#ui/lists/entry-list.tsx";
import { Pager } from "#ui/lists/pager.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import { useHeldPostTitle } from "../components/held-post-title.ts";
import { useDecisions } from "../hooks/use-decisions.ts";

type Contract = typeof import("../../contract/routes.ts");

const limit = 30;

/** `/held-posts?page=2` */
async function load(transport: Transport, { url }: PageArgs) {
  await requireMember(transport, { url: url.href });
  const page = Math.max(1, Math.floor(Number(url.searchParams.get("page"))) || 1);
  const { items, paging } = await apiOf<Contract>()(transport).list("GET /held-posts", {
    query: { page, limit },
  });
  return { heldPosts: items, page, limit, total: paging.total ?? items.length };
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function HeldPostsPage() {
  const intl = useIntl();
  const { heldPosts, ...paging } = useLoaderData<typeof loader>();
  const titleOf = useHeldPostTitle();
  useDecisions();
  const title = intl.formatMessage({ id: "held-posts.title" });
  return (
    <PageLayout columns={1} narrow>
      <PageHead title={title} isUnlisted />
      <PageHeading title={title} description={<FormattedMessage id="held-posts.text" />} />
      {heldPosts.length === 0 ? (
        <EmptyState icon="check" title={<FormattedMessage id="held-posts.none" />}>
          <FormattedMessage id="held-posts.none.text" />
        </EmptyState>
      ) : (
        <EntryList>
          {heldPosts.map((heldPost) => (
            <Entry
              key={heldPost.heldPostID}
              name={
                <Link href={heldPost.url}>
                  <bdi>{titleOf(heldPost)}</bdi>
                </Link>
              }
            >
              <EntryNote>
                <span>
                  <FormattedMessage
                    id="held-posts.sent"
                    values={{ date: <DateTime value={heldPost.dateInserted} mode="relative" /> }}
                  />
                </span>
                {heldPost.parentName && <bdi>{heldPost.parentName}</bdi>}
              </EntryNote>
            </Entry>
          ))}
        </EntryList>
      )}
      {paging.total > paging.limit && (
        <Pager
          {...paging}
          hrefOf={(page) => `/held-posts${page > 1 ? `?page=${page}` : ""}`}
          label={intl.formatMessage({ id: "held-posts.pages" })}
        />
      )}
    </PageLayout>
  );
}
