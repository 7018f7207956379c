import { useState } from "react";
import { FormattedMessage } from "react-intl";
import { FormField } from "#ui/forms/form-field.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { useWallZone } from "#ui/values/time-zones/use-wall-zone.ts";
import { minutesWestAt, wallTimeOf } from "#ui/values/time-zones/wall-time.ts";

interface DatePickerProps {
  errors?: readonly string[];
  /** ISO 8601; by default an hour from now. */
  value?: string | null;
}

/** Date and time in the visitor's time zone; without scripts in UTC, which the label states. */
export function DatePicker({ errors, value }: DatePickerProps) {
  const zone = useWallZone() ?? "UTC";
  const [edited, setEdited] = useState<string>();
  const initial = value ? wallTimeOf(new Date(value), zone) : undefined;
  return (
    <>
      <FormField
        label={<FormattedMessage id="drafts.schedule.date" />}
        description={<FormattedMessage id="drafts.schedule.zone" values={{ zone }} />}
        errors={errors}
      >
        <TextInput
          key={zone}
          type="datetime-local"
          name="dateScheduled"
          onChange={(event) => setEdited(event.target.value)}
          defaultValue={initial}
        />
      </FormField>
      {/* The offset depends on the date (daylight saving time). */}
      <input
        type="hidden"
        name="minutesWest"
        value={minutesWestAt(edited ?? initial ?? "", zone)}
      />
    </>
  );
}
