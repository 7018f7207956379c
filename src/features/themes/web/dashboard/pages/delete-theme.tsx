import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import { DashboardForm, DashboardPage } from "#features/dashboard/web/public.ts";
import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { type PageLoad, serverLoader } from "#platform/web/pages/page-loader.ts";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import type { Theme } from "../theme-data.ts";

type Themes = typeof import("../../../contract/routes/themes.ts");

const load: PageLoad<Theme> = (transport, { params }) =>
  apiOf<Themes>()(transport)("GET /themes/{themeID}", {
    params: { themeID: recordID(params.themeID) },
  });

export const loader = serverLoader(load);

export const action = formAction(async ({ transport, params }) => {
  await apiOf<Themes>()(transport)("DELETE /themes/{themeID}", {
    params: { themeID: recordID(params.themeID) },
  });
  return redirect("/dashboard/themes?done=deleted");
});

export default function DeleteThemePage() {
  const intl = useIntl();
  const { name } = useLoaderData<typeof loader>();
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "themes.manage.deleteOne" }, { name })}
      description={<FormattedMessage id="themes.manage.delete.text" />}
      above={[{ name: intl.formatMessage({ id: "themes.manage" }), url: "/dashboard/themes" }]}
    >
      <DashboardForm
        isDangerous
        submitLabel={<FormattedMessage id="themes.manage.delete" />}
        actions={
          <LinkButton href="/dashboard/themes">
            <FormattedMessage id="dashboard.cancel" />
          </LinkButton>
        }
      >
        {null}
      </DashboardForm>
    </DashboardPage>
  );
}
