import type { Ref, SelectHTMLAttributes } from "react";
import { classNames } from "./class-names.ts";
import { useFormField } from "./form-field.tsx";
import { Icon } from "./icon.tsx";
import styles from "./input.module.css";

type SelectProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, "size"> & {
  size?: "default" | "large";
  ref?: Ref<HTMLSelectElement>;
};

/** The browser's own list of options. */
export function Select({ size = "default", className, children, ...select }: SelectProps) {
  const field = useFormField();
  return (
    <span className={styles.selectBox}>
      <select
        {...field}
        {...select}
        className={classNames(
          styles.input,
          styles.select,
          size === "large" && styles.large,
          className,
        )}
      >
        {children}
      </select>
      <Icon name="chevron-down" size="small" className={styles.chevron} />
    </span>
  );
}
