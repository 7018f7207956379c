import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import { DashboardForm, DashboardPage } from "#features/dashboard/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { type PageLoad, serverLoader } from "#platform/web/pages/page-loader.ts";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { languagesAddress } from "../../../contract/rules.ts";
import { type LocaleConfig, readLocale } from "../locale-data.ts";
import { useLanguageName } from "../use-language-name.ts";

type Locales = typeof import("../../../contract/routes.ts");

const load: PageLoad<LocaleConfig> = (transport, { params }) =>
  readLocale(transport, params.locale);

export const loader = serverLoader(load);

export const action = formAction(async ({ transport, params: { locale = "" } }) => {
  await apiOf<Locales>()(transport)("DELETE /locales/{locale}", { params: { locale } });
  return redirect(`${languagesAddress}?done=deleted`);
});

export default function DeleteLanguagePage() {
  const intl = useIntl();
  const name = useLanguageName()(useLoaderData<typeof loader>());
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "locales.deleteOf" }, { name })}
      description={<FormattedMessage id="locales.delete.text" />}
      above={[{ name: intl.formatMessage({ id: "locales.manage" }), url: languagesAddress }]}
    >
      <DashboardForm
        isDangerous
        submitLabel={<FormattedMessage id="locales.delete" />}
        actions={
          <LinkButton href={languagesAddress}>
            <FormattedMessage id="dashboard.cancel" />
          </LinkButton>
        }
      >
        {null}
      </DashboardForm>
    </DashboardPage>
  );
}
