import { paths } from "../../contract/rules.ts";
import { exchangeCode } from "../actions/exchange-code.ts";
import { accessSeconds, type IssuedTokens } from "../actions/issue-tokens.ts";
import { refreshTokens } from "../actions/refresh-tokens.ts";
import { signIdToken } from "../domain/id-token.ts";
import { isOriginOfApp } from "../domain/origins.ts";
import { protocolError } from "../domain/protocol-error.ts";
import { type ClientCall, clientRoute, invalidRequest, json } from "./client-call.ts";

const longest = 200;

function required({ form }: ClientCall, name: string, max = longest): string {
  const value = form.get(name);
  if (!value) throw invalidRequest(`${name} is missing.`);
  if (value.length > max) throw invalidRequest(`${name} is too long.`);
  return value;
}

export const tokenRoute = clientRoute(
  paths.token,
  async (call) => {
    switch (call.form.get("grant_type")) {
      case "authorization_code":
        return answer(call, await byCode(call));
      case "refresh_token":
        return answer(call, await byRefresh(call));
      case null:
        throw invalidRequest("grant_type is missing.");
      default:
        throw protocolError(
          400,
          "unsupported_grant_type",
          "grant_type must be authorization_code or refresh_token.",
        );
    }
  },
  isOriginOfApp,
);

type Given = IssuedTokens & {
  userID: number;
  scopes: string[];
  dateAuthenticated: Date;
  nonce?: string | null;
};

function byCode(call: ClientCall): Promise<Given> {
  const exchange = {
    code: required(call, "code"),
    redirectUrl: required(call, "redirect_uri", 2_000),
    verifier: required(call, "code_verifier"),
  };
  return exchangeCode(call.ctx, call.client, exchange);
}

function byRefresh(call: ClientCall): Promise<Given> {
  const scope = call.form.get("scope");
  return refreshTokens(call.ctx, call.client, {
    refreshToken: required(call, "refresh_token"),
    scopes: scope === null ? undefined : scope.split(" ").filter(Boolean),
  });
}

const answer = async ({ ctx, client }: ClientCall, given: Given) =>
  json({
    access_token: given.accessToken,
    token_type: "Bearer",
    expires_in: accessSeconds,
    scope: given.scopes.join(" "),
    ...(given.refreshToken === undefined ? {} : { refresh_token: given.refreshToken }),
    ...(given.scopes.includes("openid")
      ? { id_token: await signIdToken(ctx, { ...given, clientID: client.clientID }) }
      : {}),
  });
