import { useEffect, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { FormField } from "#ui/forms/form-field.tsx";
import { Select } from "#ui/forms/select.tsx";
import { usePreferenceField } from "./own-preferences.ts";

const spaced = (timeZone: string) => timeZone.replaceAll("_", " ");

export function TimeZoneField({ timeZones }: { timeZones: readonly string[] }) {
  const intl = useIntl();
  const { name, defaultValue } = usePreferenceField("users.timeZone");
  const [here, setHere] = useState("");

  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    if (timeZone !== defaultValue && timeZones.includes(timeZone)) setHere(timeZone);
  }, [defaultValue, timeZones]);

  return (
    <FormField
      id="timeZone"
      label={<FormattedMessage id="users.preferences.timeZone" />}
      description={<FormattedMessage id="users.preferences.timeZone.text" />}
    >
      <Select name={name} defaultValue={defaultValue}>
        <option value="">{intl.formatMessage({ id: "users.preferences.timeZone.site" })}</option>
        {here && (
          <option value={here}>
            {intl.formatMessage(
              { id: "users.preferences.timeZone.device" },
              { timeZone: spaced(here) },
            )}
          </option>
        )}
        {timeZones.map((each) => (
          <option key={each} value={each}>
            {spaced(each)}
          </option>
        ))}
      </Select>
    </FormField>
  );
}
