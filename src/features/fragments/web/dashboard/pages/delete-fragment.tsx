import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import { DashboardForm, DashboardPage } from "#features/dashboard/web/public.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { type PageLoad, serverLoader } from "#platform/web/pages/page-loader.ts";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { type FragmentDetails, fragmentsOf, fragmentsUrl, loadFragment } from "./fragments-api.ts";

const load: PageLoad<FragmentDetails> = (transport, { params }) =>
  loadFragment(transport, params.fragmentUUID);

export const loader = serverLoader(load);

export const action = formAction(async ({ transport, params }) => {
  await fragmentsOf(transport)("DELETE /fragments/{fragmentUUID}", {
    params: { fragmentUUID: params.fragmentUUID ?? "" },
  });
  return redirect(`${fragmentsUrl}?done=deleted`);
});

export default function DeleteFragmentPage() {
  const intl = useIntl();
  const { name } = useLoaderData<typeof loader>();
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "fragments.deleteOne" }, { name })}
      description={<FormattedMessage id="fragments.delete.text" />}
      above={[{ name: intl.formatMessage({ id: "fragments.manage" }), url: fragmentsUrl }]}
    >
      <DashboardForm
        isDangerous
        submitLabel={<FormattedMessage id="fragments.delete" />}
        actions={
          <LinkButton href={fragmentsUrl}>
            <FormattedMessage id="dashboard.cancel" />
          </LinkButton>
        }
      >
        {null}
      </DashboardForm>
    </DashboardPage>
  );
}
