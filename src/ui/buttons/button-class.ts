import { classNames } from "../class-names.ts";
import styles from "./button.module.css";

export type ButtonLook = {
  variant?: "primary" | "standard" | "text" | "icon" | "danger";
  size?: "default" | "medium" | "compact" | "large";
  wide?: boolean;
};

export function buttonClass(look: ButtonLook, className?: string): string {
  const { variant = "standard", size = "default", wide } = look;
  return classNames(styles.button, styles[variant], styles[size], wide && styles.wide, className);
}
