import { FormattedMessage } from "react-intl";
import { DateTime } from "#ui/values/date-time.tsx";
import { Tag } from "#ui/values/tag.tsx";
import type { Attempt, Delivery } from "../../contract/resources.ts";
import styles from "./webhooks.module.css";

const presets = { delivered: "success", pending: "warning", failed: "error" } as const;

export const DeliveryState = ({ status, dateNextTry, lastAttempt }: Delivery) => (
  <span className={styles.stack}>
    <Tag preset={presets[status]}>
      <FormattedMessage id={`webhooks.delivery.${status}`} />
    </Tag>
    {lastAttempt && <AttemptResult {...lastAttempt} />}
    {dateNextTry && (
      <span className={styles.small}>
        <FormattedMessage
          id="webhooks.delivery.next"
          values={{ when: <DateTime value={dateNextTry} type="extended" /> }}
        />
      </span>
    )}
  </span>
);

/** What came of a try: the HTTP status, or why there was none. */
export const AttemptResult = ({ status, failure, durationMs }: Attempt) => (
  <span className={styles.small}>
    {failure ? (
      <FormattedMessage id={`webhooks.failure.${failure}`} />
    ) : (
      <bdi dir="ltr">HTTP {status}</bdi>
    )}{" "}
    {failure !== "hidden" && (
      <FormattedMessage id="webhooks.duration" values={{ ms: durationMs }} />
    )}
  </span>
);
