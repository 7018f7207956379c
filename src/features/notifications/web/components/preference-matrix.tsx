import { FormattedMessage } from "react-intl";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import type { NotificationPreferences } from "../../contract/resources.ts";
import type { PreferenceGroup } from "./preference-groups.ts";
import styles from "./preference-matrix.module.css";

interface PreferenceMatrixProps {
  groups: readonly PreferenceGroup[];
  wishes: NotificationPreferences;
}

/** What (rows) by where (columns). */
export function PreferenceMatrix({ groups, wishes }: PreferenceMatrixProps) {
  const channels = groups[0]?.preferences[0]?.channels ?? [];
  return (
    <table className={styles.matrix}>
      <thead>
        <tr>
          <th scope="col">
            <FormattedMessage id="notifications.matrix.what" />
          </th>
          {channels.map(({ channel, label }) => (
            <th key={channel} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ group, label, preferences }) => (
        <tbody key={group}>
          <tr>
            <th scope="rowgroup" colSpan={channels.length + 1}>
              {label}
            </th>
          </tr>
          {preferences.map((each) => (
            <PreferenceRow key={each.preference} {...each} wishes={wishes} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

type PreferenceRowProps = PreferenceGroup["preferences"][number] & {
  wishes: NotificationPreferences;
};

const PreferenceRow = ({ preference, label, channels, wishes }: PreferenceRowProps) => (
  <tr id={preference}>
    <th scope="row">{label}</th>
    {channels.map(({ channel, label: name }) => (
      <td key={channel}>
        <Checkbox
          name={`${preference}.${channel}`}
          defaultChecked={wishes[preference]?.[channel] === true}
          className={styles.box}
          label={<span className="visually-hidden">{`${label}: ${name}`}</span>}
        />
      </td>
    ))}
  </tr>
);
