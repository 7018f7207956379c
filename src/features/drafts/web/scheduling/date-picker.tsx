import { useEffect, useState } from "react";
import { FormattedMessage } from "react-intl";
import { FormField } from "#ui/forms/form-field.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";

interface DatePickerProps {
  errors?: readonly string[];
  /** ISO 8601; by default an hour from now. */
  value?: string | null;
}

/** Date and time in the visitor's time zone; without scripts in UTC, which the label states. */
export function DatePicker({ errors, value }: DatePickerProps) {
  const [zone, setZone] = useState<{ name: string; minutesWest: number }>();
  /** The offset depends on the date (daylight saving time). */
  const readZone = (date: Date) => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    setZone({ name: timeZone, minutesWest: date.getTimezoneOffset() || 0 });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, in the browser
  useEffect(() => readZone(value ? new Date(value) : new Date()), [value]);
  const { name = "UTC", minutesWest = 0 } = zone ?? {};
  return (
    <>
      <FormField
        label={<FormattedMessage id="drafts.schedule.date" />}
        description={<FormattedMessage id="drafts.schedule.zone" values={{ zone: name }} />}
        errors={errors}
      >
        <TextInput
          key={name}
          type="datetime-local"
          name="dateScheduled"
          onChange={(event) => readZone(new Date(event.target.value))}
          defaultValue={value ? localTime(new Date(value), minutesWest) : undefined}
        />
      </FormField>
      <input type="hidden" name="minutesWest" value={minutesWest} />
    </>
  );
}

const localTime = (date: Date, minutesWest: number) =>
  new Date(date.getTime() - minutesWest * 60_000).toISOString().slice(0, 16);
