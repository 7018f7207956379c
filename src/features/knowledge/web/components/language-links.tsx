import { useIntl } from "react-intl";
import { Link } from "#ui/navigation/link.tsx";
import styles from "./knowledge.module.css";
import { LanguageName } from "./language-name.tsx";

interface LanguageLinksProps {
  languages: readonly { locale: string; url: string }[];
  current: string;
}

/** Leads to the same in other languages. */
export function LanguageLinks({ languages, current }: LanguageLinksProps) {
  const intl = useIntl();
  if (languages.length < 2) return null;
  return (
    <nav aria-label={intl.formatMessage({ id: "knowledge.languages" })}>
      <ul className={styles.languages}>
        {languages.map(({ locale, url }) => (
          <li key={locale}>
            <Link href={url} hrefLang={locale} aria-current={locale === current || undefined}>
              <LanguageName locale={locale} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
