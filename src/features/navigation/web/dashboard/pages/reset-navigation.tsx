import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useSearchParams } from "react-router";
import { DashboardForm, DashboardPage } from "#features/dashboard/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { addressOf, sectionIn } from "./load-navigation.ts";

type Navigation = typeof import("../../../contract/routes.ts");

export const action = formAction(async ({ transport, values }) => {
  const siteSectionID = sectionIn(values.siteSectionID);
  await apiOf<Navigation>()(transport)("DELETE /navigation", { query: { siteSectionID } });
  return redirect(addressOf(siteSectionID, "reset"));
});

export default function ResetNavigationPage() {
  const intl = useIntl();
  const [search] = useSearchParams();
  const siteSectionID = sectionIn(search.get("siteSectionID"));
  const address = addressOf(siteSectionID);
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "navigation.reset" })}
      description={
        <FormattedMessage id={`navigation.reset${siteSectionID === 0 ? "" : ".section"}.text`} />
      }
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
        <input type="hidden" name="siteSectionID" value={siteSectionID} />
      </DashboardForm>
    </DashboardPage>
  );
}
