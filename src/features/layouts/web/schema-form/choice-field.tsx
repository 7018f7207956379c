import { useIntl } from "react-intl";
import { FormField } from "#ui/forms/form-field.tsx";
import { NumberInput } from "#ui/forms/number-input.tsx";
import { Select } from "#ui/forms/select.tsx";
import { useProblemsAt } from "./form-context.ts";
import type { ValueFieldProps } from "./schema.ts";

type ChoiceFieldProps = ValueFieldProps & { choices: readonly (string | number)[] };

export function ChoiceField({ choices, ...field }: ChoiceFieldProps) {
  const { path, label, description, schema, value, isRequired, choice = String, onChange } = field;
  const intl = useIntl();
  const isOffered = value === undefined || choices.includes(value as string);
  return (
    <FormField id={path} label={label} description={description} errors={useProblemsAt(path)}>
      <Select
        value={String(value ?? "")}
        onChange={({ target }) =>
          onChange(
            choices.find((offered) => String(offered) === target.value),
            path,
          )
        }
      >
        {!isRequired && <option value="">{usualText(intl, schema.default, choice)}</option>}
        {!isOffered && <option value={String(value)}>{choice(String(value))}</option>}
        {choices.map((offered) => (
          <option key={offered} value={offered}>
            {choice(offered)}
          </option>
        ))}
      </Select>
    </FormField>
  );
}

const usualText = (
  intl: ReturnType<typeof useIntl>,
  usual: unknown,
  choice: (value: string) => string,
) =>
  usual === undefined
    ? intl.formatMessage({ id: "layouts.form.usual" })
    : intl.formatMessage({ id: "layouts.form.usualValue" }, { value: choice(String(usual)) });

type NumberFieldProps = ValueFieldProps & { isWhole: boolean };

export function NumberField({ isWhole, ...field }: NumberFieldProps) {
  const { path, label, description, schema, value, isRequired, onChange } = field;
  return (
    <FormField
      id={path}
      label={label}
      description={description}
      isRequired={isRequired}
      errors={useProblemsAt(path)}
    >
      <NumberInput
        value={typeof value === "number" ? value : ""}
        min={limitOf(schema.minimum)}
        max={limitOf(schema.maximum)}
        step={isWhole ? 1 : "any"}
        placeholder={schema.default === undefined ? undefined : String(schema.default)}
        onChange={({ target }) =>
          onChange(target.value === "" ? undefined : Number(target.value), path)
        }
      />
    </FormField>
  );
}

/** Limits of the type itself say nothing to people. */
const limitOf = (limit: number | undefined) =>
  limit === undefined || Math.abs(limit) >= 2_147_483_647 ? undefined : limit;
