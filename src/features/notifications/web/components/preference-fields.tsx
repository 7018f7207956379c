import { Checkbox } from "#ui/forms/checkbox.tsx";
import type { NotificationPreferences } from "../../contract/resources.ts";
import styles from "./preference-fields.module.css";
import type { PreferenceGroup } from "./preference-groups.ts";

interface PreferenceFieldsProps {
  groups: readonly PreferenceGroup[];
  wishes: NotificationPreferences;
}

export const PreferenceFields = ({ groups, wishes }: PreferenceFieldsProps) =>
  groups.map(({ group, label, preferences }) => (
    <fieldset key={group} className={styles.group}>
      <legend>{label}</legend>
      {preferences.map((each) => (
        <Preference key={each.preference} {...each} wishes={wishes[each.preference] ?? {}} />
      ))}
    </fieldset>
  ));

type PreferenceProps = PreferenceGroup["preferences"][number] & {
  wishes: Readonly<Record<string, boolean>>;
};

function Preference({ preference, label, channels, wishes }: PreferenceProps) {
  const boxes = channels.map(({ channel, label: name }) => (
    <Checkbox
      key={channel}
      name={`${preference}.${channel}`}
      defaultChecked={wishes[channel] === true}
      label={channels.length === 1 ? label : name}
    />
  ));
  if (channels.length === 1)
    return (
      <div id={preference} className={styles.preference}>
        {boxes}
      </div>
    );
  return (
    <fieldset id={preference} className={styles.preference}>
      <legend>{label}</legend>
      <div className={styles.channels}>{boxes}</div>
    </fieldset>
  );
}
