import type { ReactNode } from "react";
import { Checkbox } from "./checkbox.tsx";
import { ChoiceGroup, type ChoiceGroupProps } from "./choice-group.tsx";

type CheckboxGroupProps = ChoiceGroupProps & {
  name: string;
  options: readonly { value: string; label: ReactNode }[];
  defaultValues?: readonly string[];
};

/** Checkboxes under one legend. */
export function CheckboxGroup({ name, options, defaultValues, ...group }: CheckboxGroupProps) {
  return (
    <ChoiceGroup {...group}>
      {options.map(({ value, label }) => (
        <Checkbox
          key={value}
          name={name}
          value={value}
          label={label}
          defaultChecked={defaultValues?.includes(value)}
        />
      ))}
    </ChoiceGroup>
  );
}
