import { FormattedMessage, useIntl } from "react-intl";
import { Form, useLoaderData } from "react-router";
import { ContentPage, withLayout } from "#features/layouts/web/public.ts";
import { requestedPage } from "#platform/web/calls/address-parts.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { PageHead } from "#platform/web/pages/page-head.tsx";
import { browserLoader, type PageLoad, serverLoader } from "#platform/web/pages/page-loader.ts";
import { usePermission } from "#platform/web/site/permissions.tsx";
import { Button } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { FormField } from "#ui/forms/form-field.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { PageHeading } from "#ui/layout/page-heading.tsx";
import { Pager } from "#ui/lists/pager.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { LinkTabs } from "#ui/navigation/link-tabs.tsx";
import type { ReceivedGroup } from "../../contract/resources.ts";
import { addGroupUrl, groupsAddress } from "../../contract/rules.ts";
import { GroupList } from "../components/group-list.tsx";
import styles from "../components/groups.module.css";

type Groups = typeof import("../../contract/routes/groups.ts");

interface GroupsPage {
  groups: readonly ReceivedGroup[];
  query: string;
  isOwn: boolean;
  page: number;
  limit: number;
  total: number;
}

const loadGroups: PageLoad<GroupsPage> = async (transport, { params, url }) => {
  const number = requestedPage(params.page, url);
  const query = url.searchParams.get("query")?.trim().slice(0, 100) ?? "";
  const isOwn = url.searchParams.get("own") === "true";
  const { items, paging } = await apiOf<Groups>()(transport).list("GET /groups", {
    query: { page: number, limit: 30, query, ...(isOwn && { membership: "member" as const }) },
  });
  const { page = 1, limit = 30, total = items.length } = paging ?? {};
  return { groups: items, query, isOwn, page, limit, total };
};

const load = withLayout("groupList", loadGroups);

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export default function GroupsPage() {
  const intl = useIntl();
  const { content: data, ...layout } = useLoaderData<typeof loader>();
  const { groups, query, isOwn, total, limit } = data;
  const mayAdd = usePermission("groups.add");
  const title = intl.formatMessage({ id: "groups.all" });
  return (
    <ContentPage layout={layout} narrow>
      <PageHead title={title} />
      <PageHeading
        title={title}
        actions={
          mayAdd && (
            <LinkButton href={addGroupUrl} variant="primary" icon="plus">
              <FormattedMessage id="groups.add" />
            </LinkButton>
          )
        }
      />
      <Form action={groupsAddress} role="search" className={styles.search}>
        <FormField id="query" label={<FormattedMessage id="groups.filter" />}>
          <TextInput name="query" type="search" defaultValue={query} maxLength={100} dir="auto" />
        </FormField>
        <Button type="submit">
          <FormattedMessage id="groups.find" />
        </Button>
      </Form>
      <LinkTabs
        label={intl.formatMessage({ id: "groups.which" })}
        tabs={[false, true].map((own) => ({
          id: String(own),
          href: addressOf({ query, isOwn: own }, 1),
          name: <FormattedMessage id={own ? "groups.own" : "groups.all"} />,
          isCurrent: own === isOwn,
        }))}
      />
      {groups.length > 0 ? (
        <GroupList groups={groups} />
      ) : (
        <EmptyState icon="users" title={<FormattedMessage id="groups.none" />} />
      )}
      {total > limit && <Pager {...data} hrefOf={(page) => addressOf(data, page)} />}
    </ContentPage>
  );
}

function addressOf({ query, isOwn }: Pick<GroupsPage, "query" | "isOwn">, page: number): string {
  const search = new URLSearchParams({ ...(query && { query }), ...(isOwn && { own: "true" }) });
  return `${groupsAddress}${page > 1 ? `/p${page}` : ""}${search.size > 0 ? `?${search}` : ""}`;
}
