import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import { DashboardForm, DashboardPage } from "#features/dashboard/web/public.ts";
import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { sectionsAddress } from "../../../contract/rules.ts";

type Sections = typeof import("../../../contract/routes.ts");

const paramsOf = ({ params }: Pick<PageArgs, "params">) => ({
  siteSectionID: recordID(params.siteSectionID),
});

const load = (transport: Transport, args: PageArgs) =>
  apiOf<Sections>()(transport)("GET /subcommunities/{siteSectionID}", { params: paramsOf(args) });

export const loader = serverLoader(load);

export const action = formAction(async ({ transport, params }) => {
  await apiOf<Sections>()(transport)("DELETE /subcommunities/{siteSectionID}", {
    params: paramsOf({ params }),
  });
  return redirect(`${sectionsAddress}?done=deleted`);
});

export default function DeleteSectionPage() {
  const intl = useIntl();
  const { siteSectionID, name, basePath } = useLoaderData<typeof loader>();
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "sections.delete.title" }, { name })}
      description={<FormattedMessage id="sections.delete.text" values={{ basePath }} />}
      above={[{ name: intl.formatMessage({ id: "sections.manage" }), url: sectionsAddress }]}
    >
      <DashboardForm
        isDangerous
        submitLabel={<FormattedMessage id="sections.delete" />}
        actions={
          <LinkButton href={`${sectionsAddress}/${siteSectionID}`} variant="text">
            <FormattedMessage id="ui.cancel" />
          </LinkButton>
        }
      >
        {null}
      </DashboardForm>
    </DashboardPage>
  );
}
