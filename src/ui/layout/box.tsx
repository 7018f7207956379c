import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./box.module.css";

type BoxProps = {
  children: ReactNode;
  border?: "none" | "border" | "shadow" | "separator";
  tinted?: boolean;
  className?: string;
};

export function Box({ children, border = "border", tinted, className }: BoxProps) {
  const classes = classNames(styles.box, styles[border], tinted && styles.tinted, className);
  return <div className={classes}>{children}</div>;
}
