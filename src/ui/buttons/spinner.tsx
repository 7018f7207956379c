import { classNames } from "../class-names.ts";
import styles from "./spinner.module.css";

type SpinnerProps = { size?: "small" | "default" | "large"; className?: string };

/** Decorative; the text for screen readers is the parent's. */
export function Spinner({ size = "default", className }: SpinnerProps) {
  return (
    <span className={classNames(styles.spinner, styles[size], className)} aria-hidden="true" />
  );
}
