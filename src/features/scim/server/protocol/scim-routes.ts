import { digestOf, throttle } from "#features/accounts/server/public.ts";
import type { Method } from "#platform/contract/endpoints/endpoint.ts";
import { publicAccess } from "#platform/contract/endpoints/endpoint.ts";
import { ApiError, notFound } from "#platform/contract/errors.ts";
import { systemViewer } from "#platform/contract/viewer.ts";
import { isWithinJsonLimits } from "#platform/server/http/parsing/is-within-json-limits.ts";
import type { RequestCtx } from "#platform/server/http/requests/open-request.ts";
import {
  defineRawRoute,
  type RawAnswer,
  type RawCall,
} from "#platform/server/http/serving/raw-route.ts";
import { scimBase } from "../../contract/rules.ts";
import { mediaType, presentError, scimError, toScimError } from "../domain/errors.ts";
import type { Resource } from "../domain/resource.ts";
import { tokenPattern } from "../domain/token.ts";
import {
  type ConnectionRow,
  findConnectionByDigest,
  noteConnectionUse,
} from "../queries/connections.ts";
import type { Call, Calls, Reply } from "./calls.ts";
import { groupCalls } from "./group-calls.ts";
import { presentList } from "./page.ts";
import { presentConfig, presentSchemas, presentTypes } from "./present-schemas.ts";
import { userCalls } from "./user-calls.ts";

const methods: readonly Method[] = ["GET", "POST", "PUT", "PATCH", "DELETE"];
const longestBody = 1_000_000;

export const scimRoutes = methods.map((method) =>
  defineRawRoute({
    method,
    path: `${scimBase}/*`,
    access: publicAccess("directories have tokens of their own"),
    beforeSignIn: true,
    // Directories send 25 requests a second; each connection has a limit of its own.
    cost: "file",
    hasOwnCredentials: true,
    takesBytes: longestBody,
    presentError,
    handle: (ctx, call) => serve(ctx, method, call),
  }),
);

async function serve(ctx: RequestCtx, method: Method, raw: RawCall): Promise<RawAnswer> {
  try {
    const connection = await authenticate(ctx);
    const { origin } = ctx.request;
    const query = Object.fromEntries(
      Object.entries(raw.query).flatMap(([name, value]) =>
        typeof value === "string" ? [[name, value]] : [],
      ),
    );
    const call = { ctx: ctx.as(systemViewer), connection, origin, query, body: parse(raw.body) };
    return answer(await run(call, method, raw.params["*"] ?? ""));
  } catch (error) {
    throw toScimError(error);
  }
}

const atOnce = 1_500;
const refillSeconds = 60;
const noteMs = 60_000;

async function authenticate(ctx: RequestCtx): Promise<ConnectionRow> {
  const token = tokenPattern.exec(ctx.request.headers.authorization ?? "")?.[1];
  const connection = token && (await findConnectionByDigest(ctx, digestOf(token)));
  if (!connection)
    throw new ApiError(401, "The token is not valid.", {
      headers: { "www-authenticate": 'Bearer realm="SCIM"' },
    });
  const { scimConnectionID, dateLastUsed } = connection;
  const most = Math.ceil(atOnce * ctx.platform.config.FOLKMOOT_RATE_LIMIT_FACTOR);
  await throttle(ctx, [`scim ${scimConnectionID}`, most, refillSeconds, refillSeconds]);
  if (ctx.now().getTime() - (dateLastUsed?.getTime() ?? 0) > noteMs)
    await noteConnectionUse(ctx, scimConnectionID);
  return connection;
}

const utf8 = new TextDecoder("utf-8", { fatal: true });
const invalidSyntax = (detail: string) => scimError(400, "invalidSyntax", detail);

function parse(bytes: unknown): unknown {
  if (!Buffer.isBuffer(bytes) || bytes.length === 0) return undefined;
  try {
    const text = utf8.decode(bytes);
    if (!isWithinJsonLimits(text)) throw new SyntaxError("too deep");
    return JSON.parse(text);
  } catch {
    throw invalidSyntax("The body is not valid JSON.");
  }
}

const kinds = new Map<string, Calls>([
  ["users", userCalls],
  ["groups", groupCalls],
]);

const lists = new Map<string, (origin: string) => Resource[]>([
  ["resourcetypes", presentTypes],
  ["schemas", presentSchemas],
]);

async function run(call: Call, method: Method, path: string): Promise<Reply> {
  const [kind = "", id, ...more] = path.replace(/\/$/, "").split("/");
  if (more.length > 0) throw notFound("Resource");
  const calls = kinds.get(kind.toLowerCase());
  if (!calls) return discover(call, method, kind.toLowerCase(), id);
  const found = id === undefined ? calls.all[method] : calls.one[method];
  if (!found) throw notAllowed();
  return found(call, id ?? "");
}

const notAllowed = () => new ApiError(405, "This method is not allowed here.");

async function discover({ origin }: Call, method: Method, kind: string, id?: string) {
  const isConfig = kind === "serviceproviderconfig" && id === undefined;
  const list = lists.get(kind)?.(origin);
  if (!isConfig && !list) throw notFound("Resource");
  if (method !== "GET") throw notAllowed();
  if (!list) return { resource: presentConfig(origin) };
  if (id === undefined) return { resource: presentList(list, list.length, 1) };
  const resource = list.find((each) => each.id === id);
  if (!resource) throw notFound("Resource");
  return { resource };
}

const answer = ({ status = 200, resource, location }: Reply): RawAnswer => ({
  status,
  type: mediaType,
  body: resource ? JSON.stringify(resource) : "",
  headers: { "cache-control": "no-store", ...(location ? { location } : {}) },
});
