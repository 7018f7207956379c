import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Form, useActionData, useNavigation } from "react-router";
import { ConfirmationPrompt } from "#features/comments/web/public.ts";
import {
  DraftParts,
  DraftStatus,
  refusalText,
  SaveDraft,
  type ServerDraft,
  useDraft,
  useSendAgain,
  writtenIn,
} from "#features/drafts/web/public.ts";
import { BodyEditor, writtenOf } from "#features/editor/web/public.ts";
import { placeIn } from "#features/places/contract/rules/place-keys.ts";
import { type OfferedPlaces, PlaceField } from "#features/places/web/public.ts";
import type { FormAnswer } from "#platform/web/pages/page-action.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ErrorSummary } from "#ui/forms/error-summary.tsx";
import { FormField } from "#ui/forms/form-field.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import styles from "./event-form.module.css";
import { FlagField } from "./flag-field.tsx";
import { QuestionFields } from "./question-fields.tsx";
import { RuleForm } from "./rule-form.tsx";
import { firstValues } from "./send-event.ts";
import { TimeZoneField } from "./time-zone-field.tsx";

type Written = NonNullable<ReturnType<typeof writtenOf>>;
type Values = Readonly<Record<string, string>>;

interface EventFormProps {
  /** The changed event; undefined for a new one. */
  eventID?: number;
  /** The first of the days to change; all without it. */
  occurrenceID?: number;
  /** Values of the fields by name, with `body` and `format`. */
  initial: Values;
  draft?: ServerDraft;
  formKey: string;
  timeZones: readonly string[];
  places: OfferedPlaces;
  written?: Written;
  backUrl: string;
}

/** Adds or changes an event; works without scripts. */
export function EventForm({
  eventID,
  occurrenceID,
  initial,
  written,
  timeZones,
  places,
  backUrl,
  ...sent
}: EventFormProps) {
  const answer = useActionData<FormAnswer>();
  const isSubmitting = useNavigation().state === "submitting";
  const [formKey] = useState(sent.formKey);
  const draft = useDraft({
    slot: slotOf(initial, { eventID, occurrenceID }),
    initial,
    ...(sent.draft && { draft: sent.draft }),
  });
  useSendAgain(draft, answer);
  const { form, state, note, noteBody } = draft;
  const values = { ...state.initial, ...(answer && firstValues(answer.lists)) };
  const field = (name: string, type = "text") => (
    <Field name={name} type={type} values={values} answer={answer} />
  );
  return (
    <Form
      key={state.round}
      ref={form}
      method="post"
      className={styles.form}
      onInput={note}
      onChange={note}
    >
      <Refusal answer={answer} />
      <ConfirmationPrompt answer={answer} />
      <input type="hidden" name="formKey" value={formKey} />
      <DraftParts draft={draft} />
      <PlaceField
        name="parentRecordType"
        offered={places}
        value={values.parentRecordType}
        isKept={eventID !== undefined || placeIn(values.parentRecordType) !== undefined}
        errors={errorsOf(answer, "parentRecordType", "parentRecordID")}
      />
      {field("name")}
      <div className={styles.pair}>
        {field("dateStarts", "datetime-local")}
        {field("dateEnds", "datetime-local")}
      </div>
      <FlagField
        name="allDayEvent"
        values={values}
        label={<FormattedMessage id="events.form.allDayEvent" />}
      />
      <TimeZoneField
        value={values.timezone || "UTC"}
        timeZones={timeZones}
        isNew={eventID === undefined}
      />
      <RuleForm values={values} errors={errorsOf(answer, "recurrence")} />
      <div className={styles.pair}>
        {field("location")}
        {field("locationUrl", "url")}
      </div>
      <div className={styles.pair}>
        {field("ctaLabel")}
        {field("ctaUrl", "url")}
      </div>
      <div className={styles.pair}>
        {field("capacity", "number")}
        {field("maxGuests", "number")}
      </div>
      <QuestionFields values={values} errors={errorsOf(answer, "questions")} />
      <FormField
        label={<FormattedMessage id="events.form.body" />}
        errors={errorsOf(answer, "body")}
      >
        <BodyEditor
          defaultValue={writtenOf(answer) ?? writtenIn(state.initial, written)}
          rows={8}
          onChange={noteBody}
        />
      </FormField>
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isSubmitting={isSubmitting}>
          <FormattedMessage id="events.save" />
        </Button>
        <SaveDraft />
        <LinkButton href={backUrl} variant="text">
          <FormattedMessage id="ui.cancel" />
        </LinkButton>
        <DraftStatus draft={draft} />
      </div>
    </Form>
  );
}

/** New events have a draft for each place. */
function slotOf(
  { parentRecordType }: Values,
  { eventID, occurrenceID }: { eventID?: number | undefined; occurrenceID?: number | undefined },
) {
  const slot = { name: `event:${eventID ?? "new"}`, recordType: "event" };
  const following = occurrenceID === undefined ? "" : `:following:${occurrenceID}`;
  if (eventID !== undefined)
    return { ...slot, name: `${slot.name}${following}`, recordID: eventID };
  const place = placeIn(parentRecordType);
  if (!place) return slot;
  return {
    ...slot,
    name: `${slot.name}:${parentRecordType}`,
    parentRecordType: place.recordType,
    parentRecordID: place.recordID,
  };
}

/** The reasons of all fields, or else why the event could not be sent. */
function Refusal({ answer }: { answer: FormAnswer | undefined }) {
  const intl = useIntl();
  if (!answer || answer.question !== undefined) return null;
  const errors = answer.errors.map(({ field, message }) => ({ fieldId: field, message }));
  return (
    <ErrorSummary
      message={errors.length === 0 ? refusalText(intl, answer) : undefined}
      errors={errors}
    />
  );
}

const errorsOf = (answer: FormAnswer | undefined, ...fields: string[]): string[] =>
  answer?.errors.flatMap(({ field, message }) => (fields.includes(field) ? message : [])) ?? [];

interface FieldProps {
  name: string;
  type: string;
  values: Values;
  answer: FormAnswer | undefined;
}

const described = new Set(["capacity", "maxGuests", "ctaLabel"]);
const required = new Set(["name", "dateStarts"]);

const Field = ({ name, type, values, answer }: FieldProps) => (
  <FormField
    id={name}
    label={<FormattedMessage id={`events.form.${name}`} />}
    description={described.has(name) && <FormattedMessage id={`events.form.${name}.hint`} />}
    isRequired={required.has(name)}
    errors={errorsOf(answer, name)}
  >
    <TextInput
      name={name}
      type={type}
      dir={type === "datetime-local" ? undefined : "auto"}
      defaultValue={values[name]}
    />
  </FormField>
);
