import { use } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { RowButton } from "#features/dashboard/web/public.ts";
import { Tag } from "#ui/values/tag.tsx";
import { TimeZone } from "#ui/values/time-zone.ts";
import type { Icon } from "../../contract/resources.ts";
import styles from "./icon-shape.module.css";
import { IconShape } from "./icon-shape.tsx";

export type ReceivedIcon = Omit<Icon, "dateInserted"> & {
  dateInserted?: string | Date | undefined;
};

export const DrawingList = ({ icons }: { icons: readonly ReceivedIcon[] }) => (
  <ul className={styles.drawings}>
    {icons.map((icon) => (
      <Drawing key={icon.iconUUID} {...icon} />
    ))}
  </ul>
);

function Drawing({ iconUUID, isActive, isCustom, dateInserted }: ReceivedIcon) {
  const intl = useIntl();
  const timeZone = use(TimeZone);
  const when = dateInserted
    ? intl.formatDate(dateInserted, { dateStyle: "medium", timeStyle: "short", timeZone })
    : intl.formatMessage({ id: "icons.ofProduct" });
  const label = (id: string) => intl.formatMessage({ id: `icons.${id}` }, { when });
  return (
    <li className={styles.drawing}>
      <IconShape url={`/icons/${iconUUID}.svg`} size={24} />
      <span className={styles.when}>{when}</span>
      {isActive ? (
        <Tag preset="success">
          <FormattedMessage id="icons.current" />
        </Tag>
      ) : (
        <RowButton act={`restore:${iconUUID}`} label={label("restoreOf")}>
          <FormattedMessage id="icons.restore" />
        </RowButton>
      )}
      {isCustom && (
        <RowButton act={`delete:${iconUUID}`} label={label("deleteOf")}>
          <FormattedMessage id="icons.delete" />
        </RowButton>
      )}
    </li>
  );
}
