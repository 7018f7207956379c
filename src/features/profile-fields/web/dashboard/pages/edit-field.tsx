import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import { DashboardForm, DashboardPage } from "#features/dashboard/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { type PageLoad, serverLoader } from "#platform/web/pages/page-loader.ts";
import type { ProfileField } from "../../../contract/resources.ts";
import { FieldFields } from "../field-fields.tsx";
import { fieldsBreadcrumb } from "./breadcrumb.ts";
import { saveField } from "./save-field.ts";

type ProfileFields = typeof import("../../../contract/routes.ts");

const load: PageLoad<ProfileField | null> = async (transport, { params: { apiName } }) =>
  apiName === undefined
    ? null
    : apiOf<ProfileFields>()(transport)("GET /profile-fields/{apiName}", { params: { apiName } });

export const loader = serverLoader(load);

export const action = formAction(async (call) => {
  await saveField(call);
  return redirect("/dashboard/profile-fields?done=saved");
});

export default function EditFieldPage() {
  const intl = useIntl();
  const field = useLoaderData<typeof loader>() ?? undefined;
  return (
    <DashboardPage
      title={field?.label ?? intl.formatMessage({ id: "profile-fields.manage.add" })}
      above={fieldsBreadcrumb(intl)}
      translated={
        field && { resource: "profile-fields", recordType: "profileField", record: field.apiName }
      }
    >
      <DashboardForm submitLabel={<FormattedMessage id="dashboard.save" />}>
        <FieldFields field={field} />
      </DashboardForm>
    </DashboardPage>
  );
}
