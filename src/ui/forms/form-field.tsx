import { createContext, type ReactNode, use, useId } from "react";
import { FormattedMessage } from "react-intl";
import { Icon } from "../buttons/icon.tsx";
import styles from "./form-field.module.css";

type Field = {
  id: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
  required?: boolean;
};

type FormFieldProps = {
  label: ReactNode;
  children: ReactNode;
  description?: ReactNode;
  errors?: readonly string[];
  isRequired?: boolean;
  id?: string;
  hideLabel?: boolean;
};

const FieldContext = createContext<Field | undefined>(undefined);

/** Connects a control to its label, description and errors. */
export function FormField(props: FormFieldProps) {
  const { label, children, description, errors = [], isRequired, hideLabel } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const described = [description && `${id}-description`, errors.length > 0 && `${id}-errors`];
  const field: Field = {
    id,
    required: isRequired,
    "aria-describedby": described.filter(Boolean).join(" ") || undefined,
    "aria-invalid": errors.length > 0 ? true : undefined,
  };
  return (
    <div className={styles.field}>
      <label
        id={`${id}-label`}
        htmlFor={id}
        className={hideLabel ? "visually-hidden" : styles.label}
      >
        {label}
        {isRequired && <RequiredMarker />}
      </label>
      {description && (
        <div id={`${id}-description`} className={styles.description}>
          {description}
        </div>
      )}
      <FieldContext value={field}>{children}</FieldContext>
      <FieldErrors id={`${id}-errors`} errors={errors} />
    </div>
  );
}

/** Props for the control inside a FormField; empty outside of one. */
export function useFormField(): Partial<Field> {
  return use(FieldContext) ?? {};
}

export function RequiredMarker() {
  return (
    <>
      <span className={styles.required} aria-hidden="true">
        *
      </span>
      <span className="visually-hidden">
        {" "}
        <FormattedMessage id="ui.form.required" />
      </span>
    </>
  );
}

export function FieldErrors({ id, errors }: { id: string; errors: readonly string[] }) {
  if (errors.length === 0) return null;
  return (
    <ul id={id} className={styles.errors}>
      {errors.map((error) => (
        <li key={error} className={styles.error}>
          <Icon name="error" size="small" className={styles.errorIcon} />
          {error}
        </li>
      ))}
    </ul>
  );
}
