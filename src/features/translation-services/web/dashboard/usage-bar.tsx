import { FormattedMessage, useIntl } from "react-intl";
import { Message } from "#ui/feedback/message.tsx";
import type { Translator } from "./translator-data.ts";
import styles from "./translators.module.css";

export function UsageBar({ siteCharacters, characterLimit }: Translator["usage"]) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: "translationServices.usage" });
  return (
    <div className={styles.usage}>
      <span className={styles.figure}>
        <FormattedMessage
          id="translationServices.usage.of"
          values={{ used: siteCharacters, limit: characterLimit }}
        />
      </span>
      <progress
        className={styles.bar}
        value={Math.min(siteCharacters, characterLimit)}
        max={Math.max(characterLimit, 1)}
        aria-label={label}
      />
      {siteCharacters >= characterLimit && (
        <Message tone="warning">
          <FormattedMessage id="translationServices.usage.spent" />
        </Message>
      )}
    </div>
  );
}
