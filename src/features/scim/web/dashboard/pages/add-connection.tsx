import { FormattedMessage, useIntl } from "react-intl";
import { useActionData } from "react-router";
import { DashboardForm, DashboardPage } from "#features/dashboard/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { connectionsAddress } from "../../../contract/rules.ts";
import { addressOf, sentConnection } from "../connection-data.ts";
import { ConnectionFields } from "../connection-fields.tsx";
import styles from "../connections.module.css";
import { ShownToken } from "../shown-token.tsx";

type Scim = typeof import("../../../contract/routes.ts");

interface Added {
  token: string;
  scimConnectionID: number;
}

export const action = formAction<Added>(async ({ transport, values }) => {
  const body = sentConnection({ values });
  const { token, scimConnectionID } = await apiOf<Scim>()(transport)("POST /scim-connections", {
    body,
  });
  return { token, scimConnectionID };
});

export default function AddConnectionPage() {
  const intl = useIntl();
  const { token, scimConnectionID = 0 } = useActionData<Partial<Added>>() ?? {};
  const title = intl.formatMessage({ id: "scim.title" });
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "scim.add" })}
      above={[{ name: title, url: connectionsAddress }]}
    >
      {token ? (
        <>
          <ShownToken token={token} />
          <div className={styles.buttons}>
            <LinkButton href={addressOf(scimConnectionID)}>
              <FormattedMessage id="scim.add.next" />
            </LinkButton>
          </div>
        </>
      ) : (
        <DashboardForm submitLabel={<FormattedMessage id="scim.add" />}>
          <ConnectionFields connection={null} />
        </DashboardForm>
      )}
    </DashboardPage>
  );
}
