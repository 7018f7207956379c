import { z } from "zod";

/** Fields to add to a schema; undefined leaves it as it is. */
export type Addition = (schema: z.ZodObject) => z.ZodRawShape | undefined;

type Extend = (schema: z.ZodType) => z.ZodType;

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
export function createSchemaExtender(addition: Addition): Extend {
  const copies = new Map<z.ZodType, z.ZodType>();
  const extend: Extend = (schema) => {
    const existing = copies.get(schema);
    if (existing) return existing;
    let extended = schema;
    if (hasAddition(schema, addition)) {
      copies.set(
        schema,
        z.lazy(() => extended),
      );
      extended = withMeta(schema, copyOf(schema, extend, addition));
    }
    copies.set(schema, extended);
    return extended;
  };
  return extend;
}

const partsOf = (schema: z.ZodType): Parts =>
  schema instanceof z.ZodObject ? { shape: schema.shape as z.ZodRawShape } : (schema.def as Parts);

function hasAddition(schema: z.ZodType, addition: Addition, seen = new Set<z.ZodType>()): boolean {
  if (seen.has(schema)) return false;
  seen.add(schema);
  if (schema instanceof z.ZodObject && addition(schema)) return true;
  const { shape = {}, options = [], element, innerType, valueType, getter } = partsOf(schema);
  return [...Object.values(shape), ...options, element, innerType, valueType, getter?.()].some(
    (part) => part instanceof z.ZodType && hasAddition(part, addition, seen),
  );
}

function copyOf(schema: z.ZodType, extend: Extend, addition: Addition): z.ZodType {
  const { shape, options, element, innerType, valueType, getter } = partsOf(schema);
  if (getter) return z.lazy(() => extend(getter()));
  const added = schema instanceof z.ZodObject ? addition(schema) : undefined;
  const parts: Parts = {
    ...(shape && { shape: { ...mapped(shape, extend), ...added } }),
    ...(options && { options: options.map(extend) }),
    ...(element && { element: extend(element) }),
    ...(innerType && { innerType: extend(innerType) }),
    ...(valueType && { valueType: extend(valueType) }),
  };
  return schema.clone({ ...schema.def, ...parts } as typeof schema.def);
}

const mapped = (shape: z.ZodRawShape, extend: Extend): z.ZodRawShape =>
  Object.fromEntries(
    Object.entries(shape).map(([name, part]) => [name, extend(part as z.ZodType)]),
  );

function withMeta(schema: z.ZodType, copy: z.ZodType): z.ZodType {
  const meta = schema.meta();
  return meta ? copy.meta(meta) : copy;
}
