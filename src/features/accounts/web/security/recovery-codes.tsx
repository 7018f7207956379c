import { FormattedMessage } from "react-intl";
import { Button } from "#ui/buttons/button.tsx";
import { buttonClass } from "#ui/buttons/button-class.ts";
import { CopyButton } from "#ui/copying/copy-button.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import styles from "./security.module.css";

export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const text = `${codes.join("\n")}\n`;
  return (
    <section aria-labelledby="recovery-codes">
      <h2 id="recovery-codes">
        <FormattedMessage id="accounts.recoveryCodes" />
      </h2>
      <p>
        <FormattedMessage id="accounts.recoveryCodes.text" />
      </p>
      <ul className={styles.codes} dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions} data-print="hide">
        <CopyButton
          text={text}
          copiedLabel={<FormattedMessage id="accounts.recoveryCodes.copied" />}
        >
          <FormattedMessage id="accounts.recoveryCodes.copy" />
        </CopyButton>
        <a
          className={buttonClass({})}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
        >
          <FormattedMessage id="accounts.recoveryCodes.download" />
        </a>
        <Button data-needs-scripts="" onClick={() => print()}>
          <FormattedMessage id="accounts.recoveryCodes.print" />
        </Button>
      </div>
      <LinkButton href="/profile/security" variant="primary" data-print="hide">
        <FormattedMessage id="accounts.recoveryCodes.done" />
      </LinkButton>
    </section>
  );
}
