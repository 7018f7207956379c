import type { ReactNode } from "react";
import { FormSet } from "#ui/forms/form.tsx";
import { FieldErrors } from "#ui/forms/form-field.tsx";
import styles from "./check-group.module.css";
import { useFieldErrors } from "./fields.tsx";

type CheckGroupProps = {
  name: string;
  legend: ReactNode;
  description?: ReactNode;
  children: ReactNode;
};

export function CheckGroup({ name, legend, description, children }: CheckGroupProps) {
  const errors = useFieldErrors(name);
  const described = [description && `${name}-description`, errors.length > 0 && `${name}-errors`];
  return (
    <fieldset
      id={name}
      tabIndex={-1}
      className={styles.group}
      aria-describedby={described.filter(Boolean).join(" ") || undefined}
    >
      <legend className={styles.legend}>{legend}</legend>
      {description && (
        <p id={`${name}-description`} className={styles.description}>
          {description}
        </p>
      )}
      <FormSet>{children}</FormSet>
      <FieldErrors id={`${name}-errors`} errors={errors} />
    </fieldset>
  );
}
