import { classNames } from "./class-names.ts";
import styles from "./spinner.module.css";

type SpinnerProps = { size?: "small" | "default" | "large"; className?: string };

/** Only the picture: whoever shows it says in words what is going on. */
export function Spinner({ size = "default", className }: SpinnerProps) {
  return (
    <span className={classNames(styles.spinner, styles[size], className)} aria-hidden="true" />
  );
}
