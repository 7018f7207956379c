import { FormattedMessage, useIntl } from "react-intl";
import { Icon } from "#ui/buttons/icon.tsx";
import { Checkbox } from "#ui/forms/checkbox.tsx";
import { ChoiceGroup } from "#ui/forms/choice-group.tsx";
import { FormField } from "#ui/forms/form-field.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import type { ApiParameter, JsonSchema } from "../../contract/resources.ts";
import styles from "./parameter-field.module.css";
import { WithCode } from "./with-code.tsx";
import { fieldName } from "./write-call.ts";

type ParameterFieldProps = { parameter: ApiParameter; isMissing: boolean };

export function ParameterField({ parameter, isMissing }: ParameterFieldProps) {
  const intl = useIntl();
  const { name, description, required, schema } = parameter;
  const items = schema.items as JsonSchema | undefined;
  if (Array.isArray(items?.enum)) return <Choices parameter={parameter} values={items.enum} />;
  const field = fieldName(parameter);
  return (
    <FormField
      label={<bdi dir="ltr">{name}</bdi>}
      description={description && <WithCode text={description} />}
      isRequired={required}
      errors={isMissing ? [intl.formatMessage({ id: "api-docs.missing" })] : []}
    >
      {optionsOf(schema) ? (
        <Options name={field} schema={schema} isRequired={required} />
      ) : (
        <TextInput name={field} dir="ltr" placeholder={hintOf(schema)} autoComplete="off" />
      )}
    </FormField>
  );
}

type OptionsProps = { name: string; schema: JsonSchema; isRequired: boolean };

/** The default is not sent. */
function Options({ name, schema, isRequired }: OptionsProps) {
  const intl = useIntl();
  const unset = intl.formatMessage({ id: "api-docs.unset" });
  const initial = schema.default === undefined ? unset : `${unset} (${schema.default})`;
  return (
    <Select name={name} dir="ltr" defaultValue="">
      <option value="">{isRequired ? "" : initial}</option>
      {optionsOf(schema)?.map((value) => (
        <option key={value} value={value}>
          {value}
        </option>
      ))}
    </Select>
  );
}

function optionsOf({ type, enum: values }: JsonSchema): string[] | undefined {
  if (type === "boolean") return ["true", "false"];
  return Array.isArray(values) ? values.map(String) : undefined;
}

const isSynonymOfAll = (value: string) => value === "true" || value === "1";

type ChoicesProps = { parameter: ApiParameter; values: readonly unknown[] };

function Choices({ parameter, values }: ChoicesProps) {
  const { name, description } = parameter;
  const shown = values.map(String).filter((value) => !isSynonymOfAll(value));
  return (
    <ChoiceGroup
      legend={<bdi dir="ltr">{name}</bdi>}
      description={description && <WithCode text={description} />}
    >
      <details className={styles.choices}>
        <summary>
          <FormattedMessage id="api-docs.choose" values={{ count: shown.length }} />
          <Icon name="chevron-down" size="small" />
        </summary>
        <div className={styles.list} dir="ltr">
          {shown.map((value) => (
            <Checkbox key={value} name={fieldName(parameter)} value={value} label={value} />
          ))}
        </div>
      </details>
    </ChoiceGroup>
  );
}

function hintOf({ type, anyOf, default: initial, items, examples }: JsonSchema): string {
  if (initial !== undefined) return String(initial);
  if (type === "array") return `${hintOf((items ?? {}) as JsonSchema)}, ...`;
  if (type === "object") return "name=value, ...";
  const [choice] = (anyOf ?? []) as JsonSchema[];
  if (choice) return hintOf(choice);
  return String((examples as unknown[] | undefined)?.[0] ?? type ?? "");
}
