import { FormattedMessage } from "react-intl";
import { Button } from "#ui/buttons/button.tsx";
import { Message } from "#ui/feedback/message.tsx";
import { DateTime } from "#ui/values/date-time.tsx";
import styles from "./mails.module.css";
import type { MailQueue } from "./pages/load-mails.ts";

export function HoldSwitch({ queue }: { queue: MailQueue }) {
  const { hold, countQueued, dateOldest, countFailed, countRetriable } = queue;
  if (hold !== "none")
    return (
      <Message
        tone="warning"
        title={<FormattedMessage id={`mails.held.${hold}`} />}
        actions={
          <>
            <HoldButton hold="none" isPrimary />
            {hold === "notifications" && <HoldButton hold="all" />}
          </>
        }
      >
        <FormattedMessage id="mails.held.text" values={{ count: countQueued }} />
      </Message>
    );
  return (
    <div className={styles.queue}>
      <p className={styles.state}>
        <FormattedMessage id="mails.waiting" values={{ count: countQueued }} />{" "}
        {dateOldest && (
          <FormattedMessage
            id="mails.oldest"
            values={{ date: <DateTime key="date" value={dateOldest} type="extended" /> }}
          />
        )}{" "}
        <FormattedMessage id="mails.failed" values={{ count: countFailed }} />
      </p>
      <div className={styles.buttons}>
        {countRetriable > 0 && (
          <Button type="submit" form="rows" name="act" value="retryAll">
            <FormattedMessage id="mails.retryAll" values={{ count: countRetriable }} />
          </Button>
        )}
        <HoldButton hold="notifications" />
        <HoldButton hold="all" />
      </div>
    </div>
  );
}

function HoldButton({ hold, isPrimary }: { hold: MailQueue["hold"]; isPrimary?: boolean }) {
  return (
    <Button
      type="submit"
      form="rows"
      name="act"
      value={`hold:${hold}`}
      variant={isPrimary ? "primary" : "standard"}
    >
      <FormattedMessage id={`mails.hold.${hold}`} />
    </Button>
  );
}
