import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import { DashboardForm, DashboardPage } from "#features/dashboard/web/public.ts";
import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { type PageLoad, serverLoader } from "#platform/web/pages/page-loader.ts";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { pagesAddress } from "../../../contract/rules/limits.ts";
import { type ReceivedPage, readPage } from "./load-pages.ts";

type Pages = typeof import("../../../contract/routes.ts");

const load: PageLoad<ReceivedPage> = (transport, { params }) =>
  readPage(transport, params.customPageID);

export const loader = serverLoader(load);

export const action = formAction(async ({ transport, params }) => {
  await apiOf<Pages>()(transport)("DELETE /custom-pages/{customPageID}", {
    params: { customPageID: recordID(params.customPageID) },
  });
  return redirect(`${pagesAddress}?done=deleted`);
});

export default function DeletePagePage() {
  const intl = useIntl();
  const { seoTitle: name, url } = useLoaderData<typeof loader>();
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "custom-pages.deleteOf" }, { name })}
      description={<FormattedMessage id="custom-pages.delete.text" values={{ url }} />}
      above={[{ name: intl.formatMessage({ id: "custom-pages.manage" }), url: pagesAddress }]}
    >
      <DashboardForm
        isDangerous
        submitLabel={<FormattedMessage id="custom-pages.delete" />}
        actions={
          <LinkButton href={pagesAddress}>
            <FormattedMessage id="dashboard.cancel" />
          </LinkButton>
        }
      >
        {null}
      </DashboardForm>
    </DashboardPage>
  );
}
