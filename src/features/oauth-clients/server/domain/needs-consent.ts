import type { Ctx } from "#platform/server/context.ts";
import { withoutLoopbackPort } from "../../contract/rules.ts";
import { findGrant } from "../queries/grants.ts";
import type { AuthorizationRequest } from "./authorization-request.ts";
import { isWithin } from "./scopes.ts";

export const isGranted = async (
  ctx: Ctx,
  { client, scopes }: Pick<AuthorizationRequest, "client" | "scopes">,
): Promise<boolean> => {
  const { userID } = ctx.viewer;
  const grant = await findGrant(ctx, { oauthClientID: client.oauthClientID, userID });
  return grant !== undefined && isWithin(scopes, grant.scopes);
};

export async function needsConsent(ctx: Ctx, request: AuthorizationRequest): Promise<boolean> {
  const { client, prompts, redirectUrl } = request;
  if (prompts.has("consent") || prompts.has("select_account")) return true;
  // Any program on the member's machine could say that it is this one (RFC 8252, 8.6).
  if (!client.isConfidential && isOnOwnMachine(redirectUrl)) return true;
  return !client.isTrusted && !(await isGranted(ctx, request));
}

const isOnOwnMachine = (address: string) =>
  withoutLoopbackPort(address) !== undefined || new URL(address).hostname === "localhost";
