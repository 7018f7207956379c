import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from "react-router";
import { SettingsPage } from "#features/users/web/public.ts";
import { pageRequest } from "#platform/web/request-context.ts";
import { Link } from "#ui/link.tsx";
import { Message } from "#ui/message.tsx";
import styles from "../components/account-list.module.css";
import { loadOwnAccount } from "./load-own-account.ts";

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  loadOwnAccount(context.get(pageRequest).transport, request);

export default function AccountPage() {
  const intl = useIntl();
  const [search] = useSearchParams();
  const account = useLoaderData<typeof loader>();
  const { name, email, pendingEmail, hasPassword, mayChangeName, mayDelete } = account;
  const pendingID = account.isConfirmedByMail ? "pending" : "pendingWord";
  const password = (
    <FormattedMessage id={`accounts.account.password.${hasPassword ? "set" : "none"}`} />
  );
  return (
    <SettingsPage title={intl.formatMessage({ id: "accounts.account" })}>
      {search.has("saved") && (
        <Message tone="success">
          <FormattedMessage id="accounts.account.saved" />
        </Message>
      )}
      <dl className={styles.list}>
        <Row labelID="accounts.name" value={name} href={mayChangeName ? "name" : undefined} />
        <Row labelID="accounts.email" value={email} href="email">
          {pendingEmail && (
            <FormattedMessage
              id={`accounts.account.${pendingID}`}
              values={{ email: pendingEmail }}
            />
          )}
        </Row>
        <Row labelID="accounts.password" value={password} href="password" />
      </dl>
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
        {children && <p className={styles.note}>{children}</p>}
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
