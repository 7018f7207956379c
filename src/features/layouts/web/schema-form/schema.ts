import { recordTypeOf } from "../records/record-types.ts";

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
  /** Type of the record whose id it is. */
  smartID?: string;
  $ref?: string;
  $defs?: Readonly<Record<string, Schema>>;
}

/** What every control of the form gets. */
export interface ValueFieldProps {
  path: string;
  label: string;
  description?: string | undefined;
  schema: Schema;
  value: unknown;
  isRequired: boolean;
  /** Words for a value that can be chosen. */
  choice?: ((value: string | number) => string) | undefined;
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
export type NamedFieldProps = Omit<ValueFieldProps, "label" | "description" | "choice"> & {
  name: string;
  label?: string;
};

export type FieldKind =
  | { kind: "text" | "lines" | "link" | "colour" | "image" | "check" | "json" }
  | { kind: "number"; isWhole: boolean }
  | { kind: "choice"; choices: readonly (string | number)[] }
  | { kind: "list"; item: Schema }
  | { kind: "record"; recordType: string }
  | { kind: "group" };

const longLine = 300;

/** How a form asks for a value; `json` for what it has no control for. */
export function kindOf(name: string, schema: Schema): FieldKind {
  const recordType = recordTypeOf(name, schema);
  if (recordType) return { kind: "record", recordType };
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

/** Options with the addresses of pictures are called the same everywhere. */
const isPicture = (name: string) =>
  /^(image|logo|icon)$|Image$|Icon$|[iI]mageUrl(Mobile)?$/.test(name);

function textKind(name: string, { format, maxLength = 0 }: Schema) {
  if (format === "color") return "colour";
  if (isPicture(name)) return "image";
  if (/^(url|to)$/.test(name)) return "link";
  return maxLength > longLine && !/url$/i.test(name) ? "lines" : "text";
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

/** Only tells entries of a list apart, so nobody has to write it. */
export const isEntryID = (name: string, { type }: Schema) => name === "id" && type === "string";

/** A new entry of a list: what is required, as empty as it may be. */
export function emptyValue(schema: Schema, name = ""): unknown {
  if (schema.default !== undefined) return schema.default;
  if (schema.type === "object")
    return Object.fromEntries(
      (schema.required ?? []).map((key) => [key, emptyValue(schema.properties?.[key] ?? {}, key)]),
    );
  if (schema.type === "array") return [];
  if (schema.type === "boolean") return false;
  if (schema.type === "integer" || schema.type === "number") return schema.minimum ?? 0;
  if (isEntryID(name, schema)) return crypto.randomUUID().slice(0, 8);
  return choicesOf(schema)?.[0] ?? "";
}
