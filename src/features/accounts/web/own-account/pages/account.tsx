import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import {
  Form,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useSearchParams,
} from "react-router";
import { SettingsPage } from "#features/users/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { formAction } from "#platform/web/pages/page-action.ts";
import { pageRequest } from "#platform/web/site/request-context.ts";
import { LaterSlot } from "#platform/web/slots/slots.tsx";
import { Button } from "#ui/buttons/button.tsx";
import { Message } from "#ui/feedback/message.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { useFormAnswer } from "../../hooks/use-form-answer.ts";
import styles from "../account-list.module.css";
import { loadOwnAccount, type OwnAccount } from "./load-own-account.ts";

declare module "#platform/web/slots/slots.tsx" {
  interface LaterSlotPlaces {
    "account.content": object;
  }
}

type Account = typeof import("../../../contract/routes/account.ts");

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  loadOwnAccount(context.get(pageRequest).transport, request);

export const action = formAction(async ({ transport }) => {
  await apiOf<Account>()(transport)("DELETE /users/me/pending-email");
  return redirect("/profile/account?withdrawn=1");
});

export default function AccountPage() {
  const intl = useIntl();
  const account = useLoaderData<typeof loader>();
  const { name, email, pendingEmail, hasPassword, mayChangeName, mayChangeEmail, mayDelete } =
    account;
  const password = (
    <FormattedMessage id={`accounts.account.password.${hasPassword ? "set" : "none"}`} />
  );
  return (
    <SettingsPage title={intl.formatMessage({ id: "accounts.account" })}>
      <Outcome account={account} />
      <dl className={styles.list}>
        <Row labelID="accounts.name" value={name} href={mayChangeName ? "name" : undefined}>
          {!mayChangeName && <WhyNot id="accounts.change.name.others" />}
        </Row>
        <Row labelID="accounts.email" value={email} href={mayChangeEmail ? "email" : undefined}>
          {pendingEmail && <PendingEmail account={account} />}
          {!mayChangeEmail && <WhyNot id="accounts.change.email.others" />}
        </Row>
        <Row labelID="accounts.password" value={password} href="password" />
      </dl>
      <LaterSlot place="account.content" />
      {mayDelete && (
        <p className={styles.leave}>
          <Link href="/profile/account/delete">
            <FormattedMessage id="accounts.delete" />
          </Link>
        </p>
      )}
    </SettingsPage>
  );
}

function Outcome({ account: { pendingEmail } }: { account: OwnAccount }) {
  const [search] = useSearchParams();
  const answer = useFormAnswer();
  if (answer) return <Message tone="error">{answer.message}</Message>;
  const isWaiting = search.get("saved") === "email" && pendingEmail !== null;
  const done = search.has("withdrawn") ? "withdrawn" : search.has("saved") && "saved";
  if (isWaiting || !done) return null;
  return (
    <Message tone="success">
      <FormattedMessage id={`accounts.account.${done}`} />
    </Message>
  );
}

const WhyNot = ({ id }: { id: string }) => (
  <p className={styles.note}>
    <FormattedMessage id={id} />
  </p>
);

function PendingEmail({ account }: { account: OwnAccount }) {
  const { email, pendingEmail, isConfirmedByMail } = account;
  const [search] = useSearchParams();
  const isNews = search.get("saved") === "email";
  const id = `accounts.account.${isConfirmedByMail ? "pending" : "pendingWord"}`;
  return (
    <>
      <p role={isNews ? "status" : undefined} className={styles.note}>
        <FormattedMessage id={id} values={{ email: <bdi key="email">{pendingEmail}</bdi> }} />
      </p>
      {email !== null && (
        <Form method="post">
          <Button type="submit" size="medium">
            <FormattedMessage id="accounts.account.withdraw" />
          </Button>
        </Form>
      )}
    </>
  );
}

type RowProps = {
  labelID: string;
  value: ReactNode;
  href: string | undefined;
  children?: ReactNode;
};

function Row({ labelID, value, href, children }: RowProps) {
  const label = <FormattedMessage id={labelID} />;
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd>
        <bdi>{value}</bdi>
        {children}
      </dd>
      {href && (
        <dd>
          <Link href={`/profile/account/${href}`}>
            <FormattedMessage id={`accounts.change.${href}`} />
          </Link>
        </dd>
      )}
    </div>
  );
}
