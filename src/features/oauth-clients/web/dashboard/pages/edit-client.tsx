import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useActionData, useLoaderData } from "react-router";
import {
  backTo,
  CheckField,
  DashboardForm,
  DashboardPage,
  DashboardSection,
} from "#features/dashboard/web/public.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import type { OauthClient } from "../../../contract/resources.ts";
import { clientsAddress } from "../../../contract/rules.ts";
import { addressOf, clientIDIn, readClient, readRoles, sentClient } from "../client-data.ts";
import { ClientFields } from "../client-fields.tsx";
import { Endpoints } from "../endpoints.tsx";
import { ShownCredentials } from "../shown-credentials.tsx";

type Apps = typeof import("../../../contract/routes.ts");

const load = async (transport: Transport, { params }: PageArgs) => {
  const client = await readClient(transport, params);
  return { client, roles: await readRoles(transport, client.roleIDs) };
};

export const loader = serverLoader(load);

export const action = formAction<Response | { clientSecret: string }>(async (call) => {
  const { transport, values, request } = call;
  const api = apiOf<Apps>()(transport);
  const params = clientIDIn(call.params);
  if (values.intent === "secret")
    return api("POST /oauth-clients/{oauthClientID}/secret", {
      params,
      body: { keepsFormer: values.keepsFormer !== undefined },
    });
  await api("PATCH /oauth-clients/{oauthClientID}", { params, body: await sentClient(call) });
  return redirect(backTo(request, "saved"));
});

const text = (id: string) => <FormattedMessage id={`oauth-clients.${id}`} />;
const notices = { saved: text("done.saved") };

export default function EditClientPage() {
  const intl = useIntl();
  const { client, roles } = useLoaderData<typeof loader>();
  const clientSecret = useActionData<{ clientSecret?: string }>()?.clientSecret;
  const { oauthClientID, clientID, name, dateUpdated, isConfidential } = client;
  const title = intl.formatMessage({ id: "oauth-clients.title" });
  return (
    <DashboardPage
      title={name}
      above={[{ name: title, url: clientsAddress }]}
      notices={notices}
      actions={
        <LinkButton href={addressOf(oauthClientID, "remove")} icon="trash">
          {text("remove")}
        </LinkButton>
      }
    >
      {clientSecret && <ShownCredentials clientID={clientID} clientSecret={clientSecret} />}
      <DashboardForm
        key={dateUpdated ?? ""}
        hasFiles
        submitLabel={<FormattedMessage id="dashboard.save" />}
      >
        <ClientFields client={client} roles={roles} />
      </DashboardForm>
      <DashboardSection title={text("connect")} description={text("connect.text")}>
        <Endpoints clientID={clientID} />
      </DashboardSection>
      {isConfidential && <SecretSection client={client} />}
    </DashboardPage>
  );
}

const SecretSection = ({ client: { dateFormerSecretExpires } }: { client: OauthClient }) => (
  <DashboardSection title={text("secret")} description={text("secret.text")}>
    {dateFormerSecretExpires && (
      <p>
        <FormattedMessage
          id="oauth-clients.secret.former"
          values={{ date: <DateTime value={dateFormerSecretExpires} type="extended" /> }}
        />
      </p>
    )}
    <DashboardForm intent="secret" submitLabel={text("secret.change")}>
      <CheckField
        name="keepsFormer"
        label={text("secret.keepsFormer")}
        description={text("secret.keepsFormer.text")}
        initial
      />
    </DashboardForm>
  </DashboardSection>
);
