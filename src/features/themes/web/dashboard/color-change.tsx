import { FormattedMessage, useIntl } from "react-intl";
import { Message } from "#ui/feedback/message.tsx";
import type { MendedColor } from "../../contract/rules/mend-colors.ts";
import { colourFields } from "./theme-form-fields.ts";
import styles from "./theme-table.module.css";

/** Field of the form for a variable; colours of the other scheme have none. */
export const fieldAt = (path: string) =>
  colourFields.find((field) => field.path.join(".") === path)?.name;

interface ColorChangeProps {
  change: Omit<MendedColor, "to"> & { to?: string };
}

/** A color of text that is hard to read, why, and what it becomes. */
export function ColorChange({ change: { path, from, to, on, contrast } }: ColorChangeProps) {
  const intl = useIntl();
  const field = fieldAt(path);
  const name = field ? intl.formatMessage({ id: `themes.edit.${field}` }) : path;
  return (
    <span className={styles.swatches}>
      <span>
        <FormattedMessage id="themes.contrast.pair" values={{ name, contrast }} />
      </span>
      <ColorSwatch color={from} />
      <FormattedMessage id="themes.contrast.on" />
      <ColorSwatch color={on} />
      {to && (
        <>
          <FormattedMessage id="themes.contrast.becomes" />
          <ColorSwatch color={to} />
        </>
      )}
    </span>
  );
}

/** A color with its notation. */
export const ColorSwatch = ({ color }: { color: string }) => (
  <span className={styles.swatch}>
    <svg viewBox="0 0 1 1" aria-hidden="true">
      <rect width="1" height="1" fill={color} />
    </svg>
    <code dir="ltr">{color}</code>
  </span>
);

/** What was changed when the theme was saved, so that its texts can be read. */
export const MendedColors = ({ colors }: { colors: readonly MendedColor[] }) => (
  <Message
    tone="warning"
    title={<FormattedMessage id="themes.contrast.mended" values={{ count: colors.length }} />}
  >
    <ul className={styles.list}>
      {colors.map((change) => (
        <li key={change.path}>
          <ColorChange change={change} />
        </li>
      ))}
    </ul>
  </Message>
);
