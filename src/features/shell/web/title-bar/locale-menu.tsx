import { useIntl } from "react-intl";
import { Icon } from "#ui/buttons/icon.tsx";
import { Dropdown } from "#ui/overlays/dropdown.tsx";
import { DropdownCheck } from "#ui/overlays/dropdown-items.tsx";
import { useLanguages } from "../hooks/use-languages.ts";
import { LocaleForm } from "../languages/locale-form.tsx";
import styles from "./locale-menu.module.css";
import buttonStyles from "./title-bar-button.module.css";

export function LocaleMenu() {
  const intl = useIntl();
  const languages = useLanguages();
  const label = intl.formatMessage({ id: "shell.language" });
  if (languages.length === 0) return null;
  return (
    <LocaleForm className={styles.form}>
      <Dropdown
        label={label}
        align="end"
        trigger={(props) => (
          <button type="button" {...props} className={buttonStyles.button} title={label}>
            <Icon name="globe" />
            <span className="visually-hidden">{label}</span>
          </button>
        )}
      >
        {languages.map(({ locale, name, isCurrent }) => (
          <DropdownCheck
            key={locale}
            type="submit"
            name="locale"
            value={locale}
            lang={locale}
            isChecked={isCurrent}
          >
            {name}
          </DropdownCheck>
        ))}
      </Dropdown>
    </LocaleForm>
  );
}
