import { FormattedMessage, useIntl } from "react-intl";
import { Form, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { requireMember, SettingsPage } from "#features/users/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { pageRequest } from "#platform/web/site/request-context.ts";
import { Button } from "#ui/buttons/button.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import { Tag } from "#ui/values/tag.tsx";
import styles from "../../own-account/account-list.module.css";
import { deviceName } from "../../own-account/device-name.ts";

type Accounts = typeof import("../../../contract/routes.ts");
type Session = Awaited<ReturnType<typeof loader>>[number];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { transport } = context.get(pageRequest);
  await requireMember(transport, request);
  return apiOf<Accounts>()(transport)("GET /sessions");
}

export const action = formAction(async ({ transport, values }) => {
  const api = apiOf<Accounts>()(transport);
  const sessionID = Number(values.sessionID);
  if (sessionID) await api("DELETE /sessions/{sessionID}", { params: { sessionID } });
  else await api("DELETE /sessions");
  return redirect("/profile/sessions");
});

export default function SessionsPage() {
  const intl = useIntl();
  const sessions = useLoaderData<typeof loader>();
  return (
    <SettingsPage
      title={intl.formatMessage({ id: "accounts.sessions" })}
      description={intl.formatMessage({ id: "accounts.sessions.text" })}
    >
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <SessionRow key={session.sessionID} session={session} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Form method="post">
          <Button type="submit" variant="danger">
            <FormattedMessage id="accounts.sessions.endOthers" />
          </Button>
        </Form>
      )}
    </SettingsPage>
  );
}

function SessionRow({ session }: { session: Session }) {
  const intl = useIntl();
  const { sessionID, userAgent, ipAddress, dateUpdated, isCurrent } = session;
  const device = userAgent
    ? deviceName(userAgent)
    : intl.formatMessage({ id: "accounts.sessions.unknown" });
  return (
    <li className={styles.row}>
      <div>
        <strong>{device}</strong>{" "}
        {isCurrent && (
          <Tag preset="success">
            <FormattedMessage id="accounts.sessions.current" />
          </Tag>
        )}
        <p className={styles.facts}>
          <bdi>{ipAddress}</bdi>
          <DateTime value={dateUpdated} mode="relative" />
        </p>
      </div>
      {!isCurrent && (
        <Form method="post">
          <input type="hidden" name="sessionID" value={sessionID} />
          <Button
            type="submit"
            aria-label={intl.formatMessage({ id: "accounts.sessions.endOne" }, { device })}
          >
            <FormattedMessage id="accounts.sessions.end" />
          </Button>
        </Form>
      )}
    </li>
  );
}
