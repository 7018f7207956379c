import { FormattedMessage } from "react-intl";
import type { FormAnswer } from "#platform/web/pages/page-action.ts";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { CheckboxGroup } from "#ui/forms/checkbox-group.tsx";
import { FormField } from "#ui/forms/form-field.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import type { FilledField } from "./profile-data.ts";

type Size = "default" | "large";

type FieldProps = {
  field: FilledField;
  answer: FormAnswer | undefined;
  isRequired?: boolean;
  size?: Size;
};

export function ProfileFieldInput({ field, answer, isRequired, size }: FieldProps) {
  const {
    apiName,
    label,
    description,
    formType,
    dropdownOptions,
    optionLabels = {},
    value,
  } = field;
  const name = `field-${apiName}`;
  const errors = answer?.errors
    .filter((error) => error.field.split(".").at(-1) === apiName)
    .map(({ message }) => message);
  if (formType === "checkbox")
    return (
      <Checkbox
        id={name}
        name={name}
        defaultChecked={answer ? answer.values[name] === "on" : value === true}
        label={label}
        description={description || undefined}
        errors={errors}
      />
    );
  if (formType === "tokens" && dropdownOptions?.length)
    return (
      <CheckboxGroup
        id={name}
        name={name}
        legend={label}
        description={description || undefined}
        options={dropdownOptions.map((option) => ({
          value: String(option),
          label: optionLabels[option] ?? option,
        }))}
        defaultValues={answer ? answer.lists[name] : textsOf(value)}
        errors={errors}
        isRequired={isRequired}
      />
    );
  const initial = answer?.values[name] ?? textsOf(value).join(", ");
  return (
    <FormField
      id={name}
      label={label}
      description={<Help field={field} />}
      errors={errors}
      isRequired={isRequired}
    >
      <Control field={field} name={name} initial={initial} size={size} />
    </FormField>
  );
}

function Help({ field: { description, formType } }: { field: FilledField }) {
  if (formType !== "tokens") return description;
  return (
    <>
      {description} <FormattedMessage id="users.edit.tokens" />
    </>
  );
}

type ControlProps = { field: FilledField; name: string; initial: string; size?: Size };

function Control({ field, name, initial, size }: ControlProps) {
  const { formType, dropdownOptions, optionLabels } = field;
  if (formType === "text-multiline")
    return <TextArea name={name} defaultValue={initial} dir="auto" />;
  if (formType === "dropdown")
    return (
      <Select name={name} size={size} defaultValue={initial}>
        <option value="" />
        {dropdownOptions?.map((option) => (
          <option key={option} value={option}>
            {optionLabels?.[option] ?? option}
          </option>
        ))}
      </Select>
    );
  const type = formType === "date" || formType === "number" ? formType : "text";
  return (
    <TextInput
      name={name}
      type={type}
      size={size}
      step={type === "number" ? "any" : undefined}
      defaultValue={initial}
      dir="auto"
    />
  );
}

const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value ?? ""]).map(String);
