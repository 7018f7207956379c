import type { Ctx } from "#platform/server/context.ts";
import { callAddress } from "#platform/server/http/endpoints/in-process.ts";

interface Schema {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  items?: Schema;
  anyOf?: Schema[];
  minimum?: number;
  examples?: unknown[];
}

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: Schema;
}

interface Document {
  paths: Record<string, { get?: { parameters?: Parameter[] } }>;
}

/** A list request with one filter or sort order. */
export interface ListCall {
  path: string;
  asked: string;
  params: Record<string, unknown>;
  query: Record<string, unknown>;
}

/** Sample IDs by parameter name or suffix: `insertUserID` is a `userID`. */
export type SampleIDs = Readonly<Record<string, readonly number[]>>;

const noFilters = new Set(["page", "limit", "expand", "fields", "cursor", "locale"]);

/** Every filter and sort order of every list, from the OpenAPI document, so that new ones are included. */
export async function listCalls(ctx: Ctx, ids: SampleIDs): Promise<ListCall[]> {
  const { body } = await callAddress(ctx)("GET", "/open-api/v3", {});
  const { paths } = (typeof body === "string" ? JSON.parse(body) : body) as Document;
  return Object.entries(paths).flatMap(([path, { get }]) => {
    const parameters = get?.parameters ?? [];
    const isList = parameters.some((each) => each.in === "query" && each.name === "page");
    return isList ? callsOf(path, parameters, ids) : [];
  });
}

function callsOf(path: string, parameters: readonly Parameter[], ids: SampleIDs): ListCall[] {
  const first = (parameter: Parameter) => samplesOf(parameter, ids)[0];
  const named = (place: string) =>
    Object.fromEntries(
      parameters
        .filter((each) => each.in === place && (place === "path" || each.required))
        .map((each) => [each.name, first(each)]),
    );
  const [params, query] = [named("path"), named("query")];
  const plain: ListCall = { path, asked: "", params, query };
  const filters = parameters.filter((each) => each.in === "query" && !noFilters.has(each.name));
  return [
    plain,
    ...filters.flatMap((parameter) =>
      samplesOf(parameter, ids).map((value) => ({
        ...plain,
        asked: `${parameter.name}=${value}`,
        query: { ...query, [parameter.name]: value },
      })),
    ),
  ];
}

function samplesOf({ name, schema }: Parameter, ids: SampleIDs): unknown[] {
  const sample = Object.entries(ids).find(([ending]) =>
    name.replace(/s$/, "").toLowerCase().endsWith(ending.toLowerCase()),
  )?.[1];
  return sample ? [...sample] : valuesOf(name, schema);
}

function valuesOf(name: string, schema: Schema): unknown[] {
  const { type, anyOf, items, minimum = 1 } = schema;
  if (schema.enum) return schema.enum.filter((value) => value !== null);
  if (anyOf) return anyOf.slice(0, 1).flatMap((each) => valuesOf(name, each));
  if (items) return valuesOf(name, items);
  if (type === "boolean") return [true, false];
  if (type === "integer" || type === "number") return [Math.max(1, minimum)];
  return /^date/.test(name) ? [">=2026-01-01", "<2020-01-01"] : ["question"];
}
