import { useIsGuest } from "#platform/web/site-context.ts";
import { AccountPanelButton } from "./account-panel-button.tsx";
import { GuestLinks } from "./guest-links.tsx";
import styles from "./me-box.module.css";
import { useMeBoxItems } from "./me-box-items.ts";
import { MeBoxMenu } from "./me-box-menu.tsx";

/** The end of the title bar: Sign In and Register for guests, the member's own menus for members. */
export function MeBox() {
  const isGuest = useIsGuest();
  const items = useMeBoxItems();
  if (isGuest) return <GuestLinks className={styles.guest} isQuiet />;
  return (
    <>
      <div className={styles.wide}>
        {items.map((item) => (
          <MeBoxMenu key={item.id} item={item} />
        ))}
      </div>
      <div className={styles.compact}>
        <AccountPanelButton items={items} />
      </div>
    </>
  );
}
