import { useEffect, useState } from "react";
import { FormattedMessage } from "react-intl";
import { FormField } from "#ui/forms/form-field.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";

interface ClosingDateProps {
  name: string;
  value: string;
  errors: readonly string[];
}

/** Closing date in the visitor's time zone; without scripts in UTC, which the description states. */
export function ClosingDate({ name, value, errors }: ClosingDateProps) {
  const [zone, setZone] = useState<string>();
  const [chosen, choose] = useState(value);
  useEffect(() => setZone(Intl.DateTimeFormat().resolvedOptions().timeZone), []);
  const utc = value ? new Date(/Z$/.test(value) ? value : `${value}Z`) : undefined;
  return (
    <FormField
      id="dateCloses"
      errors={errors}
      label={<FormattedMessage id="polls.closingDate" />}
      description={<FormattedMessage id="polls.zone" values={{ zone: zone ?? "UTC" }} />}
    >
      <TextInput
        key={zone}
        type="datetime-local"
        name={zone ? undefined : name}
        defaultValue={utc && (zone ? localTime(utc) : utc.toISOString().slice(0, 16))}
        onChange={({ target }) => choose(target.value ? new Date(target.value).toISOString() : "")}
      />
      {zone && (
        <input
          type="hidden"
          name={name}
          value={chosen === value ? (utc?.toISOString() ?? "") : chosen}
        />
      )}
    </FormField>
  );
}

const localTime = (date: Date) =>
  new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
