import { FormattedMessage } from "react-intl";
import { Tag } from "#ui/values/tag.tsx";
import { newCapabilities, type ShownAddon } from "./addon-data.ts";
import styles from "./addons.module.css";

type CapabilityListProps = {
  addon: ShownAddon;
  /** Marks those that were added by an update. */
  marksNew?: boolean;
};

/** What it may do, in plain words. */
export function CapabilityList({ addon, marksNew }: CapabilityListProps) {
  const added = marksNew ? newCapabilities(addon) : [];
  return (
    <ul className={styles.list}>
      {addon.capabilities.map((capability) => (
        <li key={capability}>
          <CapabilityText capability={capability} addon={addon} />
          {added.includes(capability) && (
            <>
              {" "}
              <Tag preset="warning">
                <FormattedMessage id="addons.capability.new" />
              </Tag>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

const CapabilityText = ({ capability, addon }: { capability: string; addon: ShownAddon }) => {
  const [kind = "", ...rest] = capability.split(":");
  const subject = rest.join(":");
  if (kind !== "network")
    return <FormattedMessage id={`addons.capability.${capability.replace(":", "-")}`} />;
  if (subject === "*")
    return (
      <strong>
        <FormattedMessage id="addons.capability.network-any" />
      </strong>
    );
  const setting = /^setting:(.+)$/.exec(subject)?.[1];
  if (setting === undefined)
    return (
      <FormattedMessage
        id="addons.capability.network"
        values={{ host: <bdi dir="ltr">{subject}</bdi> }}
      />
    );
  const { label } = addon.settingFields.find(({ name }) => name === setting) ?? { label: setting };
  return (
    <FormattedMessage
      id="addons.capability.network-setting"
      values={{ setting: <bdi>{label}</bdi> }}
    />
  );
};
