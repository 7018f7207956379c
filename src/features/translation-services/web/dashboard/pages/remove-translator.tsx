import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import { DashboardForm, DashboardPage } from "#features/dashboard/web/public.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { translationServicesAddress } from "../../../contract/rules.ts";
import { addressOf, readTranslator } from "../translator-data.ts";

type Services = typeof import("../../../contract/routes.ts");

const load = (transport: Transport, { params }: PageArgs) => readTranslator(transport, params.type);

export const loader = serverLoader(load);

export const action = formAction(async ({ transport, params }) => {
  await apiOf<Services>()(transport)("DELETE /translation-services/{type}", {
    params: { type: params.type ?? "" },
  });
  return redirect(`${translationServicesAddress}?done=removed`);
});

export default function RemoveTranslatorPage() {
  const intl = useIntl();
  const { type, name } = useLoaderData<typeof loader>();
  const title = intl.formatMessage({ id: "translationServices.manage" });
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "translationServices.removeOf" }, { name })}
      description={<FormattedMessage id="translationServices.remove.text" />}
      above={[
        { name: title, url: translationServicesAddress },
        { name, url: addressOf(type) },
      ]}
    >
      <DashboardForm
        isDangerous
        submitLabel={<FormattedMessage id="translationServices.remove" />}
        actions={
          <LinkButton href={addressOf(type)} variant="text">
            <FormattedMessage id="ui.cancel" />
          </LinkButton>
        }
      >
        {null}
      </DashboardForm>
    </DashboardPage>
  );
}
