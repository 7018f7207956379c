import { FormattedMessage } from "react-intl";
import { Form } from "react-router";
import { Button } from "#ui/buttons/button.tsx";
import { FormField } from "#ui/forms/form-field.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import type { ReceivedEvent, ReceivedOccurrence } from "../../contract/resources.ts";
import { answers } from "../../contract/rules/answers.ts";
import styles from "./event.module.css";

interface AnswerFormProps {
  event: ReceivedEvent;
  occurrence: ReceivedOccurrence;
}

export const AnswerForm = ({ event, occurrence }: AnswerFormProps) => (
  <Form method="post" className={styles.answers}>
    <input type="hidden" name="occurrenceID" value={occurrence.occurrenceID} />
    {event.maxGuests > 0 && (
      <FormField
        label={<FormattedMessage id="events.guests" values={{ most: event.maxGuests }} />}
        id="guests"
      >
        <TextInput
          name="guests"
          type="number"
          min={0}
          max={event.maxGuests}
          defaultValue={occurrence.guests}
        />
      </FormField>
    )}
    {answers.map((answer) => (
      <Button
        key={answer}
        type="submit"
        name="attending"
        value={answer}
        aria-pressed={occurrence.attending === answer}
        {...(occurrence.attending === answer && { variant: "primary" as const })}
      >
        <FormattedMessage id={`events.answer.${answer}`} />
      </Button>
    ))}
    {occurrence.attending !== null && (
      <Button type="submit" name="act" value="withdraw" variant="text">
        <FormattedMessage id="events.withdraw" />
      </Button>
    )}
    {occurrence.isWaiting && (
      <p role="status">
        <FormattedMessage id="events.waiting" />
      </p>
    )}
  </Form>
);
