import { FormattedMessage } from "react-intl";
import { DateTime } from "#ui/values/date-time.tsx";
import { Tag } from "#ui/values/tag.tsx";
import type { Translator } from "./translator-data.ts";
import styles from "./translators.module.css";

const presets = {
  ready: "success",
  off: "standard",
  unconfigured: "standard",
  away: "error",
  quota: "warning",
} as const;

function stateOf({ isConfigured, isActive, dateAvailable, failure }: Translator) {
  if (!isConfigured) return "unconfigured";
  if (!isActive) return "off";
  if (!dateAvailable) return "ready";
  return failure === "quota" ? "quota" : "away";
}

/** How a service is, and why. */
export function TranslatorState(translator: Translator) {
  const { failure, dateAvailable } = translator;
  const state = stateOf(translator);
  return (
    <span className={styles.state}>
      <Tag preset={presets[state]}>
        <FormattedMessage id={`translationServices.state.${state}`} />
      </Tag>
      {failure && dateAvailable && (
        <span className={styles.small}>
          <FormattedMessage id={`translationServices.failure.${failure}`} />{" "}
          <FormattedMessage
            id="translationServices.state.until"
            values={{ when: <DateTime value={dateAvailable} type="extended" /> }}
          />
        </span>
      )}
    </span>
  );
}
