import { FormattedMessage } from "react-intl";
import { DateTime } from "#ui/values/date-time.tsx";
import { Tag } from "#ui/values/tag.tsx";
import type { Webhook } from "../../contract/resources.ts";
import styles from "./webhooks.module.css";

/** Whether it is on, and why not. */
export function WebhookState({ isActive, stoppedBecause, dateStopped, countPending }: Webhook) {
  return (
    <span className={styles.stack}>
      <Tag preset={isActive ? "success" : stoppedPreset(stoppedBecause)}>
        <FormattedMessage id={`webhooks.state.${isActive ? "on" : "off"}`} />
      </Tag>
      {!isActive && stoppedBecause && dateStopped && (
        <span className={styles.small}>
          <FormattedMessage id={`webhooks.stopped.${stoppedBecause}`} />{" "}
          <DateTime value={dateStopped} type="extended" />
        </span>
      )}
      {countPending > 0 && (
        <span className={styles.small}>
          <FormattedMessage id="webhooks.pending" values={{ count: countPending }} />
        </span>
      )}
    </span>
  );
}

const stoppedPreset = (reason: Webhook["stoppedBecause"]) => (reason ? "error" : "standard");
