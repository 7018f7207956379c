import {
  Children,
  isValidElement,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
} from "react";
import { Icon } from "../buttons/icon.tsx";
import { classNames } from "../class-names.ts";
import { useFormField } from "./form-field.tsx";
import styles from "./input.module.css";

type SelectProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, "size"> & {
  size?: "default" | "large";
  ref?: Ref<HTMLSelectElement>;
};

/** Native select. */
export function Select({ size = "default", className, children, ...select }: SelectProps) {
  const { required, ...field } = useFormField();
  return (
    <span className={styles.selectBox}>
      <select
        {...field}
        required={required && beginsEmpty(children)}
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

function beginsEmpty(options: ReactNode): boolean {
  const [first] = Children.toArray(options);
  return isValidElement<{ value?: unknown }>(first) && first.props.value === "";
}
