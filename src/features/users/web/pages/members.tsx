import { FormattedMessage, useIntl } from "react-intl";
import { Form, useLoaderData } from "react-router";
import { PageHead } from "#platform/web/pages/page-head.tsx";
import { browserLoader, serverLoader } from "#platform/web/pages/page-loader.ts";
import { Button } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { FormField } from "#ui/forms/form-field.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { PageHeading } from "#ui/layout/page-heading.tsx";
import { PageLayout } from "#ui/layout/page-layout.tsx";
import { EntryList } from "#ui/lists/entry-list.tsx";
import { Pager } from "#ui/lists/pager.tsx";
import { MemberRow } from "../components/member-row.tsx";
import styles from "../components/members.module.css";
import { loadMembers, type Members, memberSorts } from "./load-members.ts";

export const loader = serverLoader(loadMembers);
export const clientLoader = browserLoader(loadMembers);

export default function MembersPage() {
  const intl = useIntl();
  const members = useLoaderData<typeof loader>();
  const title = intl.formatMessage({ id: "users.members" });
  return (
    <PageLayout columns={1} narrow>
      <PageHead title={title} />
      <PageHeading title={title} />
      <MembersFilter {...members} />
      {members.users.length === 0 ? (
        <EmptyState icon="users" title={<FormattedMessage id="users.members.none" />}>
          <FormattedMessage id="users.members.none.text" />
        </EmptyState>
      ) : (
        <EntryList>
          {members.users.map((user) => (
            <MemberRow key={user.userID} user={user} />
          ))}
        </EntryList>
      )}
      <Pager {...members} hrefOf={(page) => addressOf(members, page)} jumpAction="/members" />
    </PageLayout>
  );
}

function MembersFilter({ name, sort }: Members) {
  return (
    <Form action="/members" className={styles.filter}>
      <FormField id="name" label={<FormattedMessage id="users.members.name" />}>
        <TextInput name="name" type="search" defaultValue={name} maxLength={100} dir="auto" />
      </FormField>
      <FormField id="sort" label={<FormattedMessage id="users.members.sort" />}>
        <Select name="sort" defaultValue={sort}>
          {memberSorts.map((option) => (
            <FormattedMessage key={option} id={`users.members.sort.${option.replace("-", "")}`}>
              {(text) => <option value={option}>{text}</option>}
            </FormattedMessage>
          ))}
        </Select>
      </FormField>
      <Button type="submit">
        <FormattedMessage id="users.members.show" />
      </Button>
    </Form>
  );
}

function addressOf({ name, sort }: Members, page: number): string {
  const search = new URLSearchParams({ ...(name ? { name } : {}), sort });
  return `/members${page > 1 ? `/p${page}` : ""}?${search}`;
}
