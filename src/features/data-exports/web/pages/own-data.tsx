import { FormattedMessage, useIntl } from "react-intl";
import { Form, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import {
  ConfirmIdentity,
  EntryForm,
  loadOwnAccount,
  useFormAnswer,
} from "#features/accounts/web/public.ts";
import { SettingsPage } from "#features/users/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { asksForConfirmation } from "#platform/web/pages/confirmation.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { pageRequest } from "#platform/web/site/request-context.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Message } from "#ui/feedback/message.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import { FileSize } from "#ui/values/file-size.tsx";
import type { DataExport } from "../../contract/resources.ts";
import styles from "../components/own-data.module.css";

type DataExports = typeof import("../../contract/routes.ts");

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { transport } = context.get(pageRequest);
  const account = await loadOwnAccount(transport, request);
  const dataExport = await apiOf<DataExports>()(transport)("GET /users/me/data-export");
  return { account, dataExport };
}

export const action = formAction(async ({ transport }) => {
  await apiOf<DataExports>()(transport)("POST /users/me/data-export");
  return redirect("/profile/data");
});

export default function OwnDataPage() {
  const intl = useIntl();
  const { account, dataExport } = useLoaderData<typeof loader>();
  const answer = useFormAnswer();
  const { status } = dataExport;
  return (
    <SettingsPage
      title={intl.formatMessage({ id: "dataExports.title" })}
      description={<FormattedMessage id="dataExports.text" />}
    >
      {asksForConfirmation(answer) ? (
        <ConfirmIdentity answer={answer} account={account} />
      ) : (
        <div className={styles.page}>
          {status === "pending" && <Pending />}
          {status === "ready" && <Ready dataExport={dataExport} />}
          {status === "ready" && answer && <Message tone="error">{answer.message}</Message>}
          {status === "ready" && (
            <Form method="post">
              <Button type="submit">
                <FormattedMessage id="dataExports.submit.ready" />
              </Button>
            </Form>
          )}
          {status !== "ready" && status !== "pending" && (
            <EntryForm submitLabel={intl.formatMessage({ id: `dataExports.submit.${status}` })}>
              {null}
            </EntryForm>
          )}
        </div>
      )}
    </SettingsPage>
  );
}

const Pending = () => (
  <Message>
    <FormattedMessage id="dataExports.pending" />
  </Message>
);

function Ready({ dataExport }: { dataExport: DataExport }) {
  const { url, size, dateFinished, dateExpires } = dataExport;
  return (
    <Message
      tone="success"
      title={<FormattedMessage id="dataExports.ready" />}
      actions={
        url && (
          <LinkButton href={url} variant="primary" reload>
            <FormattedMessage id="dataExports.download" />
          </LinkButton>
        )
      }
    >
      {size !== null && dateFinished && dateExpires && (
        <FormattedMessage
          id="dataExports.ready.text"
          values={{
            size: <FileSize key="size" bytes={size} />,
            date: <DateTime key="date" value={dateFinished} />,
            expires: <DateTime key="expires" value={dateExpires} />,
          }}
        />
      )}
    </Message>
  );
}
