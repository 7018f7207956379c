import { z } from "zod";

type Schema = z.core.$ZodType;
type Fields = Readonly<Record<string, unknown>>;

/**
 * Corrects names that differ only by case from one in the schema: `CategoryID` becomes `categoryID`. Exact names
 * stay, also beside a variant of themselves.
 */
export const withCorrectCase = (schema: Schema | undefined, value: unknown): unknown =>
  schema ? withCorrectNames(kindsOf(schema), value) : value;

/** Objects with more names than any contract has are left alone. */
const maxNames = 1_000;

function withCorrectNames(kinds: readonly Schema[], value: unknown): unknown {
  if (kinds.length === 0 || typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) {
    const ofItems = kinds.flatMap((kind) =>
      kind instanceof z.ZodArray ? kindsOf(kind.element as Schema) : [],
    );
    const corrected = value.map((each) => withCorrectNames(ofItems, each));
    return corrected.some((each, index) => each !== value[index]) ? corrected : value;
  }
  const objects = kinds.filter((kind) => kind instanceof z.ZodObject);
  const canBeRenamed = isPlain(value) && Object.keys(value).length <= maxNames;
  return canBeRenamed && objects.length > 0 ? withFieldNames(objects, value) : value;
}

function isPlain(value: object): value is Fields {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function withFieldNames(objects: readonly z.ZodObject[], value: Fields): Fields {
  const entries = Object.entries(value).map(([name, inner]) => {
    const correct = correctName(objects, name, value);
    const kinds = objects.flatMap(({ shape }) =>
      Object.hasOwn(shape, correct) ? kindsOf(shape[correct] as Schema) : [],
    );
    return [correct, withCorrectNames(kinds, inner)] as const;
  });
  const isSame = entries.every(
    ([name, inner]) => Object.hasOwn(value, name) && value[name] === inner,
  );
  return isSame ? value : Object.fromEntries(entries);
}

function correctName(objects: readonly z.ZodObject[], name: string, value: Fields): string {
  if (objects.some(({ shape }) => Object.hasOwn(shape, name))) return name;
  for (const object of objects) {
    const correct = namesOf(object).get(name.toLowerCase());
    if (correct !== undefined && !Object.hasOwn(value, correct)) return correct;
  }
  return name;
}

const namesByObject = new WeakMap<z.ZodObject, ReadonlyMap<string, string>>();

/** Names in lower case; empty if the object accepts any name. */
function namesOf(object: z.ZodObject): ReadonlyMap<string, string> {
  const cached = namesByObject.get(object);
  if (cached) return cached;
  const { catchall } = object.def;
  const isOpen = catchall !== undefined && !(catchall instanceof z.ZodNever);
  const names = isOpen ? [] : Object.keys(object.shape);
  const namesByLowerCase = new Map(names.map((name) => [name.toLowerCase(), name]));
  namesByObject.set(object, namesByLowerCase);
  return namesByLowerCase;
}

/** Possible schemas of a value, without defaults, optionality and preprocessing. */
function kindsOf(schema: Schema): Schema[] {
  if (schema instanceof z.ZodUnion) return (schema.options as Schema[]).flatMap(kindsOf);
  const { def } = schema._zod as { def: { innerType?: Schema; in?: Schema; out?: Schema } };
  const inner = def.innerType ?? (def.in instanceof z.ZodTransform ? def.out : def.in);
  return inner ? kindsOf(inner) : [schema];
}
