import type { FormHTMLAttributes, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./form.module.css";

/** A native form that spaces its fields; the server checks, so the browser's own bubbles stay out of the way. */
export function Form({ className, ...form }: FormHTMLAttributes<HTMLFormElement>) {
  return <form noValidate {...form} className={classNames(styles.form, className)} />;
}

/** Choices that belong together stand closer than fields do. */
export function FormSet({ children }: { children: ReactNode }) {
  return <div className={styles.set}>{children}</div>;
}

export function FormActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
