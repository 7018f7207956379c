import { useIntl } from "react-intl";
import { CheckField, CheckGroup, Field } from "#features/dashboard/web/public.ts";
import { NumberInput } from "#ui/forms/number-input.tsx";
import { Select } from "#ui/forms/select.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import type { CatalogField } from "../../contract/resources.ts";
import { units } from "../../contract/rules/units.ts";
import styles from "./value-fields.module.css";

type ValueFieldsProps = {
  /** Prefix of field names, such as `trigger.triggerValue`. */
  prefix: string;
  schema: { properties: Record<string, CatalogField>; required: readonly string[] };
  values: Readonly<Record<string, unknown>> | undefined;
};

export function ValueFields({ prefix, schema, values }: ValueFieldsProps) {
  return Object.entries(schema.properties).map(([name, field]) => (
    <ValueField
      key={name}
      name={`${prefix}.${name}`}
      field={field}
      isRequired={schema.required.includes(name)}
      value={values ? values[name] : field.default}
    />
  ));
}

type ValueFieldProps = {
  name: string;
  field: CatalogField;
  isRequired: boolean;
  value: unknown;
};

function ValueField({ name, field, isRequired, value }: ValueFieldProps) {
  const intl = useIntl();
  const { inputType, label, description, choices = [] } = field["x-control"];
  const common = { name, label, description, isRequired };
  if (inputType === "toggle")
    return (
      <CheckField name={name} label={label} description={description} initial={value === true} />
    );
  if (inputType === "duration") return <DurationField {...common} value={value} />;
  if (inputType === "choices") {
    const selected = Array.isArray(value) ? value.map(String) : [];
    return (
      <CheckGroup name={name} legend={label} description={description}>
        {choices.map((choice) => (
          <CheckField
            key={choice.value}
            name={name}
            value={choice.value}
            label={<bdi>{choice.label}</bdi>}
            initial={selected.includes(choice.value)}
          />
        ))}
      </CheckGroup>
    );
  }
  return (
    <Field {...common} initial={textOf(value)}>
      {(control) => {
        if (inputType === "number") return <NumberInput {...control} min={1} />;
        if (inputType === "text") return <TextInput {...control} dir="auto" />;
        return (
          <Select {...control}>
            <option value="">{intl.formatMessage({ id: "automation-rules.choose" })}</option>
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </Select>
        );
      }}
    </Field>
  );
}

type DurationProps = Pick<ValueFieldProps, "name" | "isRequired" | "value"> & {
  label: string;
  description: string | undefined;
};

function DurationField({ name, label, description, isRequired, value }: DurationProps) {
  const intl = useIntl();
  const { length, unit = "day" } = (value ?? {}) as { length?: number; unit?: string };
  return (
    <div className={styles.duration}>
      <Field
        name={`${name}.length`}
        label={label}
        description={description}
        isRequired={isRequired}
        initial={textOf(length)}
      >
        {(control) => <NumberInput {...control} min={1} max={1_000} />}
      </Field>
      <Field
        name={`${name}.unit`}
        label={intl.formatMessage({ id: "automation-rules.unit" })}
        initial={unit}
      >
        {(control) => (
          <Select {...control}>
            {units.map((each) => (
              <option key={each} value={each}>
                {intl.formatMessage({ id: `automation-rules.unit.${each}` })}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}

const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";
