import { useRef } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useSubmit } from "react-router";
import type { FormAnswer } from "#platform/web/pages/page-action.ts";
import { useViewer } from "#platform/web/site/site-context.ts";
import { EntryField } from "../entry/entry-field.tsx";
import { EntryForm } from "../entry/entry-form.tsx";
import { PasskeyButton } from "../passkeys/passkey-button.tsx";
import styles from "./confirm-identity.module.css";
import { SetPasswordFirst } from "./set-password-first.tsx";

type ConfirmIdentityProps = {
  answer: FormAnswer;
  account: { hasPassword: boolean; countPasskeys: number };
};

export function ConfirmIdentity({ answer, account }: ConfirmIdentityProps) {
  return (
    <section className={styles.confirm} aria-labelledby="confirm-identity">
      <h2 id="confirm-identity">
        <FormattedMessage id="accounts.confirm" />
      </h2>
      <p>
        <FormattedMessage id="accounts.confirm.text" />
      </p>
      {account.hasPassword ? <ByPassword answer={answer} /> : <SetPasswordFirst />}
      {account.countPasskeys > 0 && <ByPasskey answer={answer} />}
    </section>
  );
}

function ByPassword({ answer }: Pick<ConfirmIdentityProps, "answer">) {
  const intl = useIntl();
  return (
    <EntryForm
      submitLabel={intl.formatMessage({ id: "accounts.confirm.submit" })}
      errorTexts={{ "password.minLength": "accounts.error.passwordMissing" }}
      fieldIDs={{ password: "confirmationPassword" }}
      hidesMessage={answer.status === 403}
    >
      <Repeated lists={answer.lists} />
      <EntryField
        name="confirmationPassword"
        errorsOf="password"
        labelID="accounts.currentPassword"
        type="password"
        autoComplete="current-password"
        takesFocus
      />
    </EntryForm>
  );
}

function ByPasskey({ answer: { lists } }: Pick<ConfirmIdentityProps, "answer">) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const viewer = useViewer();
  return (
    <>
      <form ref={form} method="post">
        <Repeated lists={lists} />
      </form>
      <PasskeyButton
        labelID="accounts.confirm.passkey"
        onSignedIn={({ userID }) =>
          // The passkey belongs to another member, who did not fill in the form.
          userID === viewer.userID ? submit(form.current) : location.reload()
        }
      />
    </>
  );
}

const Repeated = ({ lists }: Pick<FormAnswer, "lists">) =>
  Object.entries(lists).flatMap(([name, values]) =>
    values.map((value) => (
      <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
    )),
  );
