import { useEffect, useRef } from "react";
import { FormattedMessage } from "react-intl";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { FormField } from "#ui/forms/form-field.tsx";
import { NumberInput } from "#ui/forms/number-input.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import type { MailSchedule } from "../../contract/resources.ts";
import styles from "./schedule-fields.module.css";

interface ScheduleFieldsProps {
  schedule: MailSchedule;
  timeZones: readonly string[];
}

export function ScheduleFields({ schedule, timeZones }: ScheduleFieldsProps) {
  const { mostPerDay, quietFrom, quietUntil, timeZone } = schedule;
  const zone = useRef<HTMLSelectElement>(null);

  // Suggests the browser's time zone until the member has chosen one.
  useEffect(() => {
    const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (zone.current && timeZone === "UTC" && timeZones.includes(here)) zone.current.value = here;
  }, [timeZone, timeZones]);

  return (
    <>
      <FormField
        id="mostPerDay"
        label={<FormattedMessage id="notificationMails.mostPerDay" />}
        description={<FormattedMessage id="notificationMails.mostPerDay.text" />}
      >
        <NumberInput name="mostPerDay" min={1} max={100} defaultValue={mostPerDay ?? ""} />
      </FormField>
      <fieldset className={styles.quiet}>
        <legend>
          <FormattedMessage id="notificationMails.quiet" />
        </legend>
        <Checkbox
          name="isQuiet"
          defaultChecked={quietFrom !== null}
          label={<FormattedMessage id="notificationMails.isQuiet" />}
        />
        <div className={styles.times}>
          <FormField id="quietFrom" label={<FormattedMessage id="notificationMails.quietFrom" />}>
            <TextInput type="time" name="quietFrom" defaultValue={quietFrom ?? "22:00"} />
          </FormField>
          <FormField id="quietUntil" label={<FormattedMessage id="notificationMails.quietUntil" />}>
            <TextInput type="time" name="quietUntil" defaultValue={quietUntil ?? "08:00"} />
          </FormField>
        </div>
        <FormField id="timeZone" label={<FormattedMessage id="notificationMails.timeZone" />}>
          <Select ref={zone} name="timeZone" defaultValue={timeZone}>
            {(timeZones.includes(timeZone) ? timeZones : [timeZone, ...timeZones]).map((each) => (
              <option key={each} value={each}>
                {each.replaceAll("_", " ")}
              </option>
            ))}
          </Select>
        </FormField>
      </fieldset>
    </>
  );
}
