import { FormattedMessage } from "react-intl";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { FormField } from "#ui/forms/form-field.tsx";
import { NumberInput } from "#ui/forms/number-input.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { Link } from "#ui/navigation/link.tsx";
import type { MailSchedule } from "../../contract/resources.ts";
import styles from "./schedule-fields.module.css";

interface ScheduleFieldsProps {
  schedule: MailSchedule;
}

export function ScheduleFields({ schedule }: ScheduleFieldsProps) {
  const { mostPerDay, quietFrom, quietUntil } = schedule;
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
        <p>
          <FormattedMessage
            id="notificationMails.timeZone"
            values={{
              link: (text) => <Link href="/profile/preferences#timeZone">{text}</Link>,
            }}
          />
        </p>
      </fieldset>
    </>
  );
}
