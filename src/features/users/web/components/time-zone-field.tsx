import { useEffect, useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "#ui/buttons/button.tsx";
import { FormField } from "#ui/forms/form-field.tsx";
import { Select } from "#ui/forms/select.tsx";
import { usePreferenceField } from "./own-preferences.ts";
import styles from "./preferences.module.css";

const spaced = (timeZone: string) => timeZone.replaceAll("_", " ");

export function TimeZoneField({ timeZones }: { timeZones: readonly string[] }) {
  const intl = useIntl();
  const { name, defaultValue } = usePreferenceField("users.timeZone");
  const select = useRef<HTMLSelectElement>(null);
  const [here, setHere] = useState("");

  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    if (timeZone !== defaultValue && timeZones.includes(timeZone)) setHere(timeZone);
  }, [defaultValue, timeZones]);

  const known = defaultValue && !timeZones.includes(defaultValue) ? [defaultValue] : [];
  return (
    <div className={styles.set}>
      <FormField
        id="timeZone"
        label={<FormattedMessage id="users.preferences.timeZone" />}
        description={<FormattedMessage id="users.preferences.timeZone.text" />}
      >
        <Select ref={select} name={name} defaultValue={defaultValue}>
          <option value="">{intl.formatMessage({ id: "users.preferences.timeZone.site" })}</option>
          {[...known, ...timeZones].map((each) => (
            <option key={each} value={each}>
              {spaced(each)}
            </option>
          ))}
        </Select>
      </FormField>
      {here && (
        <Button
          className={styles.device}
          onClick={() => {
            if (select.current) select.current.value = here;
          }}
        >
          <FormattedMessage
            id="users.preferences.timeZone.device"
            values={{ timeZone: spaced(here) }}
          />
        </Button>
      )}
    </div>
  );
}
