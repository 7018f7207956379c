import type { ReactNode } from "react";
import { Choice } from "./choice.tsx";
import { ChoiceGroup, type ChoiceGroupProps } from "./choice-group.tsx";

type RadioOption = { value: string; label: ReactNode; description?: ReactNode; disabled?: boolean };

type RadioGroupProps = ChoiceGroupProps & {
  name: string;
  options: readonly RadioOption[];
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
};

/** Radio buttons under one legend. */
export function RadioGroup(props: RadioGroupProps) {
  const { name, options, value, defaultValue, onChange, ...group } = props;
  return (
    <ChoiceGroup {...group}>
      {options.map((option) => (
        <Choice
          key={option.value}
          type="radio"
          name={name}
          {...option}
          required={group.isRequired}
          checked={value === undefined ? undefined : value === option.value}
          defaultChecked={value === undefined ? defaultValue === option.value : undefined}
          onChange={() => onChange?.(option.value)}
        />
      ))}
    </ChoiceGroup>
  );
}
