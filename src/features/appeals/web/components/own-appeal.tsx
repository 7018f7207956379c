import { FormattedMessage } from "react-intl";
import { Message } from "#ui/feedback/message.tsx";
import styles from "#ui/layout/case.module.css";
import { DateTime } from "#ui/values/date-time.tsx";
import type { AppealStatus } from "../../contract/rules.ts";

interface ShownAppeal {
  status: AppealStatus;
  body: string;
  response: string;
  dateInserted: string;
  dateUpdated?: string | undefined;
}

const tones = { open: "info", granted: "success", declined: "warning" } as const;

export function OwnAppeal({ appeal }: { appeal: ShownAppeal }) {
  const { status, body, response, dateInserted, dateUpdated } = appeal;
  return (
    <>
      <Message tone={tones[status]} title={<FormattedMessage id={`appeals.own.${status}`} />}>
        <DateTime value={dateUpdated ?? dateInserted} />
      </Message>
      {response && (
        <section className={styles.part}>
          <h2>
            <FormattedMessage id="appeals.response" />
          </h2>
          <p className={styles.words} dir="auto">
            {response}
          </p>
        </section>
      )}
      <section className={styles.part}>
        <h2>
          <FormattedMessage id="appeals.own" />
        </h2>
        <p className={styles.words} dir="auto">
          {body}
        </p>
      </section>
    </>
  );
}
