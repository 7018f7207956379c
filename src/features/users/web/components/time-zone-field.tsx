import { useEffect, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useSite } from "#platform/web/site/site-context.ts";
import { FormField } from "#ui/forms/form-field.tsx";
import { Select } from "#ui/forms/select.tsx";
import { usePreferenceField } from "./own-preferences.ts";

const spaced = (timeZone: string) => timeZone.replaceAll("_", " ");

const textID = (of: "site" | "text", sendsMail: boolean) =>
  `users.preferences.timeZone.${of}${sendsMail ? "" : ".noMail"}`;

export function TimeZoneField({ timeZones }: { timeZones: readonly string[] }) {
  const intl = useIntl();
  const sendsMail = useSite().offers.includes("mail");
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
      description={<FormattedMessage id={textID("text", sendsMail)} />}
    >
      <Select name={name} defaultValue={defaultValue}>
        <option value="">{intl.formatMessage({ id: textID("site", sendsMail) })}</option>
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
