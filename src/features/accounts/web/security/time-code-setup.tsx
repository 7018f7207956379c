import { FormattedMessage, useIntl } from "react-intl";
import { EntryField } from "../entry/entry-field.tsx";
import { EntryForm } from "../entry/entry-form.tsx";
import { QrCode } from "./qr-code.tsx";
import styles from "./security.module.css";

const errorTexts = {
  "code.minLength": "accounts.error.code",
  "code.maxLength": "accounts.error.code",
};

export function TimeCodeSetup({ url, secret }: { url: string; secret: string }) {
  const intl = useIntl();
  return (
    <>
      <h2>
        <FormattedMessage id="accounts.twoStep.scan" />
      </h2>
      <div className={styles.scan}>
        <QrCode text={url} label={intl.formatMessage({ id: "accounts.twoStep.qr" })} />
        <dl>
          <dt>
            <FormattedMessage id="accounts.twoStep.secret" />
          </dt>
          <dd className={styles.secret} dir="ltr">
            {secret.match(/.{1,4}/g)?.join(" ")}
          </dd>
        </dl>
      </div>
      <h2>
        <FormattedMessage id="accounts.twoStep.code" />
      </h2>
      <div className={styles.form}>
        <EntryForm
          submitLabel={intl.formatMessage({ id: "accounts.twoStep.turnOn" })}
          errorTexts={errorTexts}
        >
          <input type="hidden" name="step" value="turnOn" />
          <input type="hidden" name="url" value={url} />
          <input type="hidden" name="secret" value={secret} />
          <EntryField
            name="code"
            labelID="accounts.secondFactor.code"
            autoComplete="one-time-code"
            takesFocus
          />
        </EntryForm>
      </div>
    </>
  );
}
