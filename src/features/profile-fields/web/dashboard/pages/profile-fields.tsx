import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import { backTo, DashboardPage, RowForm, sortsAfter } from "#features/dashboard/web/public.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { type PageLoad, serverLoader } from "#platform/web/pages/page-loader.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import type { ProfileField } from "../../../contract/resources.ts";
import { FieldTable } from "../field-table.tsx";

type ProfileFields = typeof import("../../../contract/routes.ts");

const listFields = (transport: Transport) =>
  apiOf<ProfileFields>()(transport)("GET /profile-fields");

const load: PageLoad<ProfileField[]> = listFields;

export const loader = serverLoader(load);

/** `act` is `up:bio` or `down:bio`. */
export const action = formAction(async ({ transport, values, request }) => {
  const names = (await listFields(transport)).map(({ apiName }) => apiName);
  const body = sortsAfter(values.act, names);
  await apiOf<ProfileFields>()(transport)("PUT /profile-fields/sorts", { body });
  return redirect(backTo(request, "moved"));
});

const notices = {
  saved: <FormattedMessage id="profile-fields.manage.saved" />,
  moved: <FormattedMessage id="profile-fields.manage.moved" />,
  deleted: <FormattedMessage id="profile-fields.manage.deleted" />,
};

export default function ProfileFieldsPage() {
  const intl = useIntl();
  const fields = useLoaderData<typeof loader>();
  const add = (
    <LinkButton href="/dashboard/profile-fields/add" variant="primary" icon="plus">
      <FormattedMessage id="profile-fields.manage.add" />
    </LinkButton>
  );
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "profile-fields.manage" })}
      description={<FormattedMessage id="profile-fields.manage.text" />}
      actions={add}
      notices={notices}
      translated={{ resource: "profile-fields", recordType: "profileField" }}
    >
      {fields.length > 0 && <RowForm id="rows" />}
      {fields.length === 0 ? (
        <EmptyState icon="list" title={<FormattedMessage id="profile-fields.none" />} action={add}>
          <FormattedMessage id="profile-fields.none.text" />
        </EmptyState>
      ) : (
        <FieldTable fields={fields} />
      )}
    </DashboardPage>
  );
}
