import { FormattedMessage } from "react-intl";
import { Form } from "react-router";
import { Button } from "#ui/buttons/button.tsx";
import { FormField } from "#ui/forms/form-field.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import type { ReceivedOccurrence } from "../../contract/resources.ts";
import styles from "./event.module.css";

/** Changes or cancels one day of a repeated event; works without scripts. */
export const DayForm = ({ occurrence }: { occurrence: ReceivedOccurrence }) => (
  <details className={styles.people}>
    <summary>
      <FormattedMessage id="events.day" />
    </summary>
    <Form method="post" className={styles.answers}>
      <input type="hidden" name="occurrenceID" value={occurrence.occurrenceID} />
      {(["dateStarts", "dateEnds"] as const).map((name) => (
        <FormField key={name} id={name} label={<FormattedMessage id={`events.form.${name}`} />}>
          <TextInput name={name} type="datetime-local" required={name === "dateStarts"} />
        </FormField>
      ))}
      <Button type="submit" name="act" value="moveDay">
        <FormattedMessage id="events.day.change" />
      </Button>
    </Form>
    <Form method="post" className={styles.answers}>
      <input type="hidden" name="occurrenceID" value={occurrence.occurrenceID} />
      <Button type="submit" name="act" value={occurrence.isCancelled ? "keepDay" : "cancelDay"}>
        <FormattedMessage
          id={occurrence.isCancelled ? "events.day.uncancel" : "events.day.cancel"}
        />
      </Button>
    </Form>
    <p>
      <LinkButton href={`/events/edit/${occurrence.eventID}?following=${occurrence.occurrenceID}`}>
        <FormattedMessage id="events.following" />
      </LinkButton>
    </p>
  </details>
);
