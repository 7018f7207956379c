import { FormattedMessage } from "react-intl";
import { Form, useActionData, useNavigation } from "react-router";
import { BodyEditor, writtenOf } from "#features/editor/web/public.ts";
import { RefusedForm } from "#platform/web/forms/refused-form.tsx";
import type { FormAnswer } from "#platform/web/pages/page-action.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { FormField } from "#ui/forms/form-field.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import styles from "./event-form.module.css";
import { RuleForm } from "./rule-form.tsx";
import { TimeZoneField } from "./time-zone-field.tsx";

type Values = Readonly<Record<string, string>>;
type Written = NonNullable<ReturnType<typeof writtenOf>>;

interface EventFormProps {
  /** Values of the fields by name. */
  initial: Values;
  timeZones: readonly string[];
  written?: Written;
  backUrl: string;
}

/** Adds or changes an event; works without scripts. */
export function EventForm({ initial, timeZones, written, backUrl }: EventFormProps) {
  const answer = useActionData<FormAnswer>();
  const isSubmitting = useNavigation().state === "submitting";
  const values = sentBy(answer) ?? initial;
  const body = writtenOf(answer) ?? written;
  const field = (name: string, type = "text") => (
    <Field name={name} type={type} values={values} answer={answer} />
  );
  return (
    <Form method="post" className={styles.form}>
      <RefusedForm answer={answer} />
      <input type="hidden" name="parentRecordType" value={values.parentRecordType ?? ""} />
      <input type="hidden" name="parentRecordID" value={values.parentRecordID ?? ""} />
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
      <TimeZoneField
        value={values.timezone ?? "UTC"}
        timeZones={timeZones}
        isNew={written === undefined}
      />
      <RuleForm values={values} errors={errorsOf(answer, "recurrence")} />
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

/** Values that repeat, such as days, are one value of the form. */
const sentBy = (answer: FormAnswer | undefined): Values | undefined =>
  answer && { ...answer.values, days: answer.lists.days?.join(",") ?? "" };

const errorsOf = (answer: FormAnswer | undefined, field: string): string[] =>
  answer?.errors.flatMap((error) => (error.field === field ? error.message : [])) ?? [];

interface FieldProps {
  name: string;
  type: string;
  values: Values;
  answer: FormAnswer | undefined;
}

const described = new Set(["capacity", "maxGuests"]);
const required = new Set(["name", "dateStarts"]);

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
