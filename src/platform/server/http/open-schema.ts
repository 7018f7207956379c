import { z } from "zod";

/** Fields to add to a schema; undefined leaves it as it is. */
export type Addition = (schema: z.ZodObject) => z.ZodRawShape | undefined;

type Open = (schema: z.ZodType) => z.ZodType;

interface Parts {
  shape?: z.ZodRawShape;
  options?: readonly z.ZodType[];
  element?: z.ZodType;
  innerType?: z.ZodType;
  valueType?: z.ZodType;
  getter?: () => z.ZodType;
}

/**
 * Returns a function that adds fields to objects anywhere in a schema and returns the same schema if none are
 * added. Shared parts stay shared.
 */
export function schemaOpener(addition: Addition): Open {
  const known = new Map<z.ZodType, z.ZodType>();
  const open: Open = (schema) => {
    const kept = known.get(schema);
    if (kept) return kept;
    let opened = schema;
    if (holdsAddition(schema, addition)) {
      // Recursive schemas resolve to their copy lazily.
      known.set(
        schema,
        z.lazy(() => opened),
      );
      opened = withMeta(schema, copyOf(schema, open, addition));
    }
    known.set(schema, opened);
    return opened;
  };
  return open;
}

const partsOf = (schema: z.ZodType): Parts =>
  schema instanceof z.ZodObject ? { shape: schema.shape as z.ZodRawShape } : (schema.def as Parts);

function holdsAddition(
  schema: z.ZodType,
  addition: Addition,
  seen = new Set<z.ZodType>(),
): boolean {
  if (seen.has(schema)) return false;
  seen.add(schema);
  if (schema instanceof z.ZodObject && addition(schema)) return true;
  const { shape = {}, options = [], element, innerType, valueType, getter } = partsOf(schema);
  return [...Object.values(shape), ...options, element, innerType, valueType, getter?.()].some(
    (part) => part instanceof z.ZodType && holdsAddition(part, addition, seen),
  );
}

function copyOf(schema: z.ZodType, open: Open, addition: Addition): z.ZodType {
  const { shape, options, element, innerType, valueType, getter } = partsOf(schema);
  if (getter) return z.lazy(() => open(getter()));
  const added = schema instanceof z.ZodObject ? addition(schema) : undefined;
  const parts: Parts = {
    ...(shape && { shape: { ...mapped(shape, open), ...added } }),
    ...(options && { options: options.map(open) }),
    ...(element && { element: open(element) }),
    ...(innerType && { innerType: open(innerType) }),
    ...(valueType && { valueType: open(valueType) }),
  };
  return schema.clone({ ...schema.def, ...parts } as typeof schema.def);
}

const mapped = (shape: z.ZodRawShape, open: Open): z.ZodRawShape =>
  Object.fromEntries(Object.entries(shape).map(([name, part]) => [name, open(part as z.ZodType)]));

function withMeta(schema: z.ZodType, copy: z.ZodType): z.ZodType {
  const meta = schema.meta();
  return meta ? copy.meta(meta) : copy;
}
