import { FormattedMessage } from "react-intl";
import { Icon } from "#ui/buttons/icon.tsx";
import type { IconName } from "#ui/buttons/icon-paths.ts";
import { type Scheme, schemes, useScheme } from "../hooks/use-scheme.ts";
import styles from "./scheme-switch.module.css";

const icons: Record<Scheme, IconName> = { light: "sun", dark: "moon", system: "settings" };

export function SchemeSwitch() {
  const [scheme, choose] = useScheme();
  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">
        <FormattedMessage id="shell.scheme" />
      </legend>
      {schemes.map((choice) => (
        <button
          key={choice}
          type="button"
          className={styles.choice}
          aria-pressed={choice === scheme}
          onClick={() => choose(choice)}
        >
          <Icon name={icons[choice]} size="small" />
          <FormattedMessage id={`shell.scheme.${choice}`} />
        </button>
      ))}
    </fieldset>
  );
}
