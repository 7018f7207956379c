import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import { DashboardForm, DashboardPage } from "#features/dashboard/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { type PageLoad, serverLoader } from "#platform/web/pages/page-loader.ts";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import type { ProfileField } from "../../../contract/resources.ts";
import { editAddress, fieldsBreadcrumb } from "./breadcrumb.ts";

type ProfileFields = typeof import("../../../contract/routes.ts");

const load: PageLoad<ProfileField> = (transport, { params: { apiName = "" } }) =>
  apiOf<ProfileFields>()(transport)("GET /profile-fields/{apiName}", { params: { apiName } });

export const loader = serverLoader(load);

export const action = formAction(async ({ transport, params: { apiName = "" } }) => {
  await apiOf<ProfileFields>()(transport)("DELETE /profile-fields/{apiName}", {
    params: { apiName },
  });
  return redirect("/dashboard/profile-fields?done=deleted");
});

export default function DeleteFieldPage() {
  const intl = useIntl();
  const { apiName, label } = useLoaderData<typeof loader>();
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "profile-fields.deleteOf" }, { name: label })}
      description={<FormattedMessage id="profile-fields.delete.text" />}
      above={[...fieldsBreadcrumb(intl), { name: label, url: editAddress(apiName) }]}
    >
      <DashboardForm
        isDangerous
        submitLabel={<FormattedMessage id="profile-fields.delete" />}
        actions={
          <LinkButton href="/dashboard/profile-fields">
            <FormattedMessage id="dashboard.cancel" />
          </LinkButton>
        }
      >
        {null}
      </DashboardForm>
    </DashboardPage>
  );
}
