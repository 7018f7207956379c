import { useSite } from "#platform/web/site/site-context.ts";
import { Slot } from "#platform/web/slots/slots.tsx";
import { Link } from "#ui/navigation/link.tsx";
import styles from "./footer.module.css";

declare module "#platform/web/slots/slots.tsx" {
  interface SlotPlaces {
    footer: object;
  }
}

export function Footer() {
  const { name, organisation } = useSite();
  return (
    <footer className={styles.footer} data-print="hide">
      <div className={styles.inner}>
        <div className={styles.site}>
          <Link href="/" className={styles.name} dir="auto">
            {name}
          </Link>
          {organisation && organisation !== name && <span dir="auto">{organisation}</span>}
        </div>
        <div className={styles.controls}>
          <Slot place="footer" />
        </div>
      </div>
    </footer>
  );
}
