import { FormattedMessage, useIntl } from "react-intl";
import {
  Form,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
  useLoaderData,
} from "react-router";
import { ConfirmIdentity, loadOwnAccount, useFormAnswer } from "#features/accounts/web/public.ts";
import { SettingsPage } from "#features/users/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { asksForConfirmation } from "#platform/web/pages/confirmation.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { pageRequest } from "#platform/web/site/request-context.ts";
import { Button } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Message } from "#ui/feedback/message.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import { linkedAccountsAddress } from "../../contract/rules.ts";
import styles from "./linked-accounts.module.css";

type Services = typeof import("../../contract/routes.ts");
type LinkedAccount = Awaited<ReturnType<typeof loader>>["accounts"][number];

const outcomes = ["linked", "unlinked"] as const;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { transport } = context.get(pageRequest);
  const account = await loadOwnAccount(transport, request);
  const done = new URL(request.url).searchParams.get("done");
  return {
    account,
    accounts: await apiOf<Services>()(transport)("GET /users/me/linked-accounts"),
    outcome: outcomes.find((each) => each === done) ?? null,
  };
}

export const action = formAction(async ({ transport, values }) => {
  const api = apiOf<Services>()(transport);
  const authenticatorID = Number(values.authenticatorID);
  if (values.intent === "unlink") {
    await api("DELETE /users/me/linked-accounts/{authenticatorID}", {
      params: { authenticatorID },
    });
    return redirect(`${linkedAccountsAddress}?done=unlinked`);
  }
  const { url } = await api("POST /users/me/linked-accounts", { body: { authenticatorID } });
  return redirectDocument(url);
});

const text = (id: string) => <FormattedMessage id={`single-sign-on.linked.${id}`} />;

export default function LinkedAccountsPage() {
  const intl = useIntl();
  const { account, accounts, outcome } = useLoaderData<typeof loader>();
  const answer = useFormAnswer();
  const title = intl.formatMessage({ id: "single-sign-on.linked" });
  if (asksForConfirmation(answer))
    return (
      <SettingsPage title={title}>
        <ConfirmIdentity answer={answer} account={account} />
      </SettingsPage>
    );
  return (
    <SettingsPage title={title} description={text("text")}>
      {outcome && !answer && <Message tone="success">{text(outcome)}</Message>}
      {answer && <Message tone="error">{answer.message}</Message>}
      {accounts.length === 0 ? (
        <EmptyState icon="globe" title={text("none")}>
          {text("none.text")}
        </EmptyState>
      ) : (
        <ul className={styles.accounts}>
          {accounts.map((each) => (
            <LinkedRow key={each.authenticatorID} account={each} />
          ))}
        </ul>
      )}
    </SettingsPage>
  );
}

function LinkedRow({ account }: { account: LinkedAccount }) {
  const { authenticatorID, authenticatorName, isLinked, name, dateLastUsed, mayUnlink } = account;
  const lastID = account.isRequired ? "lastService" : "last";
  return (
    <li className={styles.row}>
      <div>
        <strong>
          <bdi>{authenticatorName}</bdi>
        </strong>
        {isLinked && (
          <p className={styles.facts}>
            {name && <bdi>{name}</bdi>}
            {dateLastUsed && (
              <FormattedMessage
                id="single-sign-on.linked.used"
                values={{ date: <DateTime value={dateLastUsed} mode="relative" /> }}
              />
            )}
          </p>
        )}
        {isLinked && !mayUnlink && (
          <p className={styles.facts}>
            <FormattedMessage
              id={`single-sign-on.linked.${lastID}`}
              values={{
                link: (words) => <Link href="/profile/account/password">{words}</Link>,
              }}
            />
          </p>
        )}
      </div>
      {(!isLinked || mayUnlink) && (
        <Form method="post">
          <input type="hidden" name="authenticatorID" value={authenticatorID} />
          <input type="hidden" name="intent" value={isLinked ? "unlink" : "link"} />
          <Button type="submit">
            <FormattedMessage
              id={`single-sign-on.linked.${isLinked ? "unlink" : "link"}`}
              values={{ name: authenticatorName }}
            />
          </Button>
        </Form>
      )}
    </li>
  );
}
