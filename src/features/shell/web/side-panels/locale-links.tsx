import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "#ui/buttons/button.tsx";
import { useLanguages } from "../hooks/use-languages.ts";
import { LocaleForm } from "../languages/locale-form.tsx";
import styles from "./locale-links.module.css";

export function LocaleLinks({ hideLabel }: { hideLabel?: boolean }) {
  const intl = useIntl();
  const languages = useLanguages();
  if (languages.length === 0) return null;
  return (
    <LocaleForm>
      {!hideLabel && (
        <p className={styles.label} aria-hidden="true">
          <FormattedMessage id="shell.language" />
        </p>
      )}
      <ul className={styles.list} aria-label={intl.formatMessage({ id: "shell.language" })}>
        {languages.map(({ locale, name, isCurrent }) => (
          <li key={locale}>
            <Button
              type="submit"
              name="locale"
              value={locale}
              lang={locale}
              variant="text"
              size="compact"
              aria-pressed={isCurrent}
            >
              {name}
            </Button>
          </li>
        ))}
      </ul>
    </LocaleForm>
  );
}
