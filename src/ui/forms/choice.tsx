import { type InputHTMLAttributes, type ReactNode, useId } from "react";
import { classNames } from "../class-names.ts";
import styles from "./choice.module.css";
import { FieldErrors, RequiredMarker } from "./form-field.tsx";

export type ChoiceProps = Omit<InputHTMLAttributes<HTMLInputElement>, "type"> & {
  label: ReactNode;
  description?: ReactNode;
  errors?: readonly string[];
};

/** A checkbox or radio button with its label. */
export function Choice({
  label,
  description,
  errors = [],
  className,
  ...props
}: ChoiceProps & { type: string }) {
  const ownId = useId();
  const id = props.id ?? ownId;
  const described = [description && `${id}-description`, errors.length > 0 && `${id}-errors`];
  return (
    <div className={classNames(styles.choice, className)}>
      <input
        {...props}
        id={id}
        className={styles.mark}
        aria-describedby={described.filter(Boolean).join(" ") || undefined}
        aria-invalid={errors.length > 0 ? true : undefined}
      />
      <div className={styles.texts}>
        <label htmlFor={id} className={styles.label}>
          {label}
          {props.required && <RequiredMarker />}
        </label>
        {description && (
          <div id={`${id}-description`} className={styles.description}>
            {description}
          </div>
        )}
        <FieldErrors id={`${id}-errors`} errors={errors} />
      </div>
    </div>
  );
}
