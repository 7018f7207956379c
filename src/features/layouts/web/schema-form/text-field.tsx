import { useIntl } from "react-intl";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { ColorInput } from "#ui/forms/color-input.tsx";
import { FormField } from "#ui/forms/form-field.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { useProblemsAt } from "./form-context.ts";
import type { ValueFieldProps } from "./schema.ts";

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

/** An empty text takes the value away unless the schema requires it. */
const orNothing = (text: string, isRequired: boolean) =>
  text === "" && !isRequired ? undefined : text;

type TextFieldProps = ValueFieldProps & { isLong?: boolean };

export function TextField({ isLong, ...field }: TextFieldProps) {
  const { path, label, description, schema, value, isRequired, onChange } = field;
  const input = {
    value: textOf(value),
    dir: "auto" as const,
    maxLength: schema.maxLength,
    placeholder: typeof schema.default === "string" ? schema.default : undefined,
    onChange: ({ target }: { target: { value: string } }) =>
      onChange(orNothing(target.value, isRequired), path),
  };
  return (
    <FormField
      id={path}
      label={label}
      description={description}
      isRequired={isRequired}
      errors={useProblemsAt(path)}
    >
      {isLong ? <TextArea {...input} rows={4} /> : <TextInput {...input} />}
    </FormField>
  );
}

export function ColourField({
  path,
  label,
  description,
  value,
  isRequired,
  onChange,
}: ValueFieldProps) {
  const intl = useIntl();
  return (
    <FormField id={path} label={label} description={description} errors={useProblemsAt(path)}>
      {/* The picker announces its colour as an event of the text. */}
      <span
        onInput={({ target }) =>
          onChange(orNothing((target as HTMLInputElement).value, isRequired), path)
        }
      >
        <ColorInput
          defaultValue={textOf(value)}
          pickerLabel={intl.formatMessage({ id: "layouts.form.pick" }, { name: label })}
        />
      </span>
    </FormField>
  );
}

export function CheckBoxField({
  path,
  label,
  description,
  schema,
  value,
  onChange,
}: ValueFieldProps) {
  const isChecked = typeof value === "boolean" ? value : schema.default === true;
  return (
    <Checkbox
      id={path}
      name={path}
      label={label}
      description={description}
      checked={isChecked}
      errors={useProblemsAt(path)}
      onChange={({ target }) => onChange(target.checked, path)}
    />
  );
}
