import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useActionData, useLoaderData } from "react-router";
import {
  backTo,
  DashboardForm,
  DashboardPage,
  DashboardSection,
} from "#features/dashboard/web/public.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { connectionsAddress } from "../../../contract/rules.ts";
import {
  addressOf,
  connectionIDIn,
  readConnection,
  readGroups,
  readRoles,
  sendRoles,
  sentConnection,
} from "../connection-data.ts";
import { ConnectionFields } from "../connection-fields.tsx";
import { GroupRoles } from "../group-roles.tsx";
import { ShownToken } from "../shown-token.tsx";
import { TenantAddress } from "../tenant-address.tsx";

type Scim = typeof import("../../../contract/routes.ts");

const load = async (transport: Transport, { params }: PageArgs) => ({
  connection: await readConnection(transport, params),
  groups: await readGroups(transport, params),
  roles: await readRoles(transport),
});

export const loader = serverLoader(load);

export const action = formAction<Response | { token: string }>(async (call) => {
  const { transport, values, request } = call;
  const api = apiOf<Scim>()(transport);
  const params = connectionIDIn(call.params);
  if (values.intent === "token") {
    const { token } = await api("POST /scim-connections/{scimConnectionID}/token", { params });
    return { token };
  }
  if (values.intent === "roles") await sendRoles(call);
  else
    await api("PATCH /scim-connections/{scimConnectionID}", {
      params,
      body: sentConnection({ values }),
    });
  return redirect(backTo(request, "saved"));
});

const text = (id: string) => <FormattedMessage id={`scim.${id}`} />;
const notices = { saved: text("done.saved") };

export default function EditConnectionPage() {
  const intl = useIntl();
  const { connection, groups, roles } = useLoaderData<typeof loader>();
  const token = useActionData<{ token?: string }>()?.token;
  const { scimConnectionID, name, dateUpdated } = connection;
  const title = intl.formatMessage({ id: "scim.title" });
  return (
    <DashboardPage
      title={name}
      above={[{ name: title, url: connectionsAddress }]}
      notices={notices}
      actions={
        <LinkButton href={addressOf(scimConnectionID, "remove")} icon="trash">
          {text("remove")}
        </LinkButton>
      }
    >
      {token && <ShownToken token={token} />}
      <DashboardForm key={dateUpdated ?? ""} submitLabel={<FormattedMessage id="dashboard.save" />}>
        <ConnectionFields connection={connection} />
      </DashboardForm>
      <DashboardSection title={text("groups.title")} description={text("groups.text")}>
        <GroupRoles groups={groups} roles={roles} />
      </DashboardSection>
      <DashboardSection title={text("token")} description={text("token.text")}>
        <TenantAddress />
        <DashboardForm intent="token" submitLabel={text("token.change")}>
          {null}
        </DashboardForm>
      </DashboardSection>
    </DashboardPage>
  );
}
