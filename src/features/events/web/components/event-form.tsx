import { FormattedMessage } from "react-intl";
import { Form, useActionData, useNavigation } from "react-router";
import { BodyEditor, writtenOf } from "#features/editor/web/public.ts";
import { type OfferedPlaces, PlaceField } from "#features/places/web/public.ts";
import { RefusedForm } from "#platform/web/forms/refused-form.tsx";
import type { FormAnswer } from "#platform/web/pages/page-action.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { FormField } from "#ui/forms/form-field.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import styles from "./event-form.module.css";
import { placeOf } from "./event-values.ts";

type Written = NonNullable<ReturnType<typeof writtenOf>>;

interface EventFormProps {
  /** Values of the fields by name. */
  initial: Readonly<Record<string, string>>;
  written?: Written;
  places: OfferedPlaces;
  /** Changes an event, which may stay in a place that takes no new ones. */
  isChange?: boolean;
  backUrl: string;
}

/** Adds or changes an event; works without scripts. */
export function EventForm({ initial, written, places, isChange = false, backUrl }: EventFormProps) {
  const answer = useActionData<FormAnswer>();
  const isSubmitting = useNavigation().state === "submitting";
  const values = answer?.values ?? initial;
  const body = writtenOf(answer) ?? written;
  const field = (name: string, type = "text") => (
    <Field name={name} type={type} values={values} answer={answer} />
  );
  return (
    <Form method="post" className={styles.form}>
      <RefusedForm answer={answer} />
      <PlaceField
        name="parentRecordType"
        offered={places}
        value={placeOf(values)}
        isKept={isChange}
        errors={errorsOf(answer, "parentRecordType", "parentRecordID")}
      />
      {field("name")}
      <div className={styles.pair}>
        {field("dateStarts", "datetime-local")}
        {field("dateEnds", "datetime-local")}
      </div>
      <Checkbox
        name="allDayEvent"
        value="1"
        defaultChecked={values.allDayEvent === "1"}
        label={<FormattedMessage id="events.form.allDayEvent" />}
      />
      <div className={styles.pair}>
        {field("timezone")}
        {field("recurrence")}
      </div>
      <div className={styles.pair}>
        {field("location")}
        {field("locationUrl", "url")}
      </div>
      <div className={styles.pair}>
        {field("capacity", "number")}
        {field("maxGuests", "number")}
      </div>
      <FormField label={<FormattedMessage id="events.form.body" />}>
        <BodyEditor {...(body && { defaultValue: body })} rows={8} />
      </FormField>
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isSubmitting={isSubmitting}>
          <FormattedMessage id="events.save" />
        </Button>
        <LinkButton href={backUrl} variant="text">
          <FormattedMessage id="ui.cancel" />
        </LinkButton>
      </div>
    </Form>
  );
}

interface FieldProps {
  name: string;
  type: string;
  values: Readonly<Record<string, string>>;
  answer: FormAnswer | undefined;
}

const errorsOf = (answer: FormAnswer | undefined, ...fields: string[]): string[] =>
  answer?.errors.flatMap(({ field, message }) => (fields.includes(field) ? message : [])) ?? [];

const described = new Set(["timezone", "recurrence", "capacity", "maxGuests"]);
const required = new Set(["name", "dateStarts", "timezone"]);

const Field = ({ name, type, values, answer }: FieldProps) => (
  <FormField
    id={name}
    label={<FormattedMessage id={`events.form.${name}`} />}
    description={described.has(name) && <FormattedMessage id={`events.form.${name}.hint`} />}
    isRequired={required.has(name)}
    errors={errorsOf(answer, name)}
  >
    <TextInput name={name} type={type} dir="auto" defaultValue={values[name]} />
  </FormField>
);
