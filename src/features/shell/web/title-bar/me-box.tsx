import { SiteContext, useIsGuest } from "#platform/web/site/site-context.ts";
import { Icon } from "#ui/buttons/icon.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { CountBadge } from "#ui/values/count-badge.tsx";
import { GuestLinks } from "../menus/guest-links.tsx";
import { useMeBoxItems } from "../menus/me-box-items.ts";
import { AccountPanelButton } from "./account-panel-button.tsx";
import styles from "./me-box.module.css";
import { MeBoxMenu } from "./me-box-menu.tsx";
import buttonStyles from "./title-bar-button.module.css";
import { useCountedSite } from "./use-counted-site.ts";

export function MeBox() {
  const isGuest = useIsGuest();
  const items = useMeBoxItems();
  const site = useCountedSite(items);
  const { queue } = site.viewer;
  if (isGuest) return <GuestLinks className={styles.guest} isQuiet />;
  return (
    <SiteContext value={site}>
      {queue && (
        <Link
          href={queue.url}
          className={buttonStyles.button}
          title={queue.label}
          aria-label={queue.label}
        >
          <Icon name="warning" />
          <CountBadge count={queue.count} className={styles.count} />
        </Link>
      )}
      {items.map((item) => (
        <div key={item.id} className={item.id === "account" ? styles.wide : undefined}>
          <MeBoxMenu item={item} />
        </div>
      ))}
      <div className={styles.compact}>
        <AccountPanelButton items={items} />
      </div>
    </SiteContext>
  );
}
