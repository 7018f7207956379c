import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import { DashboardForm, DashboardPage, RadioField } from "#features/dashboard/web/public.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { connectionsAddress } from "../../../contract/rules.ts";
import { addressOf, connectionIDIn, readConnection } from "../connection-data.ts";

type Scim = typeof import("../../../contract/routes.ts");

const load = (transport: Transport, { params }: PageArgs) => readConnection(transport, params);

export const loader = serverLoader(load);

export const action = formAction(async ({ transport, params, values }) => {
  await apiOf<Scim>()(transport)("DELETE /scim-connections/{scimConnectionID}", {
    params: connectionIDIn(params),
    query: { members: values.members === "deactivate" ? "deactivate" : "keep" },
  });
  return redirect(`${connectionsAddress}?done=removed`);
});

const text = (id: string) => <FormattedMessage id={`scim.remove.${id}`} />;

export default function RemoveConnectionPage() {
  const intl = useIntl();
  const { scimConnectionID, name } = useLoaderData<typeof loader>();
  const title = intl.formatMessage({ id: "scim.title" });
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "scim.remove.of" }, { name })}
      description={text("text")}
      above={[
        { name: title, url: connectionsAddress },
        { name, url: addressOf(scimConnectionID) },
      ]}
    >
      <DashboardForm
        isDangerous
        submitLabel={<FormattedMessage id="scim.remove" />}
        actions={
          <LinkButton href={addressOf(scimConnectionID)} variant="text">
            <FormattedMessage id="dashboard.cancel" />
          </LinkButton>
        }
      >
        <RadioField
          name="members"
          legend={text("members")}
          initial="keep"
          options={(["keep", "deactivate"] as const).map((value) => ({
            value,
            label: text(value),
            description: text(`${value}.text`),
          }))}
        />
      </DashboardForm>
    </DashboardPage>
  );
}
