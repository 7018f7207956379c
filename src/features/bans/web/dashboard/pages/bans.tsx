import { FormattedMessage, useIntl } from "react-intl";
import { useLoaderData } from "react-router";
import { DashboardPage } from "#features/dashboard/web/public.ts";
import { UserLink } from "#features/users/web/public.ts";
import { pageInQuery } from "#platform/web/calls/address-parts.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Entry, EntryList, EntryNote } from "#ui/lists/entry-list.tsx";
import { Pager } from "#ui/lists/pager.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import { Photo } from "#ui/values/photo.tsx";
import { BanButton } from "../ban-button.tsx";
import { BanTabs } from "../ban-tabs.tsx";
import { Until } from "../until.tsx";

type Bans = typeof import("../../../contract/routes/bans.ts");

async function load(transport: Transport, { url }: PageArgs) {
  const requestedPage = pageInQuery(url) ?? 1;
  const { items, paging } = await apiOf<Bans>()(transport).list("GET /bans", {
    query: { page: requestedPage, limit: 30 },
  });
  const { page = requestedPage, limit = 30, total = items.length } = paging ?? {};
  return { bans: items, page, limit, total };
}

export const loader = serverLoader(load);

const notices = {
  added: <FormattedMessage id="bans.done.added" />,
  lifted: <FormattedMessage id="bans.done.lifted" />,
};

export default function BansPage() {
  const intl = useIntl();
  const { bans, ...list } = useLoaderData<typeof loader>();
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "bans.manage" })}
      description={<FormattedMessage id="bans.manage.text" />}
      actions={<BanButton kind="ban" variant="primary" />}
      notices={notices}
    >
      <BanTabs current="members" />
      {bans.length === 0 ? (
        <EmptyState icon="users" title={<FormattedMessage id="bans.none" />}>
          <FormattedMessage id="bans.none.text" />
        </EmptyState>
      ) : (
        <EntryList>
          {bans.map((ban) => (
            <BanRow key={ban.banID} ban={ban} />
          ))}
        </EntryList>
      )}
      {list.total > 0 && (
        <Pager {...list} hrefOf={(page) => `/dashboard/bans${page > 1 ? `?page=${page}` : ""}`} />
      )}
    </DashboardPage>
  );
}

type ListedBan = Awaited<ReturnType<typeof load>>["bans"][number];

const BanRow = ({ ban }: { ban: ListedBan }) => (
  <Entry
    picture={<Photo src={ban.user.photoUrl} name={ban.user.name} size="medium" />}
    name={<UserLink user={ban.user} />}
    actions={<BanButton kind={ban.kind} isOn user={ban.user} />}
  >
    <EntryNote>
      <span>
        <FormattedMessage id={`bans.kind.${ban.kind}`} />
      </span>
      <span>
        <Until dateExpires={ban.dateExpires} />
      </span>
      <span>
        <FormattedMessage id={`bans.reason.${ban.reason}`} />
      </span>
      <span>
        <FormattedMessage
          id="bans.by"
          values={{
            name: <bdi>{ban.insertUser.name}</bdi>,
            date: <DateTime value={ban.dateInserted} />,
          }}
        />
      </span>
    </EntryNote>
    {ban.message && <p dir="auto">{ban.message}</p>}
  </Entry>
);
