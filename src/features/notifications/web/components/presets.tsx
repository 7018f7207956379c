import { FormattedMessage, useIntl } from "react-intl";
import { Icon } from "#ui/buttons/icon.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { type Preset, presets } from "./preset-values.ts";
import styles from "./presets.module.css";

/** Links that fill the matrix without saving it. */
export function Presets({ current }: { current: Preset | undefined }) {
  const intl = useIntl();
  return (
    <nav aria-label={intl.formatMessage({ id: "notifications.preset" })} className={styles.presets}>
      <p aria-hidden="true">
        <FormattedMessage id="notifications.preset" />
      </p>
      <ul>
        {presets.map((preset) => (
          <li key={preset}>
            <Link
              href={`/profile/notifications?preset=${preset}`}
              keepScroll
              aria-current={preset === current ? "true" : undefined}
            >
              <strong>
                <FormattedMessage id={`notifications.preset.${preset}`} />
                {preset === current && <Icon name="check" size="small" />}
              </strong>
              <span>
                <FormattedMessage id={`notifications.preset.${preset}.text`} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
