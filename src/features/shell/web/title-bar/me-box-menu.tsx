import { useIntl } from "react-intl";
import { useViewer } from "#platform/web/site/site-context.ts";
import { Icon } from "#ui/buttons/icon.tsx";
import { Flyout } from "#ui/overlays/flyout.tsx";
import { CountBadge } from "#ui/values/count-badge.tsx";
import { Photo } from "#ui/values/photo.tsx";
import type { MeBoxItem } from "../menus/me-box-items.ts";
import styles from "./me-box.module.css";
import buttonStyles from "./title-bar-button.module.css";

export function MeBoxMenu({ item: { id, nameID, icon, count, Content } }: { item: MeBoxItem }) {
  const intl = useIntl();
  const viewer = useViewer();
  const label = intl.formatMessage({ id: nameID });
  return (
    <Flyout
      label={label}
      align="end"
      width={id === "account" ? "medium" : "large"}
      trigger={(props) => (
        <button type="button" {...props} className={buttonStyles.button} title={label}>
          {id === "account" ? (
            <Photo src={viewer.photoUrl} name={viewer.name} size="small" />
          ) : (
            <Icon name={icon} />
          )}
          <span className="visually-hidden">{label}</span>
          {count && <CountBadge count={count(viewer)} className={styles.count} />}
        </button>
      )}
    >
      {({ isOpen }) => <Content isOpen={isOpen} />}
    </Flyout>
  );
}
