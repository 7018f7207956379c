import { z } from "zod";
import { badRequest, conflict, notFound } from "../../../contract/errors.ts";
import { ownValue } from "../../../contract/own-value.ts";
import type { Ctx } from "../../context.ts";
import { smartIDs } from "../../smart-ids.ts";

type Schema = z.core.$ZodType;

/** Smart ids per call, since each may cost a statement; no list takes more than a hundred ids. */
const maxSmartIDs = 100;

interface Resolving {
  ctx: Ctx;
  query: Readonly<Record<string, unknown>>;
  resolved: Map<string, unknown>;
}

/** Whether input may contain a smart id. Nearly none does, and the schemas are then not searched. */
export function mayNameSmartID(raw: unknown): boolean {
  if (typeof raw === "string") return raw.includes("$");
  if (typeof raw !== "object" || raw === null) return false;
  for (const name in raw) if (mayNameSmartID((raw as Record<string, unknown>)[name])) return true;
  return false;
}

/**
 * Replaces smart ids such as `$me` or `$name:Bob` by numbers, in fields that accept them: single values, lists
 * (`$me,5`), and values nested in a body.
 */
export async function resolveSmartIDs(
  resolving: Resolving,
  schema: Schema | undefined,
  raw: unknown,
): Promise<unknown> {
  const target = schema && unwrap(schema);
  if (!target) return raw;
  if (typeof raw === "string") return resolveText(resolving, target, raw);
  if (Array.isArray(raw)) {
    const item = itemOf(target) ?? target;
    return mapInSequence(raw, (value) => resolveSmartIDs(resolving, item, value));
  }
  if (!(target instanceof z.ZodObject) || typeof raw !== "object" || raw === null) return raw;
  const fields = await mapInSequence(Object.entries(raw), async ([field, value]) => {
    const inner = Object.hasOwn(target.shape, field) ? target.shape[field] : undefined;
    return [field, await resolveSmartIDs(resolving, inner, value)] as const;
  });
  return Object.fromEntries(fields);
}

async function resolveText(resolving: Resolving, schema: Schema, text: string): Promise<unknown> {
  if (!/(^|,)\$/.test(text)) return text;
  if (kindOf(schema) && text.startsWith("$")) return resolve(resolving, schema, text);
  const item = itemOf(schema);
  if (!item || !kindOf(item)) return text;
  const parts = text.split(",").filter(Boolean);
  return mapInSequence(parts, async (part) =>
    part.startsWith("$") ? resolve(resolving, item, part) : part,
  );
}

async function mapInSequence<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(await work(item));
  return results;
}

function unwrap(schema: Schema): Schema {
  if (kindOf(schema)) return schema;
  const { def } = schema._zod as {
    def: { innerType?: Schema; in?: Schema; out?: Schema };
  };
  const inner = def.innerType ?? (def.in instanceof z.ZodTransform ? def.out : def.in);
  return inner ? unwrap(inner) : schema;
}

function itemOf(schema: Schema): Schema | undefined {
  const list = unwrap(schema);
  return list instanceof z.ZodArray ? unwrap(list.element as Schema) : undefined;
}

function kindOf(schema: Schema): string | undefined {
  const kind = z.globalRegistry.get(schema)?.smartID;
  return typeof kind === "string" ? kind : undefined;
}

const pattern = /^\$(?:([A-Za-z]+)\.)?([A-Za-z]+)(?::(.+))?$/;

async function resolve(resolving: Resolving, schema: Schema, text: string): Promise<unknown> {
  const { resolved } = resolving;
  const name = `${kindOf(schema)} ${text}`;
  if (resolved.has(name)) return resolved.get(name);
  if (resolved.size === maxSmartIDs)
    throw badRequest(`A call may name at most ${maxSmartIDs} records by smart ids.`);
  resolved.set(name, await findOne(resolving, schema, text));
  return resolved.get(name);
}

async function findOne({ ctx, query }: Resolving, schema: Schema, text: string): Promise<unknown> {
  const kind = kindOf(schema) ?? "";
  const [, key = `${kind}ID`, column = "", value = ""] = pattern.exec(text) ?? [];
  const missing = () => notFound(kind.charAt(0).toUpperCase() + kind.slice(1));
  if (key !== `${kind}ID`) throw missing();
  if (text === "$me" && kind === "user") {
    // A guest's `$me` is 0, accepted only by endpoints that serve guests.
    if (ctx.viewer.userID === 0 && !z.safeParse(schema, 0).success) throw missing();
    return ctx.viewer.userID;
  }
  const ids =
    column === "query" ? [ownValue(query, value)] : await findIDs(ctx, kind, column, value);
  if (ids.length > 1) throw conflict(`More than one ${kind} matches this name.`);
  if (ids[0] === undefined) throw missing();
  return ids[0];
}

const findIDs = async (ctx: Ctx, kind: string, column: string, value: string): Promise<number[]> =>
  value === ""
    ? []
    : ((await ctx.platform.extensions.find(smartIDs, kind)?.find(ctx, column, value)) ?? []);
