import { Suspense } from "react";
import { isNode } from "../../contract/rules.ts";
import { ChoiceField, NumberField } from "./choice-field.tsx";
import { useSchemaForm } from "./form-context.ts";
import { GroupField } from "./group-field.tsx";
import { ImageField } from "./image-field.tsx";
import { JsonField } from "./json-field.tsx";
import { LinkField } from "./link-field.tsx";
import { ListField } from "./list-field.tsx";
import { NodeField } from "./node-field.tsx";
import { RecordField } from "./record-field.tsx";
import {
  isEntryID,
  kindOf,
  type NamedFieldProps,
  resolveSchema,
  type Schema,
  type SchemaFieldsProps,
  type ValueFieldProps,
} from "./schema.ts";
import { CheckBoxField, ColourField, TextField } from "./text-field.tsx";
import { useOptionTexts } from "./use-option-texts.ts";

/** A form for an object, made from its JSON schema. Values that the schema does not name stay as JSON. */
export function SchemaFields({ path, schema, value, onChange }: SchemaFieldsProps) {
  const { root } = useSchemaForm();
  const values = asRecord(value);
  const { properties = {}, required = [] } = resolveSchema(schema, root);
  const set = (name: string, next: unknown, subject: string) =>
    onChange(
      next === undefined
        ? Object.fromEntries(Object.entries(values).filter(([key]) => key !== name))
        : { ...values, [name]: next },
      subject,
    );
  const unknown = Object.keys(values).filter(
    (name) => !Object.hasOwn(properties, name) && !name.startsWith("$"),
  );
  return [
    ...Object.entries(properties).map(([name, property]) => (
      <ValueField
        key={name}
        name={name}
        path={`${path}.${name}`}
        schema={property}
        value={values[name]}
        isRequired={required.includes(name) && property.default === undefined}
        onChange={(next, subject) => set(name, next, subject)}
      />
    )),
    ...unknown.map((name) => (
      <ValueField
        key={name}
        name={name}
        path={`${path}.${name}`}
        schema={{}}
        value={values[name]}
        isRequired={false}
        onChange={(next, subject) => set(name, next, subject)}
      />
    )),
  ];
}

function ValueField({ name, schema: written, ...props }: NamedFieldProps) {
  const { root, sources } = useSchemaForm();
  const schema = withSources(name, resolveSchema(written, root), sources);
  const { label, ...texts } = useOptionTexts(props.path, name, schema);
  const field: ValueFieldProps = { ...props, ...texts, schema, label: props.label ?? label };
  const { value } = field;
  const kind = kindOf(name, schema);
  if (isEntryID(name, schema) && value) return null;
  if (isNode(value)) return <NodeField {...field} />;
  if (!suits(kind.kind, value, schema)) return <JsonField {...field} />;
  switch (kind.kind) {
    case "text":
    case "lines":
      return <TextField {...field} isLong={kind.kind === "lines"} />;
    case "link":
      return <LinkField {...field} />;
    case "colour":
      return <ColourField {...field} />;
    case "image":
      return <ImageField {...field} />;
    case "check":
      return <CheckBoxField {...field} />;
    case "number":
      return <NumberField {...field} isWhole={kind.isWhole} />;
    case "choice":
      return <ChoiceField {...field} choices={kind.choices} />;
    case "list":
      return <ListField {...field} item={kind.item} Entry={ValueField} />;
    case "record":
      return (
        <Suspense>
          <RecordField {...field} recordType={kind.recordType} />
        </Suspense>
      );
    case "group":
      return <GroupField {...field} Fields={SchemaFields} />;
    default:
      return <JsonField {...field} />;
  }
}

/** A value that a control could not show is edited as JSON, so that it is not lost. */
function suits(kind: ReturnType<typeof kindOf>["kind"], value: unknown, { type }: Schema): boolean {
  if (value === undefined || kind === "json") return true;
  if (kind === "list" || (kind === "record" && type === "array")) return Array.isArray(value);
  if (kind === "group") return typeof value === "object" && value !== null && !Array.isArray(value);
  return (takenTypes[kind] ?? ["string"]).includes(typeof value);
}

const takenTypes: Partial<Record<ReturnType<typeof kindOf>["kind"], readonly string[]>> = {
  check: ["boolean"],
  number: ["number"],
  choice: ["string", "number"],
  record: ["string", "number"],
};

const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};

/** Titles and descriptions can be written, or come from the page. */
const withSources = (name: string, schema: Schema, sources: readonly string[]): Schema =>
  /^(title|description)Type$/.test(name) && schema.type === "string" && !schema.enum
    ? { ...schema, enum: ["none", "static", ...sources] }
    : schema;
