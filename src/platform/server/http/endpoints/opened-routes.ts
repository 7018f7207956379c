import { z } from "zod";
import type { Endpoint } from "../../../contract/endpoints/endpoint.ts";
import { expand, sort } from "../../../contract/queries/query.ts";
import type { Extensions } from "../../extensions.ts";
import { recordFields } from "../../records/record-fields.ts";
import { recordInputs } from "../../records/record-inputs.ts";
import { type RecordFilter, recordFilters, recordSorts } from "../../records/record-lists.ts";
import { createSchemaExtender } from "../parsing/extend-schema.ts";
import { type Route, routes, strict } from "./route.ts";

type Registered = Pick<Extensions, "list" | "find">;
type ExtendedRoutes = ReadonlyMap<string, Route>;

const routesByRegistry = new WeakMap<Registered, ExtendedRoutes>();

/** All endpoints, with the fields, inputs, filters and sorts that features add to the records of others. */
export const listRoutes = (extensions: Registered): readonly Route[] => [
  ...extendedRoutes(extensions).values(),
];

/** The endpoint of a call such as `GET /discussions`, with additions of other features. */
export const findRoute = (extensions: Registered, call: string): Route | undefined =>
  extendedRoutes(extensions).get(call);

/** Cached per registry, which does not change after registration. */
function extendedRoutes(extensions: Registered): ExtendedRoutes {
  const cached = routesByRegistry.get(extensions);
  if (cached) return cached;
  const extendOutput = createOutputExtender(extensions);
  const extended = new Map(
    extensions.list(routes).map((route) => {
      const { output } = route.endpoint;
      return [routes.key(route), extendRoute(extensions, route, output && extendOutput(output))];
    }),
  );
  routesByRegistry.set(extensions, extended);
  return extended;
}

function extendRoute(extensions: Registered, route: Route, output: z.ZodType | undefined): Route {
  const { endpoint } = route;
  const query = addParameters(extensions, route);
  const body = endpoint.body && extendBody(extensions, endpoint.body);
  if (output === endpoint.output && query === endpoint.query && body === endpoint.body)
    return route;
  return {
    ...route,
    endpoint: {
      ...endpoint,
      ...(output && { output }),
      ...(query && { query }),
      ...(body && { body }),
    },
    query: (query ?? z.object({})).strict(),
    body: body === endpoint.body ? route.body : strict(body),
  };
}

const bodyExtenders = new WeakMap<Registered, ReturnType<typeof createSchemaExtender>>();

/** The schema of a body with the inputs that features add to it; the same schema if none do. */
export function extendBody<Schema extends z.ZodType>(
  extensions: Registered,
  schema: Schema,
): Schema {
  const extend = bodyExtenders.get(extensions) ?? createBodyExtender(extensions);
  bodyExtenders.set(extensions, extend);
  return extend(schema) as Schema;
}

function createBodyExtender(extensions: Registered) {
  const inputs = extensions.list(recordInputs);
  return createSchemaExtender((body) => {
    const inputOf = body.meta()?.inputOf;
    const added = inputs.filter(({ recordType }) => recordType === inputOf);
    const taken = added.find(({ field }) => Object.hasOwn(body.shape, field));
    if (taken) throw new Error(`input "${taken.field}" of ${taken.recordType} is added twice`);
    if (added.length === 0) return undefined;
    return Object.fromEntries(added.map(({ field, schema }) => [field, optional(schema)]));
  });
}

function createOutputExtender(extensions: Registered) {
  const fields = extensions.list(recordFields);
  return createSchemaExtender((record) => {
    const recordType = record.meta()?.recordType;
    const added = fields.filter((each) => each.recordType === recordType);
    if (added.length === 0) return undefined;
    return Object.fromEntries(added.map(({ field, schema }) => [field, optional(schema)]));
  });
}

function addParameters(extensions: Registered, { endpoint, listParameters }: Route) {
  const query = extendQuery(extensions, endpoint);
  const parameters = listParameters?.(extensions) ?? {};
  if (!query || Object.keys(parameters).length === 0) return query;
  const taken = Object.keys(parameters).find((name) => Object.hasOwn(query.shape, name));
  if (taken) throw new Error(`query parameter "${taken}" of ${endpoint.path} is added twice`);
  return query.extend(parameters);
}

function extendQuery(extensions: Registered, endpoint: Endpoint): Endpoint["query"] {
  const { query, recordType } = endpoint;
  if (!query || !recordType) return query;
  const isOf = (entry: { recordType: string }) => entry.recordType === recordType;
  const filters = endpoint.paging ? extensions.list(recordFilters).filter(isOf) : [];
  const sorts = extensions.list(recordSorts).filter(isOf);
  const expandable = extensions.list(recordFields).filter(isOf);
  const shape: z.ZodRawShape = {
    ...filterShape(filters, query),
    ...moreSorts(
      query,
      sorts.map(({ name }) => name),
    ),
    ...moreExpands(
      query,
      expandable.flatMap((field) => field.expand ?? []),
    ),
  };
  return Object.keys(shape).length > 0 ? query.extend(shape) : query;
}

/** Lists without a `sort` take no filters. */
const filterShape = (filters: readonly RecordFilter[], query: z.ZodObject): z.ZodRawShape =>
  query.shape.sort
    ? Object.fromEntries(filters.map(({ parameter, schema }) => [parameter, optional(schema)]))
    : {};

function moreSorts({ shape }: z.ZodObject, added: readonly string[]): z.ZodRawShape {
  const sortSchema = shape.sort;
  if (!(sortSchema instanceof z.ZodDefault) || added.length === 0) return {};
  const meta = (sortSchema.def.innerType as z.ZodType).meta();
  const names = (meta?.sortable ?? []) as readonly string[];
  return { sort: sort(...names, ...added).default(sortSchema.def.defaultValue as string) };
}

function moreExpands({ shape }: z.ZodObject, added: readonly string[]): z.ZodRawShape {
  const meta = (shape.expand as z.ZodType | undefined)?.meta();
  if (!meta || added.length === 0) return {};
  const names = (meta.expandable ?? []) as readonly string[];
  const on = (meta.expandedByDefault ?? []) as readonly string[];
  return { expand: expand([...new Set([...names, ...added])], on) };
}

function optional(schema: z.ZodType): z.ZodType {
  const description = schema.meta()?.description;
  return description ? schema.optional().describe(description) : schema.optional();
}
