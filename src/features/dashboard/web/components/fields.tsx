import type { ComponentProps, ReactNode } from "react";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { FormField } from "#ui/forms/form-field.tsx";
import { RadioGroup } from "#ui/forms/radio-group.tsx";
import { useFormState } from "./dashboard-form.tsx";

export const useFieldErrors = (name: string): string[] =>
  useFormState().errors.flatMap(({ field, message }) => (field === name ? [message] : []));

type FieldProps = {
  name: string;
  label: ReactNode;
  description?: ReactNode;
  isRequired?: boolean;
  hideLabel?: boolean;
  initial?: string | number | null;
  /** Renders the control, which must receive these properties. */
  children: (control: { name: string; defaultValue: string }) => ReactNode;
};

export function Field({ name, initial, children, ...shown }: FieldProps) {
  const { answer } = useFormState();
  const defaultValue = answer?.values[name] ?? String(initial ?? "");
  return (
    <FormField {...shown} id={name} errors={useFieldErrors(name)}>
      {children({ name, defaultValue })}
    </FormField>
  );
}

type CheckFieldProps = {
  name: string;
  label: ReactNode;
  description?: ReactNode;
  value?: string;
  initial?: boolean;
  disabled?: boolean;
};

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
