import { useState } from "react";
import { FormattedMessage } from "react-intl";
import { FormField } from "#ui/forms/form-field.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { useWallZone } from "#ui/values/time-zones/use-wall-zone.ts";
import { minutesWestAt, wallTimeOf } from "#ui/values/time-zones/wall-time.ts";

interface ClosingDateProps {
  name: string;
  value: string;
  errors: readonly string[];
}

/** Closing date in the visitor's time zone; without scripts in UTC, which the description states. */
export function ClosingDate({ name, value, errors }: ClosingDateProps) {
  const zone = useWallZone();
  const [chosen, choose] = useState(value);
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
        defaultValue={utc && wallTimeOf(utc, zone ?? "UTC")}
        onChange={({ target }) => choose(momentOf(target.value, zone ?? "UTC"))}
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

function momentOf(wallTime: string, zone: string): string {
  const wallMs = Date.parse(`${wallTime}Z`);
  return Number.isNaN(wallMs)
    ? ""
    : new Date(wallMs + minutesWestAt(wallTime, zone) * 60_000).toISOString();
}
