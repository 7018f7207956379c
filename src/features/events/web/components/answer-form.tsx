import { FormattedDate, FormattedMessage } from "react-intl";
import { Form } from "react-router";
import { Button } from "#ui/buttons/button.tsx";
import { Message } from "#ui/feedback/message.tsx";
import { FormField } from "#ui/forms/form-field.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import type { ReceivedEvent, ReceivedOccurrence } from "../../contract/resources.ts";
import { type Answer, answers } from "../../contract/rules/answers.ts";
import styles from "./event.module.css";
import { Questions } from "./questions.tsx";

interface AnswerFormProps {
  event: ReceivedEvent;
  occurrence: ReceivedOccurrence;
}

export const AnswerForm = ({ event, occurrence }: AnswerFormProps) => (
  <Form method="post" className={styles.answers}>
    <input type="hidden" name="occurrenceID" value={occurrence.occurrenceID} />
    {occurrence.offeredUntil && <Offer event={event} until={occurrence.offeredUntil} />}
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
    <Questions event={event} occurrence={occurrence} />
    {answers.map((answer) => (
      <Button
        key={answer}
        type="submit"
        name="attending"
        value={answer}
        // Only those who come must answer.
        formNoValidate={answer !== "yes"}
        aria-pressed={!occurrence.offeredUntil && occurrence.attending === answer}
        {...(occurrence.attending === answer && { variant: "primary" as const })}
      >
        <FormattedMessage id={`events.${nameOf(answer, occurrence)}`} />
      </Button>
    ))}
    {occurrence.attending !== null && (
      <Button type="submit" name="act" value="withdraw" variant="text" formNoValidate>
        <FormattedMessage id="events.withdraw" />
      </Button>
    )}
    {occurrence.isWaiting && !occurrence.offeredUntil && (
      <p role="status">
        <FormattedMessage id="events.waiting" />
      </p>
    )}
  </Form>
);

/** Those to whom a place is offered take it or pass. */
function nameOf(answer: Answer, { offeredUntil }: ReceivedOccurrence): string {
  if (!offeredUntil || answer === "maybe") return `answer.${answer}`;
  return answer === "yes" ? "offer.take" : "offer.pass";
}

const Offer = ({ event, until }: { event: ReceivedEvent; until: string }) => (
  <div className={styles.wide}>
    <Message>
      <FormattedMessage
        id="events.offer"
        values={{
          until: (
            <FormattedDate
              value={until}
              timeZone={event.timezone}
              dateStyle="long"
              timeStyle="short"
            />
          ),
        }}
      />
    </Message>
  </div>
);
