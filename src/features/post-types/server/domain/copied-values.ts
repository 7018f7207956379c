import { invalid, say } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type { InputRecord } from "#platform/server/records/record-inputs.ts";
import type { PostField } from "../../contract/resources.ts";
import { isWider } from "../../contract/rules.ts";
import { mayKnow, maySee } from "../policy.ts";
import { listStoredValues } from "../queries.ts";
import { fieldsOfType, readCatalog } from "./catalog.ts";

type Given = Readonly<Record<string, unknown>>;

const sourceOf = (value: unknown): string | undefined =>
  typeof value === "object" && value !== null && "from" in value && typeof value.from === "string"
    ? value.from
    : undefined;

/** 422 for a source that the previous type does not have, or that fewer people see; other records take no copies. */
export async function resolveCopies(
  ctx: Ctx,
  given: Given,
  { recordID, previousSubtype }: InputRecord,
): Promise<Given> {
  if (recordID === undefined || previousSubtype === undefined) return given;
  const sources = Object.entries(given).map(([id, value]) => ({ id, from: sourceOf(value) }));
  const copied = sources.filter(({ from }) => from !== undefined);
  if (copied.length === 0) return given;
  const offered = (await fieldsOfType(ctx, previousSubtype)).filter((field) =>
    mayKnow(ctx.viewer, field),
  );
  const ids = new Set(offered.map(({ postFieldID }) => postFieldID));
  const unknown = copied.filter(({ from = "" }) => !ids.has(from));
  const message = "There is no such field.";
  if (unknown.length > 0)
    throw invalid(...unknown.slice(0, 20).map(({ id }) => ({ field: `postMeta.${id}`, message })));
  const { fields } = await readCatalog(ctx);
  const widened = copied.flatMap(({ id, from }) => {
    const source = offered.find(({ postFieldID }) => postFieldID === from);
    const target = fields.find(({ postFieldID }) => postFieldID === id);
    if (!source || !target || !isWider(source.visibility, target.visibility)) return [];
    const { label } = source;
    return [
      { field: `postMeta.${id}`, ...say("More people would see the value of {label}.", { label }) },
    ];
  });
  if (widened.length > 0) throw invalid(...widened.slice(0, 20));
  return resolveStored(ctx, recordID, given);
}

/** Replaces copies by the values of their sources; those without a visible value, or that would get more readers, are left out. */
export async function resolveStored(
  ctx: Ctx | TransactionCtx,
  discussionID: number,
  given: Given,
): Promise<Given> {
  const ids = Object.values(given).flatMap((value) => sourceOf(value) ?? []);
  if (ids.length === 0) return given;
  const { fields } = await readCatalog(ctx);
  const byID = new Map(fields.map((field) => [field.postFieldID, field]));
  const rows = await listStoredValues(ctx, discussionID, ids);
  const stored = new Map(
    rows
      .filter(({ postFieldID, insertUserID }) => {
        const field = byID.get(postFieldID);
        return field?.isActive && maySee(ctx.viewer, field, insertUserID);
      })
      .map(({ postFieldID, value }) => [postFieldID, value]),
  );
  return Object.fromEntries(
    Object.entries(given).flatMap(([id, value]) => {
      const from = sourceOf(value);
      const target = byID.get(id);
      if (from === undefined || !target) return [[id, value]];
      const source = byID.get(from);
      if (from === id || !source || !stored.has(from)) return [];
      if (isWider(source.visibility, target.visibility)) return [];
      return [[id, convert(stored.get(from), target)]];
    }),
  );
}

function convert(value: unknown, { dataType }: PostField): unknown {
  if (dataType === "text") return Array.isArray(value) ? value.join(", ") : String(value);
  const isList = dataType.endsWith("[]") && !Array.isArray(value);
  return isList ? String(value) : value;
}
