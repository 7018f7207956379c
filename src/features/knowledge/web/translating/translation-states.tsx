import { FormattedMessage, useIntl } from "react-intl";
import { Link } from "#ui/navigation/link.tsx";
import styles from "../components/knowledge.module.css";
import { LanguageName } from "../components/language-name.tsx";

interface TranslationStatesProps {
  languages: readonly { locale: string; url: string; translationStatus?: string }[];
  current: string;
}

/** Chooses the language to translate into. */
export const TranslationStates = ({ languages, current }: TranslationStatesProps) => (
  <nav aria-label={useIntl().formatMessage({ id: "knowledge.languages" })}>
    <ul className={styles.languages}>
      {languages.map(({ locale, url, translationStatus }) => (
        <li key={locale}>
          <Link href={url} aria-current={locale === current ? "page" : undefined}>
            <LanguageName locale={locale} />
          </Link>
          {translationStatus && (
            <span className={styles.muted}>
              {" "}
              <FormattedMessage id={`knowledge.translation.${translationStatus}`} />
            </span>
          )}
        </li>
      ))}
    </ul>
  </nav>
);
