import type { z } from "zod";
import { Accepted } from "../../../contract/endpoints/accepted.ts";
import type { Endpoint } from "../../../contract/endpoints/endpoint.ts";
import { longRunnerQuery } from "../../../contract/endpoints/progress.ts";
import { ApiError, invalid, notFound } from "../../../contract/errors.ts";
import { isPaged } from "../../../contract/queries/paging.ts";
import { maxID } from "../../../contract/queries/query.ts";
import { explained } from "../../access/refusals.ts";
import type { Ctx } from "../../context.ts";
import { withSitePaths } from "../origins/client-output.ts";
import { ownOrigins } from "../origins/own-origins.ts";
import { checkText } from "../parsing/check-text.ts";
import { validated } from "../parsing/validated.ts";
import {
  type LenientResult,
  parseLeniently,
  refuseUnknown,
  withoutFields,
} from "../requests/ignored-names.ts";
import { checkAccess } from "./check-access.ts";
import type { Executed, RawInput } from "./raw-input.ts";
import { mayNameSmartID, resolveSmartIDs } from "./resolve-smart-ids.ts";
import type { Route } from "./route.ts";
import { runLong } from "./run-long.ts";

/**
 * Single entry to the product: checks access, parses, runs the handler and strips the output to its schema. Pages
 * call it in-process, all others by HTTP.
 */
export async function execute(ctx: Ctx, route: Route, raw: RawInput): Promise<Executed> {
  try {
    return await executeCall(ctx, route, raw);
  } catch (error) {
    throw await explained(ctx, error);
  }
}

async function executeCall(ctx: Ctx, route: Route, raw: RawInput): Promise<Executed> {
  const { endpoint } = route;
  await checkAccess(ctx, endpoint);
  const { ignored, ...input } = await parseInput(ctx, route, raw);
  if (!endpoint.runsLong) return { ...(await answerTo(ctx, route, input)), ignored };
  const query = longRunnerQuery.parse(input.query);
  const long = { endpoint, raw, query, countBefore: raw.countBefore };
  const executed = await runLong(ctx, long, (limited) => answerTo(limited, route, input));
  return { ...executed, ignored };
}

async function answerTo(
  ctx: Ctx,
  route: Route,
  input: Parameters<Route["handle"]>[1],
): Promise<Executed> {
  const { endpoint } = route;
  const answer = await route.handle(ctx, input);
  if (answer instanceof Accepted)
    return { status: 202, body: present(endpoint, answer.body, endpoint.accepted) };
  const { items, paging } = isPaged(answer) ? answer : { items: answer, paging: undefined };
  return { status: statusOf(ctx, endpoint), body: present(endpoint, items), paging };
}

async function parseInput(ctx: Ctx, route: Route, raw: RawInput) {
  checkText(raw.params);
  checkText(raw.query);
  checkText(raw.body);
  const { endpoint, query } = route;
  const named = mayNameSmartID(raw) ? await resolveInput(ctx, route, raw) : raw;
  const mayIgnore = !raw.isStrict;
  const params = parseParams(endpoint, named.params ?? {}) as RawInput["params"];
  const parsedQuery = parseLeniently(query, withoutFormKey(named.query ?? {}), mayIgnore);
  const sent = await parseBody(ctx, route, { ...raw, params, body: named.body });
  return {
    params,
    query: parsedQuery.value,
    body: sent.value,
    ignored: { fields: sent.ignored, parameters: parsedQuery.ignored },
  };
}

async function parseBody(ctx: Ctx, route: Route, raw: RawInput): Promise<LenientResult<unknown>> {
  const { value, ignored } = await readBody(ctx, route, raw);
  const input = { params: raw.params, body: value };
  const { unknown = [], unchanged = [] } = (await route.findIgnored?.(ctx, input)) ?? {};
  if (raw.isStrict && unknown.length > 0) throw refuseUnknown(unknown);
  const more = [...unknown, ...unchanged];
  if (more.length === 0) return { value, ignored };
  return { value: withoutFields(value, more), ignored: [...more, ...ignored] };
}

async function readBody(ctx: Ctx, { body: schema, findMoreProblems }: Route, raw: RawInput) {
  const body = withoutFormKey(raw.body);
  try {
    if (!schema) return { value: undefined, ignored: [] };
    return parseLeniently(schema, withSitePaths(schema, body, ownOrigins(ctx)), !raw.isStrict);
  } catch (error) {
    if (!(findMoreProblems && error instanceof ApiError && error.details.errors)) throw error;
    const errors = error.details.errors;
    const more = await findMoreProblems(ctx, body);
    throw invalid(
      ...errors,
      ...more.filter(({ field }) => errors.every((each) => each.field !== field)),
    );
  }
}

async function resolveInput(ctx: Ctx, { endpoint, query }: Route, raw: RawInput) {
  const resolving = { ctx, query: raw.query ?? {}, resolved: new Map() };
  const resolve = (schema: z.ZodType | undefined, value: unknown) =>
    resolveSmartIDs(resolving, schema, value);
  return {
    params: await resolve(endpoint.params, raw.params),
    query: await resolve(query, raw.query),
    body: await resolve(endpoint.body, raw.body),
  };
}

const formKeys = ["transientKey", "TransientKey"];

/** Clients of this API may send a CSRF key along; here the Origin header is checked instead. */
function withoutFormKey<Input>(input: Input): Input {
  if (typeof input !== "object" || input === null || Array.isArray(input)) return input;
  if (!formKeys.some((key) => key in input)) return input;
  return Object.fromEntries(
    Object.entries(input).filter(([name]) => !formKeys.includes(name)),
  ) as Input;
}

/** 404 for ids that are words or out of range, since they cannot exist. */
function parseParams({ method, params }: Endpoint, value: unknown): unknown {
  try {
    return params && validated(params, value);
  } catch (error) {
    const values = new Map(Object.entries(value as object));
    const refused = error instanceof ApiError ? (error.details.errors ?? []) : [];
    const numbers = refused.filter(({ field }) => params?.shape[field]?.safeParse(1).success);
    const isWord = numbers.some(({ field }) => /^[a-z]+(-[a-z]+)*$/.test(values.get(field)));
    if (method === "GET" && isWord) throw notFound("Endpoint");
    const beyond = numbers.find(({ field }) => isBeyondIDs(values.get(field)));
    if (beyond) throw notFound(recordOf(beyond.field));
    throw error;
  }
}

const isBeyondIDs = (id: unknown) => /^[1-9]\d*$/.test(String(id)) && Number(id) > maxID;

/** Name of the record that an id belongs to: `parentCategoryID` is a parent category. */
function recordOf(field: string): string {
  const words = field
    .replace(/ID$/, "")
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return field === "id" || words === "" ? "Record" : words.charAt(0).toUpperCase() + words.slice(1);
}

function present(endpoint: Endpoint, answer: unknown, output = endpoint.output): unknown {
  if (endpoint.produces) return answer;
  if (!output) return undefined;
  const result = output.safeParse(answer);
  if (result.success) return result.data;
  throw new Error(
    `${endpoint.method} ${endpoint.path} answers what its contract does not allow: ${result.error.message}`,
  );
}

function statusOf(ctx: Ctx, endpoint: Endpoint): number {
  if (ctx.response?.status) return ctx.response.status;
  if (endpoint.status) return endpoint.status;
  if (!endpoint.output && !endpoint.produces) return 204;
  return endpoint.method === "POST" ? 201 : 200;
}
