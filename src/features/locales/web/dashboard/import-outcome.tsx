import { FormattedMessage } from "react-intl";
import { Message } from "#ui/feedback/message.tsx";
import type { LocaleImport } from "../../contract/resources.ts";
import styles from "./languages.module.css";

export function ImportOutcome({ outcome }: { outcome: LocaleImport }) {
  const { countChanged, countUnchanged, countRefused, refused } = outcome;
  return (
    <div className={styles.outcome}>
      <Message tone="success">
        <FormattedMessage
          id="locales.files.outcome"
          values={{ changed: countChanged, unchanged: countUnchanged }}
        />
      </Message>
      {countRefused > 0 && (
        <Message
          tone="warning"
          title={<FormattedMessage id="locales.files.refused" values={{ count: countRefused }} />}
        >
          <ul className={styles.refused}>
            {refused.map(({ textID, message }) => (
              <li key={textID}>
                <bdi dir="ltr">{textID}</bdi>: {message}
              </li>
            ))}
          </ul>
        </Message>
      )}
    </div>
  );
}
