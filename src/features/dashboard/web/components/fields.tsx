import type { ComponentProps, ReactNode } from "react";
import { Checkbox } from "#ui/checkbox.tsx";
import { FormField } from "#ui/form-field.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { useFormState } from "./dashboard-form.tsx";

/** What was wrong with a field of the form around. */
export const useFieldErrors = (name: string): string[] =>
  useFormState().errors.flatMap(({ field, message }) => (field === name ? [message] : []));

type FieldProps = {
  name: string;
  label: ReactNode;
  description?: ReactNode;
  isRequired?: boolean;
  /** What the field begins with, until something else was typed and sent. */
  initial?: string | number | null;
  /** Draws the control; it must pass these properties on to it. */
  children: (control: { name: string; defaultValue: string }) => ReactNode;
};

/** One field of a form of the dashboard, with what was typed before and what was wrong with it. */
export function Field({ name, label, description, isRequired, initial, children }: FieldProps) {
  const { answer } = useFormState();
  const defaultValue = answer?.values[name] ?? String(initial ?? "");
  return (
    <FormField
      id={name}
      label={label}
      description={description}
      isRequired={isRequired}
      errors={useFieldErrors(name)}
    >
      {children({ name, defaultValue })}
    </FormField>
  );
}

type CheckFieldProps = {
  name: string;
  label: ReactNode;
  description?: ReactNode;
  /** Told apart by it where several have the same name. */
  value?: string;
  initial?: boolean;
  disabled?: boolean;
};

/** A box to tick: alone, or one of several with the same name. */
export function CheckField({ name, value = "on", initial, ...choice }: CheckFieldProps) {
  const { answer } = useFormState();
  const isChecked = answer ? answer.lists[name]?.includes(value) : initial;
  const isAlone = value === "on";
  const errors = useFieldErrors(name);
  return (
    <Checkbox
      {...choice}
      id={isAlone ? name : `${name}-${value}`}
      name={name}
      value={value}
      defaultChecked={isChecked}
      errors={isAlone ? errors : undefined}
    />
  );
}

type RadioFieldProps = Pick<ComponentProps<typeof RadioGroup>, "legend" | "options"> & {
  name: string;
  initial: string;
};

/** One of a few, each with a word about it. */
export function RadioField({ name, initial, ...group }: RadioFieldProps) {
  const { answer } = useFormState();
  return (
    <RadioGroup
      {...group}
      id={name}
      name={name}
      defaultValue={answer?.values[name] ?? initial}
      errors={useFieldErrors(name)}
    />
  );
}
