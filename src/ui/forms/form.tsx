import type { FormHTMLAttributes, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./form.module.css";

/** A form with spaced fields. Validation is the server's, so the browser's is off. */
export function Form({ className, ...form }: FormHTMLAttributes<HTMLFormElement>) {
  return <form noValidate {...form} className={classNames(styles.form, className)} />;
}

/** Groups related choices with less space. */
export function FormSet({ children }: { children: ReactNode }) {
  return <div className={styles.set}>{children}</div>;
}

export function FormActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
