import { SiteContext, useIsGuest } from "#platform/web/site/site-context.ts";
import { GuestLinks } from "../menus/guest-links.tsx";
import { useMeBoxItems } from "../menus/me-box-items.ts";
import { AccountPanelButton } from "./account-panel-button.tsx";
import styles from "./me-box.module.css";
import { MeBoxMenu } from "./me-box-menu.tsx";
import { useCountedSite } from "./use-counted-site.ts";

export function MeBox() {
  const isGuest = useIsGuest();
  const items = useMeBoxItems();
  const site = useCountedSite(items);
  if (isGuest) return <GuestLinks className={styles.guest} isQuiet />;
  return (
    <SiteContext value={site}>
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
