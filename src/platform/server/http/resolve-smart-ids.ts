import { z } from "zod";
import { ApiError, conflict, notFound } from "../../contract/errors.ts";
import type { Ctx } from "../context.ts";
import { smartIDs } from "../smart-ids.ts";

const pattern = /^\$(?:[A-Za-z]+\.)?([A-Za-z]+)(?::(.+))?$/;

/** Replaces smart ids such as `$me` or `$name:Bob` by numbers in the fields that take them. */
export async function resolveSmartIDs(
  ctx: Ctx,
  schema: z.ZodType | undefined,
  raw: unknown,
): Promise<unknown> {
  if (!(schema instanceof z.ZodObject) || typeof raw !== "object" || raw === null) return raw;
  const given = raw as Record<string, unknown>;
  const resolved: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(given)) {
    const target = schema.shape[field];
    const kind = typeof value === "string" && value.startsWith("$") ? kindOf(target) : undefined;
    if (!kind) continue;
    const found = await resolve(ctx, kind, value as string);
    // A guest's `$me` is 0, which only endpoints take that have an answer for guests.
    if (found === 0 && !target?.safeParse(0).success) throw notFound(nameOf(kind));
    resolved[field] = found;
  }
  return { ...given, ...resolved };
}

function kindOf(schema: z.core.$ZodType | undefined): string | undefined {
  if (!schema) return undefined;
  const kind = z.globalRegistry.get(schema)?.smartID;
  if (typeof kind === "string") return kind;
  const inner = (schema as z.ZodOptional)._zod.def.innerType;
  return inner ? kindOf(inner) : undefined;
}

const nameOf = (kind: string) => kind.charAt(0).toUpperCase() + kind.slice(1);

async function resolve(ctx: Ctx, kind: string, text: string): Promise<number> {
  const [, column, value] = pattern.exec(text) ?? [];
  const what = nameOf(kind);
  if (column === "me" && kind === "user") return ctx.viewer.userID;
  const source = ctx.platform.extensions.find(smartIDs, kind);
  if (!source || !column || value === undefined) throw new ApiError(404, `${what} Not Found`);
  const found = await source.find(ctx, column, value);
  if (found.length > 1) throw conflict(`More than one ${kind} matches ${text}.`);
  if (found[0] === undefined) throw notFound(what);
  return found[0];
}
