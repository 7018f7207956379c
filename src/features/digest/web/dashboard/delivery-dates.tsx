import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Message } from "#ui/feedback/message.tsx";
import styles from "./delivery-dates.module.css";
import type { DigestDates } from "./pages/load-digest.ts";

export function DeliveryDates({ dates: { scheduled, upcoming, sent } }: { dates: DigestDates }) {
  if (!scheduled && sent.length === 0)
    return (
      <Message tone="info">
        <FormattedMessage id="digest.off" />
      </Message>
    );
  return (
    <dl className={styles.dates}>
      {scheduled && (
        <Row name={<FormattedMessage id="digest.next" />}>
          {[scheduled.dateScheduled, ...upcoming].map((date) => (
            <li key={date}>
              <Day date={date} />
            </li>
          ))}
        </Row>
      )}
      {sent.length > 0 && (
        <Row name={<FormattedMessage id="digest.sent" />}>
          {sent.map(({ dateScheduled, totalSubscribers }) => (
            <li key={dateScheduled}>
              <Day date={dateScheduled} />{" "}
              <FormattedMessage id="digest.members" values={{ count: totalSubscribers ?? 0 }} />
            </li>
          ))}
        </Row>
      )}
    </dl>
  );
}

const Row = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <ul>{children}</ul>
    </dd>
  </div>
);

/** The same date in every time zone. */
function Day({ date }: { date: string }) {
  const intl = useIntl();
  return (
    <time dateTime={date.slice(0, 10)}>
      {intl.formatDate(date, { dateStyle: "full", timeZone: "UTC" })}
    </time>
  );
}
