import type { TitleBarProps } from "#features/layouts/web/public.ts";
import { usePagePreview } from "#platform/web/pages/page-preview.ts";
import { useSite } from "#platform/web/site/site-context.ts";
import { Link } from "#ui/navigation/link.tsx";
import styles from "./logo.module.css";

export function Logo({ logo }: { logo: TitleBarProps["logo"] }) {
  const { name, branding } = useSite();
  const ofSite = usePagePreview("branding") ?? branding;
  const wide = logo?.imageUrl || ofSite.logo;
  const compact = logo?.imageUrlMobile || ofSite.mobileLogo || wide;
  return (
    <Link href={logo?.url || "/"} className={styles.logo} dir="auto">
      {wide || compact ? (
        <picture>
          {compact && <source media="(width <= 800px)" srcSet={compact} />}
          <img className={styles.image} src={wide || compact} alt={name} />
        </picture>
      ) : (
        <span className={styles.name}>{name}</span>
      )}
    </Link>
  );
}
