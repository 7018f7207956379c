import { FormattedMessage, useIntl } from "react-intl";
import { EntryForm } from "../entry/entry-form.tsx";
import styles from "./security.module.css";

export function TimeCodeStart() {
  const intl = useIntl();
  return (
    <div className={styles.form}>
      <p>
        <FormattedMessage id="accounts.twoStep.begin.text" />
      </p>
      <EntryForm submitLabel={intl.formatMessage({ id: "accounts.twoStep.begin" })}>
        <input type="hidden" name="step" value="begin" />
      </EntryForm>
    </div>
  );
}
