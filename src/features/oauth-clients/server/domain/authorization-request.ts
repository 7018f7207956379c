import { badRequest } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { isScope, longestState, matchesRedirect, type Scope } from "../../contract/rules.ts";
import { type ClientRow, findActiveClient } from "../queries/clients.ts";
import type { Parameters } from "./parameters.ts";
import { AuthorizationError } from "./protocol-error.ts";

/** The app that has sent a member here, and where it awaits them. */
export interface Sender {
  client: ClientRow;
  redirectUrl: string;
  state: string | undefined;
}

export interface AuthorizationRequest extends Sender {
  scopes: Scope[];
  nonce: string | null;
  codeChallenge: string;
  prompts: ReadonlySet<string>;
  maxAgeSeconds: number | undefined;
}

/** 400 unless a client that is turned on may send members to the address: nobody is sent to any other. */
export async function getSender(ctx: Ctx, { values, repeated }: Parameters): Promise<Sender> {
  const clientID = values.get("client_id") ?? "";
  const client = await findActiveClient(ctx, clientID);
  if (!client || repeated.has("client_id"))
    throw badRequest("The app that sent you here is unknown or turned off.");
  const redirectUrl = values.get("redirect_uri") ?? "";
  if (repeated.has("redirect_uri") || !matchesRedirect(client.redirectUrls, redirectUrl))
    throw badRequest("The app that sent you here gave an address that is not registered for it.");
  const state = values.get("state");
  const isStateSane = state !== undefined && state.length <= longestState;
  return { client, redirectUrl, state: isStateSane ? state : undefined };
}

const invalidRequest = (description: string) =>
  new AuthorizationError("invalid_request", description);

const challenge = /^[\w-]{43}$/;
const knownPrompts = ["none", "login", "consent", "select_account"];
const longestNonce = 500;

/** Throws an AuthorizationError, for the app. */
export function readRequest(sender: Sender, parameters: Parameters): AuthorizationRequest {
  const { values, repeated } = parameters;
  const [twice] = repeated;
  if (twice !== undefined) throw invalidRequest(`${twice} was sent more than once.`);
  if ((values.get("state") ?? "").length > longestState) throw invalidRequest("state is too long.");
  checkKind(values);
  const codeChallenge = values.get("code_challenge") ?? "";
  if (values.get("code_challenge_method") !== "S256" || !challenge.test(codeChallenge))
    throw invalidRequest("PKCE with code_challenge_method S256 is required.");
  const nonce = values.get("nonce") ?? null;
  if (nonce !== null && (nonce.length > longestNonce || nonce.includes("\0")))
    throw invalidRequest("nonce is too long.");
  return {
    ...sender,
    scopes: readScopes(sender.client, values.get("scope") ?? ""),
    nonce,
    codeChallenge,
    prompts: readPrompts(values.get("prompt") ?? ""),
    maxAgeSeconds: readMaxAge(values.get("max_age")),
  };
}

function checkKind(values: Parameters["values"]) {
  if (values.has("request"))
    throw new AuthorizationError("request_not_supported", "Send the parameters one by one.");
  if (values.has("request_uri"))
    throw new AuthorizationError("request_uri_not_supported", "Send the parameters one by one.");
  if (!values.has("response_type")) throw invalidRequest("response_type is missing.");
  if (values.get("response_type") !== "code")
    throw new AuthorizationError("unsupported_response_type", "response_type must be code.");
  if (!["query", undefined].includes(values.get("response_mode")))
    throw invalidRequest("response_mode must be query.");
}

/** Many apps add it by themselves. They read in the answer that they did not get it (RFC 6749, 3.3). */
const refreshing: Scope = "offline_access";

function readScopes({ scopes: allowed }: ClientRow, text: string): Scope[] {
  const scopes = [...new Set(text.split(" ").filter(isScope))];
  if (scopes.length === 0)
    throw new AuthorizationError("invalid_scope", "scope names nothing that is known here.");
  const refused = scopes.filter((scope) => !allowed.includes(scope) && scope !== refreshing);
  if (refused.length > 0)
    throw new AuthorizationError(
      "invalid_scope",
      `This app is not allowed to ask for ${refused.join(", ")}.`,
    );
  return scopes.filter((scope) => allowed.includes(scope));
}

function readPrompts(text: string): Set<string> {
  const prompts = new Set(text.split(" ").filter(Boolean));
  if ([...prompts].some((prompt) => !knownPrompts.includes(prompt)))
    throw invalidRequest("prompt must be none, login, consent or select_account.");
  if (prompts.has("none") && prompts.size > 1)
    throw invalidRequest("prompt none goes with no other.");
  return prompts;
}

function readMaxAge(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw invalidRequest("max_age must be a number of seconds.");
  return Number(text);
}
