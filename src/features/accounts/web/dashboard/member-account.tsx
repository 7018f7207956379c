import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Form, useActionData } from "react-router";
import { ConfirmationForm } from "#features/dashboard/web/public.ts";
import { asksForConfirmation } from "#platform/web/pages/confirmation.ts";
import { useSite, useViewer } from "#platform/web/site/site-context.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Message } from "#ui/feedback/message.tsx";
import { useFormAnswer } from "../hooks/use-form-answer.ts";
import styles from "./member-account.module.css";
import { type MadeLink, PasswordLink } from "./password-link.tsx";

export interface Member {
  userID: number;
  name: string;
  email: string | null;
  pendingEmail: string | null;
  emailConfirmed: boolean;
  hasPassword: boolean;
  hasTimeCodes: boolean;
  countPasskeys: number;
  countSessions: number;
  mayChange: boolean;
}

export function MemberAccount({ member }: { member: Member }) {
  const intl = useIntl();
  const answer = useFormAnswer();
  const link = useActionData<{ link?: MadeLink }>()?.link;
  const sendsMail = useSite().offers.includes("mail");
  if (asksForConfirmation(answer)) return <ConfirmationForm answer={answer} />;
  const { email, pendingEmail, emailConfirmed, hasTimeCodes, countPasskeys, countSessions } =
    member;
  const isWaiting = pendingEmail !== null || (email !== null && !emailConfirmed);
  return (
    <>
      {answer && <Message tone="error">{answer.message}</Message>}
      {link && <PasswordLink {...link} />}
      {!member.mayChange && (
        <Message>
          <FormattedMessage id="accounts.member.mayNot" />
        </Message>
      )}
      <Form method="post">
        <dl className={styles.list}>
          <Part id="email" button={sendsMail && isWaiting && "resend"}>
            <Address {...member} />
          </Part>
          <Password {...member} />
          <Part id="timeCodes" button={member.mayChange && hasTimeCodes && "timeCodes"}>
            <FormattedMessage id={`accounts.twoStep.${hasTimeCodes ? "on" : "off"}`} />
          </Part>
          <Part id="passkeys" button={member.mayChange && countPasskeys > 0 && "passkeys"}>
            {intl.formatNumber(countPasskeys)}
          </Part>
          <Part id="sessions" button={countSessions > 0 && "sessions"}>
            {intl.formatNumber(countSessions)}
          </Part>
        </dl>
      </Form>
    </>
  );
}

/** On sites that send no mail, the link must be passed on by hand. */
function Password({ userID, mayChange, hasPassword }: Member) {
  const isOwn = useViewer().userID === userID;
  const sendsMail = useSite().offers.includes("mail");
  return (
    <Part id="password" button={mayChange && !sendsMail && !isOwn && "passwordLink"}>
      <FormattedMessage id={`accounts.account.password.${hasPassword ? "set" : "none"}`} />
    </Part>
  );
}

function Address({ email, pendingEmail, emailConfirmed }: Member) {
  return (
    <>
      {emailConfirmed ? <bdi>{email}</bdi> : <FormattedMessage id="accounts.member.email.none" />}
      {(pendingEmail !== null || (email !== null && !emailConfirmed)) && (
        <span className={styles.waiting}>
          <FormattedMessage
            id="accounts.member.waiting"
            values={{ email: <bdi key="email">{pendingEmail ?? email}</bdi> }}
          />
        </span>
      )}
    </>
  );
}

type PartProps = { id: string; button: string | false; children: ReactNode };

function Part({ id, button, children }: PartProps) {
  return (
    <div className={styles.part}>
      <dt>
        <FormattedMessage id={`accounts.member.${id}`} />
      </dt>
      <dd>{children}</dd>
      {button && (
        <dd>
          <Button type="submit" name="intent" value={button}>
            <FormattedMessage id={`accounts.member.${button}.submit`} />
          </Button>
        </dd>
      )}
    </div>
  );
}
