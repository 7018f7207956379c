import { publicAccess } from "#platform/contract/endpoints/endpoint.ts";
import type { ApiError } from "#platform/contract/errors.ts";
import type { RequestCtx } from "#platform/server/http/requests/open-request.ts";
import {
  defineRawRoute,
  type RawAnswer,
  type RawRoute,
} from "#platform/server/http/serving/raw-route.ts";
import { isSecretOf } from "../domain/client-secret.ts";
import { presentError, protocolError } from "../domain/protocol-error.ts";
import { type ClientRow, findActiveClient } from "../queries/clients.ts";

export interface ClientCall {
  ctx: RequestCtx;
  client: ClientRow;
  form: URLSearchParams;
}

const longestBody = 20_000;

/** An address that apps call themselves, not by the browser of a member. */
export const clientRoute = (
  path: string,
  handle: (call: ClientCall) => Promise<RawAnswer>,
  allowsOrigin?: RawRoute["allowsOrigin"],
): RawRoute =>
  defineRawRoute({
    method: "POST",
    path,
    access: publicAccess("apps say who they are by their secret"),
    beforeSignIn: true,
    // A server calls for all of its people from one address.
    cost: "read",
    hasOwnCredentials: true,
    takesBytes: longestBody,
    presentError,
    ...(allowsOrigin && { allowsOrigin }),
    async handle(ctx, { body }) {
      const form = parseForm(ctx, body);
      return handle({ ctx, form, client: await authenticate(ctx, form) });
    },
  });

export const json = (body: object): RawAnswer => ({
  type: "application/json; charset=utf-8",
  body: JSON.stringify(body),
  headers: { "cache-control": "no-store", pragma: "no-cache" },
});

const utf8 = new TextDecoder("utf-8", { fatal: true });

function parseForm({ request }: RequestCtx, bytes: unknown): URLSearchParams {
  const type = request.headers["content-type"]?.split(";", 1)[0]?.trim().toLowerCase();
  if (type !== "application/x-www-form-urlencoded" || !Buffer.isBuffer(bytes))
    throw invalidRequest("Send a form: application/x-www-form-urlencoded.");
  const form = new URLSearchParams(decodeBytes(bytes));
  const names = [...form.keys()];
  if (new Set(names).size < names.length)
    throw invalidRequest("A parameter was sent more than once.");
  return form;
}

function decodeBytes(bytes: Buffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw invalidRequest("The form is not valid UTF-8.");
  }
}

export const invalidRequest = (description: string): ApiError =>
  protocolError(400, "invalid_request", description);

const invalidClient = (isBasic: boolean) =>
  protocolError(
    401,
    "invalid_client",
    "The app is unknown or turned off, or its secret is not right.",
    isBasic ? { "www-authenticate": 'Basic realm="OAuth"' } : {},
  );

interface Credentials {
  clientID: string;
  secret: string | undefined;
}

async function authenticate(ctx: RequestCtx, form: URLSearchParams): Promise<ClientRow> {
  const { authorization } = ctx.request.headers;
  const isBasic = authorization !== undefined;
  if (isBasic && form.has("client_secret"))
    throw invalidRequest("Send the secret in one way only.");
  const given = isBasic ? readBasic(authorization) : readForm(form);
  const client = given ? await findActiveClient(ctx, given.clientID) : undefined;
  const named = form.get("client_id") ?? given?.clientID;
  if (!client || !given || named !== given.clientID) throw invalidClient(isBasic);
  const { secret } = given;
  const isRight = client.isConfidential
    ? secret !== undefined && isSecretOf(ctx, client, secret)
    : secret === undefined;
  if (!isRight) throw invalidClient(isBasic);
  return client;
}

const readForm = (form: URLSearchParams): Credentials => ({
  clientID: form.get("client_id") ?? "",
  secret: form.get("client_secret") || undefined,
});

/** Both parts are encoded as in forms (RFC 6749, 2.3.1). */
function readBasic(authorization: string): Credentials | undefined {
  const encoded = /^Basic +([A-Za-z\d+/_-]+={0,2})$/i.exec(authorization)?.[1];
  const text = encoded === undefined ? "" : Buffer.from(encoded, "base64").toString("utf8");
  const at = text.indexOf(":");
  if (at < 0) return undefined;
  try {
    const [clientID = "", secret = ""] = [text.slice(0, at), text.slice(at + 1)].map((part) =>
      decodeURIComponent(part.replaceAll("+", " ")),
    );
    return { clientID, secret: secret || undefined };
  } catch {
    return undefined;
  }
}
