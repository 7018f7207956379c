import { useIntl } from "react-intl";
import { classNames } from "./class-names.ts";
import styles from "./spinner.module.css";

type SpinnerProps = { size?: "small" | "default" | "large"; label?: string; className?: string };

export function Spinner({ size = "default", label, className }: SpinnerProps) {
  const intl = useIntl();
  return (
    <span
      className={classNames(styles.spinner, styles[size], className)}
      role="img"
      aria-label={label ?? intl.formatMessage({ id: "ui.loading" })}
    />
  );
}
