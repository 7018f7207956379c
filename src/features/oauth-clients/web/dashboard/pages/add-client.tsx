import { FormattedMessage, useIntl } from "react-intl";
import { useActionData, useLoaderData } from "react-router";
import { DashboardForm, DashboardPage } from "#features/dashboard/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { serverLoader } from "#platform/web/pages/page-loader.ts";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { clientsAddress } from "../../../contract/rules.ts";
import { addressOf, readRoles, sentClient } from "../client-data.ts";
import { ClientFields } from "../client-fields.tsx";
import styles from "../clients.module.css";
import { ShownCredentials } from "../shown-credentials.tsx";

type Apps = typeof import("../../../contract/routes.ts");

interface Added {
  clientID: string;
  clientSecret: string | null;
  oauthClientID: number;
}

export const loader = serverLoader((transport) => readRoles(transport));

export const action = formAction<Added>(async (call) => {
  const body = {
    ...(await sentClient(call)),
    isConfidential: call.values.kind !== "program",
  };
  const { clientID, clientSecret, oauthClientID } = await apiOf<Apps>()(call.transport)(
    "POST /oauth-clients",
    { body },
  );
  return { clientID, clientSecret, oauthClientID };
});

export default function AddClientPage() {
  const intl = useIntl();
  const roles = useLoaderData<typeof loader>();
  const added = useActionData<Partial<Added>>();
  const title = intl.formatMessage({ id: "oauth-clients.title" });
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "oauth-clients.add" })}
      description={<FormattedMessage id="oauth-clients.add.text" />}
      above={[{ name: title, url: clientsAddress }]}
    >
      {added?.clientID ? (
        <>
          <ShownCredentials clientID={added.clientID} clientSecret={added.clientSecret ?? null} />
          <div className={styles.buttons}>
            <LinkButton href={addressOf(added.oauthClientID ?? 0)}>
              <FormattedMessage id="oauth-clients.add.next" />
            </LinkButton>
          </div>
        </>
      ) : (
        <DashboardForm hasFiles submitLabel={<FormattedMessage id="oauth-clients.add" />}>
          <ClientFields client={null} roles={roles} />
        </DashboardForm>
      )}
    </DashboardPage>
  );
}
