import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import { DashboardForm, DashboardPage } from "#features/dashboard/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { type PageLoad, serverLoader } from "#platform/web/pages/page-loader.ts";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { layoutIDOf, layoutsAddress } from "./layout-data.ts";

type Layouts = typeof import("../../../contract/routes.ts");

const load: PageLoad<{ name: string }> = async (transport, { params }) => {
  const layoutID = layoutIDOf(params.layoutID);
  const { name } = await apiOf<Layouts>()(transport)("GET /layouts/{layoutID}", {
    params: { layoutID },
  });
  return { name };
};

export const loader = serverLoader(load);

export const action = formAction(async ({ transport, params }) => {
  await apiOf<Layouts>()(transport)("DELETE /layouts/{layoutID}", {
    params: { layoutID: layoutIDOf(params.layoutID) },
  });
  return redirect(`${layoutsAddress}?done=deleted`);
});

export default function DeleteLayoutPage() {
  const intl = useIntl();
  const { name } = useLoaderData<typeof loader>();
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "layouts.manage.deleteOne" }, { name })}
      description={<FormattedMessage id="layouts.manage.delete.text" />}
      above={[{ name: intl.formatMessage({ id: "layouts.manage" }), url: layoutsAddress }]}
    >
      <DashboardForm
        isDangerous
        submitLabel={<FormattedMessage id="layouts.manage.delete" />}
        actions={
          <LinkButton href={layoutsAddress}>
            <FormattedMessage id="dashboard.cancel" />
          </LinkButton>
        }
      >
        {null}
      </DashboardForm>
    </DashboardPage>
  );
}
