import { FormattedMessage, useIntl } from "react-intl";
import { redirect } from "react-router";
import { DashboardForm, DashboardPage } from "#features/dashboard/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { LinkButton } from "#ui/navigation/link-button.tsx";

type Navigation = typeof import("../../../contract/routes.ts");

const address = "/appearance/navigation";

export const action = formAction(async ({ transport }) => {
  await apiOf<Navigation>()(transport)("DELETE /navigation");
  return redirect(`${address}?done=reset`);
});

export default function ResetNavigationPage() {
  const intl = useIntl();
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "navigation.reset" })}
      description={<FormattedMessage id="navigation.reset.text" />}
      above={[{ name: intl.formatMessage({ id: "navigation.manage" }), url: address }]}
    >
      <DashboardForm
        isDangerous
        submitLabel={<FormattedMessage id="navigation.reset" />}
        actions={
          <LinkButton href={address}>
            <FormattedMessage id="dashboard.cancel" />
          </LinkButton>
        }
      >
        {null}
      </DashboardForm>
    </DashboardPage>
  );
}
