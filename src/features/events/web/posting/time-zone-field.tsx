import { useEffect, useRef } from "react";
import { FormattedMessage } from "react-intl";
import { FormField } from "#ui/forms/form-field.tsx";
import { Select } from "#ui/forms/select.tsx";

interface TimeZoneFieldProps {
  value: string;
  timeZones: readonly string[];
  isNew: boolean;
}

export function TimeZoneField({ value, timeZones, isNew }: TimeZoneFieldProps) {
  const zone = useRef<HTMLSelectElement>(null);

  // Suggests the browser's time zone where neither the member nor the site has one.
  useEffect(() => {
    const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (zone.current && isNew && value === "UTC" && timeZones.includes(here))
      zone.current.value = here;
  }, [value, timeZones, isNew]);

  return (
    <FormField id="timezone" label={<FormattedMessage id="events.form.timezone" />}>
      <Select ref={zone} name="timezone" defaultValue={value}>
        {timeZones.map((name) => (
          <option key={name} value={name}>
            {name.replaceAll("_", " ")}
          </option>
        ))}
      </Select>
    </FormField>
  );
}
