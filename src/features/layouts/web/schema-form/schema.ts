/** The part of JSON Schema that forms are made from. */
export interface Schema {
  type?: string;
  title?: string;
  description?: string;
  enum?: readonly unknown[];
  const?: unknown;
  default?: unknown;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  items?: Schema;
  anyOf?: readonly Schema[];
  $ref?: string;
  $defs?: Readonly<Record<string, Schema>>;
}

/** What every control of the form gets. */
export interface ValueFieldProps {
  path: string;
  label: string;
  schema: Schema;
  value: unknown;
  isRequired: boolean;
  /** Undefined takes the value away. `subject` names what the change is about, for undoing. */
  onChange: (value: unknown, subject: string) => void;
}

/** Of the fields of an object. */
export type SchemaFieldsProps = {
  path: string;
  schema: Schema;
  value: unknown;
  onChange: (value: Record<string, unknown>, subject: string) => void;
};

/** Of any field, whose control follows from its schema. */
export type NamedFieldProps = Omit<ValueFieldProps, "label"> & { name: string; label?: string };

export type FieldKind =
  | { kind: "text" | "lines" | "colour" | "image" | "check" | "json" }
  | { kind: "number"; isWhole: boolean }
  | { kind: "choice"; choices: readonly (string | number)[] }
  | { kind: "list"; item: Schema }
  | { kind: "group" };

const longLine = 300;

/** How a form asks for a value; `json` for what it has no control for. */
export function kindOf(name: string, schema: Schema): FieldKind {
  const choices = choicesOf(schema);
  if (choices) return { kind: "choice", choices };
  switch (schema.type) {
    case "boolean":
      return { kind: "check" };
    case "integer":
    case "number":
      return { kind: "number", isWhole: schema.type === "integer" };
    case "string":
      return { kind: textKind(name, schema) };
    case "object":
      return { kind: schema.properties ? "group" : "json" };
    case "array":
      return listKind(schema);
    default:
      return { kind: "json" };
  }
}

const listKind = ({ items }: Schema): FieldKind =>
  items && kindOf("", items).kind !== "json" ? { kind: "list", item: items } : { kind: "json" };

function textKind(name: string, { format, maxLength = 0 }: Schema) {
  if (format === "color") return "colour";
  if (/(^image|Image)(Url)?$|ImageUrl$/.test(name)) return "image";
  return maxLength > longLine && !/url$|^to$/i.test(name) ? "lines" : "text";
}

function choicesOf({ enum: listed, anyOf }: Schema): readonly (string | number)[] | undefined {
  const values = listed ?? anyOf?.map((each) => each.const);
  if (!values || values.length === 0) return undefined;
  const isPlain = (value: unknown) => typeof value === "string" || typeof value === "number";
  return values.every(isPlain) ? (values as (string | number)[]) : undefined;
}

/** Follows references, and takes the only alternative that is not null. */
export function resolveSchema(schema: Schema, root: Schema): Schema {
  const name = /^#\/\$defs\/(.+)$/.exec(schema.$ref ?? "")?.[1];
  const found = name ? (root.$defs?.[name] ?? schema) : schema;
  const others = found.anyOf?.filter(({ type }) => type !== "null") ?? [];
  const [only] = others;
  return only && others.length === 1 && found.anyOf?.length === 2
    ? { ...only, ...named(found) }
    : found;
}

const named = ({ title, description }: Schema): Schema => ({
  ...(title ? { title } : {}),
  ...(description ? { description } : {}),
});

/** `maxColumnCount` as "Max column count". */
export function labelOf(name: string, { title }: Schema): string {
  if (title) return title;
  const words = name.replaceAll(/([a-z\d])([A-Z])/g, "$1 $2").replaceAll(/[_-]/g, " ");
  const lower = words.toLowerCase();
  return lower.charAt(0).toUpperCase() + lower.slice(1);
}

/** A new entry of a list: what is required, as empty as it may be. */
export function emptyValue(schema: Schema): unknown {
  if (schema.default !== undefined) return schema.default;
  if (schema.type === "object")
    return Object.fromEntries(
      (schema.required ?? []).map((name) => [name, emptyValue(schema.properties?.[name] ?? {})]),
    );
  if (schema.type === "array") return [];
  if (schema.type === "boolean") return false;
  if (schema.type === "integer" || schema.type === "number") return schema.minimum ?? 0;
  return choicesOf(schema)?.[0] ?? "";
}
