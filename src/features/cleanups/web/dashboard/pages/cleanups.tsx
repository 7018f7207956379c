import { FormattedMessage, useIntl } from "react-intl";
import { useLoaderData } from "react-router";
import { DashboardPage } from "#features/dashboard/web/public.ts";
import { pageInQuery } from "#platform/web/calls/address-parts.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Entry, EntryList, EntryNote } from "#ui/lists/entry-list.tsx";
import { Pager } from "#ui/lists/pager.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import { Photo } from "#ui/values/photo.tsx";
import { cleanupsUrl, cleanupUrl } from "../../../contract/rules.ts";
import { CleanupState } from "../cleanup-state.tsx";

type Cleanups = typeof import("../../../contract/routes.ts");

async function load(transport: Transport, { url }: PageArgs) {
  const requestedPage = pageInQuery(url) ?? 1;
  const { items, paging } = await apiOf<Cleanups>()(transport).list("GET /cleanups", {
    query: { page: requestedPage, limit: 30 },
  });
  const { page = requestedPage, limit = 30, total = items.length } = paging ?? {};
  return { cleanups: items, page, limit, total };
}

export const loader = serverLoader(load);

export default function CleanupsPage() {
  const intl = useIntl();
  const { cleanups, ...list } = useLoaderData<typeof loader>();
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "cleanups.manage" })}
      description={<FormattedMessage id="cleanups.manage.text" />}
    >
      {cleanups.length === 0 ? (
        <EmptyState icon="users" title={<FormattedMessage id="cleanups.none" />}>
          <FormattedMessage id="cleanups.none.text" />
        </EmptyState>
      ) : (
        <EntryList>
          {cleanups.map(({ cleanupID, user, insertUser, dateInserted, state, contents }) => (
            <Entry
              key={cleanupID}
              picture={<Photo src={user.photoUrl} name={user.name} size="medium" />}
              name={
                <Link href={cleanupUrl(cleanupID)}>
                  <bdi>{user.name}</bdi>
                </Link>
              }
              actions={<CleanupState state={state} />}
            >
              <EntryNote>
                <span>
                  <FormattedMessage
                    id="cleanups.pieces"
                    values={{ count: contents.reduce((sum, { total }) => sum + total, 0) }}
                  />
                </span>
                <span>
                  <FormattedMessage
                    id="cleanups.by"
                    values={{
                      name: <bdi>{insertUser.name}</bdi>,
                      date: <DateTime value={dateInserted} />,
                    }}
                  />
                </span>
              </EntryNote>
            </Entry>
          ))}
        </EntryList>
      )}
      {list.total > 0 && (
        <Pager {...list} hrefOf={(page) => `${cleanupsUrl}${page > 1 ? `?page=${page}` : ""}`} />
      )}
    </DashboardPage>
  );
}
