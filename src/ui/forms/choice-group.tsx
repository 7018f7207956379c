import { type ReactNode, useId } from "react";
import { classNames } from "../class-names.ts";
import styles from "./form-field.module.css";
import { FieldErrors, RequiredMarker } from "./form-field.tsx";

export type ChoiceGroupProps = {
  legend: ReactNode;
  description?: ReactNode;
  errors?: readonly string[];
  isRequired?: boolean;
  id?: string;
};

/** Fieldset for the choices of one question. */
export function ChoiceGroup(props: ChoiceGroupProps & { children: ReactNode }) {
  const { legend, description, errors = [], isRequired, children } = props;
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
      {children}
      <FieldErrors id={`${id}-errors`} errors={errors} />
    </fieldset>
  );
}
