import { FormattedMessage } from "react-intl";
import styles from "../scheme/scheme-preference.module.css";
import { KeySwitch } from "./key-switch.tsx";

export function KeyPreference() {
  return (
    <section className={styles.preference} aria-labelledby="key-preference">
      <h2 id="key-preference">
        <FormattedMessage id="shell.keys" />
      </h2>
      <KeySwitch />
    </section>
  );
}
