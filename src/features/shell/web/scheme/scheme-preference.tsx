import { FormattedMessage } from "react-intl";
import styles from "./scheme-preference.module.css";
import { SchemeSwitch } from "./scheme-switch.tsx";

export function SchemePreference() {
  return (
    <section className={styles.preference} aria-labelledby="scheme-preference">
      <h2 id="scheme-preference">
        <FormattedMessage id="shell.scheme" />
      </h2>
      <p className={styles.text}>
        <FormattedMessage id="shell.scheme.text" />
      </p>
      <SchemeSwitch />
    </section>
  );
}
