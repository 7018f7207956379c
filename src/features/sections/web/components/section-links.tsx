import { FormattedMessage, useIntl } from "react-intl";
import { useSite } from "#platform/web/site/site-context.ts";
import { Link } from "#ui/navigation/link.tsx";
import styles from "./section-links.module.css";
import { useSectionLinks } from "./use-section-links.ts";

/** In the side panel, with a heading. */
export function LabelledSectionLinks() {
  const { sections } = useSite();
  if (sections.length === 0) return null;
  return (
    <div>
      <p className={styles.label} aria-hidden="true">
        <FormattedMessage id="sections.all" />
      </p>
      <SectionLinks />
    </div>
  );
}

/** For phones, and pages without scripts. */
export function SectionLinks() {
  const links = useSectionLinks();
  return (
    <nav aria-label={useIntl().formatMessage({ id: "sections.all" })}>
      <ul className={styles.list}>
        {links.map(({ href, name, locale, isCurrent }) => (
          <li key={href}>
            <Link
              href={href}
              reload
              lang={locale}
              hrefLang={locale}
              dir="auto"
              aria-current={isCurrent ? "true" : undefined}
              className={styles.link}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
