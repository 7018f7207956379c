import { FormattedMessage, useIntl } from "react-intl";
import { useLoaderData } from "react-router";
import { DashboardPage, FilterBar, FilterField } from "#features/dashboard/web/public.ts";
import { pageInQuery } from "#platform/web/calls/address-parts.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { type PageLoad, serverLoader } from "#platform/web/pages/page-loader.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { Pager } from "#ui/lists/pager.tsx";
import { Table, type TableColumn } from "#ui/lists/table.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import type { ReceivedGroup } from "../../../contract/resources.ts";
import {
  allGroupsAddress,
  editGroupUrl,
  type Privacy,
  privacies,
} from "../../../contract/rules.ts";

type Groups = typeof import("../../../contract/routes/groups.ts");

interface AllGroups {
  groups: readonly ReceivedGroup[];
  query: string;
  privacy?: Privacy;
  page: number;
  limit: number;
  total: number;
}

const load: PageLoad<AllGroups> = async (transport, { url }) => {
  const query = url.searchParams.get("query")?.trim().slice(0, 100) ?? "";
  const privacy = privacies.find((each) => each === url.searchParams.get("privacy"));
  const { items: groups, paging } = await apiOf<Groups>()(transport).list("GET /groups", {
    query: {
      page: pageInQuery(url) ?? 1,
      limit: 30,
      query,
      sort: "-dateInserted",
      ...(privacy && { privacy }),
    },
  });
  const { page = 1, limit = 30, total = groups.length } = paging ?? {};
  return { groups, query, ...(privacy && { privacy }), page, limit, total };
};

export const loader = serverLoader(load);

const columns: TableColumn<ReceivedGroup>[] = [
  {
    id: "name",
    header: <FormattedMessage id="groups.name" />,
    cell: ({ name, url }) => (
      <Link href={url}>
        <bdi>{name}</bdi>
      </Link>
    ),
  },
  {
    id: "privacy",
    header: <FormattedMessage id="groups.privacy" />,
    cell: ({ privacy, isArchived }) => (
      <FormattedMessage id={isArchived ? "groups.archived" : `groups.privacy.${privacy}`} />
    ),
  },
  {
    id: "members",
    header: <FormattedMessage id="groups.members" />,
    cell: ({ countMembers }) => countMembers,
  },
  {
    id: "posts",
    header: <FormattedMessage id="groups.posts" />,
    cell: ({ countDiscussions }) => countDiscussions,
  },
  {
    id: "founded",
    header: <FormattedMessage id="groups.founded" />,
    cell: ({ dateInserted }) => <DateTime value={dateInserted} />,
  },
  {
    id: "edit",
    header: <FormattedMessage id="groups.actions" />,
    cell: ({ groupID }) => (
      <Link href={editGroupUrl(groupID)}>
        <FormattedMessage id="groups.edit" />
      </Link>
    ),
  },
];

/** All groups, for those who moderate them. */
export default function AllGroupsPage() {
  const intl = useIntl();
  const { groups, query, privacy, ...list } = useLoaderData<typeof loader>();
  const hrefOf = (page: number) => addressOf({ query, ...(privacy && { privacy }) }, page);
  return (
    <DashboardPage title={intl.formatMessage({ id: "groups.all" })}>
      <FilterBar
        key={`${query} ${privacy}`}
        action={allGroupsAddress}
        isActive={query !== "" || privacy !== undefined}
      >
        <FilterField id="query" label={<FormattedMessage id="groups.name" />} isWide>
          <TextInput name="query" type="search" defaultValue={query} maxLength={100} dir="auto" />
        </FilterField>
        <FilterField id="privacy" label={<FormattedMessage id="groups.privacy" />}>
          <Select name="privacy" defaultValue={privacy ?? ""}>
            {["", ...privacies].map((each) => (
              <option key={each} value={each}>
                {intl.formatMessage({
                  id: each === "" ? "groups.privacy.any" : `groups.privacy.${each}`,
                })}
              </option>
            ))}
          </Select>
        </FilterField>
      </FilterBar>
      {groups.length === 0 ? (
        <EmptyState icon="users" title={<FormattedMessage id="groups.none" />} />
      ) : (
        <Table
          caption={<FormattedMessage id="groups.all" />}
          hideCaption
          columns={columns}
          rows={groups}
          rowKey={({ groupID }) => String(groupID)}
        />
      )}
      {list.total > list.limit && <Pager {...list} hrefOf={hrefOf} />}
    </DashboardPage>
  );
}

function addressOf({ query, privacy }: Pick<AllGroups, "query" | "privacy">, page: number): string {
  const search = new URLSearchParams({
    ...(query && { query }),
    ...(privacy && { privacy }),
    ...(page > 1 && { page: String(page) }),
  });
  return allGroupsAddress + (search.size > 0 ? `?${search}` : "");
}
