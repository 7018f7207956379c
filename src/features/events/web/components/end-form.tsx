import { FormattedMessage } from "react-intl";
import { Form } from "react-router";
import { Button } from "#ui/buttons/button.tsx";
import type { ReceivedEvent } from "../../contract/resources.ts";
import styles from "./event.module.css";

/** Cancels or deletes an event, once somebody has read what follows. */
export const EndForm = ({ event: { isCancelled } }: { event: ReceivedEvent }) => (
  <details className={styles.people}>
    <summary>
      <FormattedMessage id="events.end" />
    </summary>
    <p>
      <FormattedMessage id="events.end.hint" />
    </p>
    <Form method="post" className={styles.actions}>
      <Button type="submit" name="act" value={isCancelled ? "uncancel" : "cancel"}>
        <FormattedMessage id={isCancelled ? "events.uncancel" : "events.cancel"} />
      </Button>
      <Button type="submit" name="act" value="delete" variant="danger">
        <FormattedMessage id="events.delete" />
      </Button>
    </Form>
  </details>
);
