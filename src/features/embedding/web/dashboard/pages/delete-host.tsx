import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import { DashboardForm, DashboardPage } from "#features/dashboard/web/public.ts";
import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { embeddingAddress } from "../../../contract/rules/addresses.ts";

type Hosts = typeof import("../../../contract/routes/hosts.ts");

const paramsOf = ({ params }: Pick<PageArgs, "params">) => ({
  embedHostID: recordID(params.embedHostID),
});

const load = (transport: Transport, args: PageArgs) =>
  apiOf<Hosts>()(transport)("GET /embedding/hosts/{embedHostID}", { params: paramsOf(args) });

export const loader = serverLoader(load);

export const action = formAction(async ({ transport, params }) => {
  await apiOf<Hosts>()(transport)("DELETE /embedding/hosts/{embedHostID}", {
    params: paramsOf({ params }),
  });
  return redirect(`${embeddingAddress}?done=removed`);
});

export default function DeleteHostPage() {
  const intl = useIntl();
  const { embedHostID, origin, countPages } = useLoaderData<typeof loader>();
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "embedding.hosts.deleteOf" }, { origin })}
      description={
        <FormattedMessage id="embedding.hosts.delete.text" values={{ count: countPages }} />
      }
      above={[{ name: intl.formatMessage({ id: "embedding.manage" }), url: embeddingAddress }]}
    >
      <DashboardForm
        isDangerous
        submitLabel={<FormattedMessage id="embedding.hosts.delete" />}
        actions={
          <LinkButton href={`${embeddingAddress}/hosts/${embedHostID}`} variant="text">
            <FormattedMessage id="ui.cancel" />
          </LinkButton>
        }
      >
        {null}
      </DashboardForm>
    </DashboardPage>
  );
}
