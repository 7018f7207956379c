import { z } from "zod";
import {
  type AddressText,
  addressTexts,
  dataWithAddresses,
  withAbsoluteUrls,
} from "../../../contract/addresses.ts";
import { omittedIfNullFields } from "../../../contract/endpoints/omitted-if-null.ts";
import { ownPath } from "./own-origins.ts";

type Fields = Readonly<Record<string, unknown>>;

type Change = (value: unknown, change: ChangeText, record?: Fields) => unknown;
type ChangeText = (text: string, about: AddressText, record: Fields) => string;

interface Parts {
  shape?: z.ZodRawShape;
  options?: readonly z.ZodType[];
  items?: readonly z.ZodType[];
  element?: z.ZodType;
  innerType?: z.ZodType;
  valueType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  left?: z.ZodType;
  right?: z.ZodType;
  getter?: () => z.ZodType;
}

/** Output for API clients: with absolute URLs, and without fields that have no value. */
export const toClientOutput = <Value>(
  schema: z.ZodType | undefined,
  value: Value,
  origin: string,
): Value =>
  changeAddresses(schema, value, (text, { kind, otherwise }, record) => {
    if (kind === "html") return withAbsoluteUrls(text, origin);
    const address = text === "" && otherwise ? otherwise(record) : text;
    return isPath(address) ? origin + address : address;
  });

/** Input with URLs of this site reduced to paths, as they are stored. */
export const withSitePaths = <Value>(
  schema: z.ZodType | undefined,
  value: Value,
  origins: ReadonlySet<string>,
): Value =>
  changeAddresses(schema, value, (text, { kind }) =>
    kind === "address" ? (ownPath(origins, text) ?? text) : text,
  );

const isPath = (address: string) => /^\/(?!\/)/.test(address);

const changesBySchema = new WeakMap<z.ZodType, { change?: Change | undefined }>();

/** Rewrites only texts that the schema marks as URLs or HTML; other user text stays as written. */
function changeAddresses<Value>(
  schema: z.ZodType | undefined,
  value: Value,
  change: ChangeText,
): Value {
  const changeValue = schema && changeOf(schema);
  return changeValue ? (changeValue(value, change) as Value) : value;
}

function changeOf(schema: z.ZodType): Change | undefined {
  const cached = changesBySchema.get(schema);
  if (cached) return cached.change;
  const place: { change?: Change | undefined } = {};
  changesBySchema.set(schema, place);
  // Recursive schemas resolve their own change at run time.
  place.change = (value, change, record) => partsChange?.(value, change, record) ?? value;
  const partsChange = changeOfParts(schema);
  place.change = partsChange;
  return partsChange;
}

function changeOfParts(schema: z.ZodType): Change | undefined {
  const about = addressTexts.get(schema);
  if (about)
    return (value, change, record = {}) =>
      typeof value === "string" ? change(value, about, record) : value;
  if (dataWithAddresses.has(schema)) return changeData;
  if (omittedIfNullFields.has(schema)) return (value) => (value === null ? undefined : value);
  const parts = schema.def as Parts;
  const { element, innerType, valueType, getter } = parts;
  if (schema instanceof z.ZodObject) return inObject(schema.shape as z.ZodRawShape);
  if (element) return inList(changeOf(element));
  if (valueType) return inRecord(changeOf(valueType));
  const inner = getter?.() ?? innerType;
  if (inner) return changeOf(inner);
  return inSequence([
    ...(parts.options ?? []),
    ...[parts.left, parts.right, parts.in, parts.out].filter((part) => part !== undefined),
  ]);
}

function inObject(shape: z.ZodRawShape): Change | undefined {
  const fields = Object.entries(shape).flatMap(([name, schema]) => {
    const change = changeOf(schema as z.ZodType);
    return change ? [{ name, change }] : [];
  });
  if (fields.length === 0) return undefined;
  return (value, changeText) => {
    if (!isObject(value)) return value;
    const changed = fields.flatMap(({ name, change }) => {
      if (!Object.hasOwn(value, name)) return [];
      const now = change(value[name], changeText, value);
      return now === value[name] ? [] : [[name, now] as const];
    });
    return changed.length > 0 ? { ...value, ...Object.fromEntries(changed) } : value;
  };
}

function inList(change: Change | undefined): Change | undefined {
  if (!change) return undefined;
  return (value, changeText) =>
    Array.isArray(value) ? value.map((item) => change(item, changeText)) : value;
}

function inRecord(change: Change | undefined): Change | undefined {
  if (!change) return undefined;
  return (value, changeText) =>
    isObject(value)
      ? Object.fromEntries(
          Object.entries(value).map(([name, item]) => [name, change(item, changeText)]),
        )
      : value;
}

function inSequence(schemas: readonly z.ZodType[]): Change | undefined {
  const changes = schemas.map(changeOf).filter((change) => change !== undefined);
  if (changes.length === 0) return undefined;
  return (value, changeText, record) =>
    changes.reduce((now, change) => change(now, changeText, record), value);
}

const changeData: Change = (value, change) => {
  if (Array.isArray(value)) return value.map((item) => changeData(item, change));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      typeof part === "string" && /^url$|Url$/.test(name)
        ? change(part, { kind: "address" }, value)
        : changeData(part, change),
    ]),
  );
};

const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date);
