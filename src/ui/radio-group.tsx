import { type ReactNode, useId } from "react";
import { Choice } from "./choice.tsx";
import { classNames } from "./class-names.ts";
import styles from "./form-field.module.css";
import { FieldErrors, RequiredMarker } from "./form-field.tsx";

type RadioOption = { value: string; label: ReactNode; description?: ReactNode; disabled?: boolean };

type RadioGroupProps = {
  name: string;
  legend: ReactNode;
  options: readonly RadioOption[];
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  description?: ReactNode;
  errors?: readonly string[];
  isRequired?: boolean;
  /** Named so that an error summary can lead to the group. */
  id?: string;
};

export function RadioGroup(props: RadioGroupProps) {
  const { name, legend, options, value, defaultValue, onChange, description, isRequired } = props;
  const { errors = [] } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const described = [description && `${id}-description`, errors.length > 0 && `${id}-errors`];
  return (
    <fieldset
      id={id}
      tabIndex={props.id === undefined ? undefined : -1}
      className={styles.field}
      aria-describedby={described.filter(Boolean).join(" ") || undefined}
    >
      <legend className={classNames(styles.label, styles.legend)}>
        {legend}
        {isRequired && <RequiredMarker />}
      </legend>
      {description && (
        <div id={`${id}-description`} className={styles.description}>
          {description}
        </div>
      )}
      {options.map((option) => (
        <Choice
          key={option.value}
          type="radio"
          name={name}
          {...option}
          required={isRequired}
          checked={value === undefined ? undefined : value === option.value}
          defaultChecked={value === undefined ? defaultValue === option.value : undefined}
          onChange={() => onChange?.(option.value)}
        />
      ))}
      <FieldErrors id={`${id}-errors`} errors={errors} />
    </fieldset>
  );
}
