import { publicAccess } from "#platform/contract/endpoints/endpoint.ts";
import { badRequest } from "#platform/contract/errors.ts";
import { isGuest } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { textIn } from "#platform/server/http/requests/text-in.ts";
import { defineRawRoute, type RawAnswer } from "#platform/server/http/serving/raw-route.ts";
import { longestState, paths } from "../../contract/rules.ts";
import { readHint } from "../domain/id-token.ts";
import { findActiveClient } from "../queries/clients.ts";
import { hop, redirect } from "./redirect.ts";

const shared = {
  path: paths.signOut,
  access: publicAccess("apps send members here who sign out of them"),
  beforeSignIn: true,
} as const;

/** RP-initiated logout: members are asked whether they want to sign out here, too. */
export const signOutRoutes = [
  defineRawRoute({ ...shared, method: "GET", handle: (ctx, { query }) => signOut(ctx, query) }),
  defineRawRoute({
    ...shared,
    method: "POST",
    handle: async (ctx, { body }) => {
      const { query } = await readSignOut(ctx, body);
      return redirect(`${paths.signOut}?${query}`, 303);
    },
  }),
];

async function signOut(ctx: Ctx, given: unknown): Promise<RawAnswer> {
  const { target, query } = await readSignOut(ctx, given);
  if (!isGuest(ctx.viewer)) return redirect(`${paths.confirmSignOut}?${query}`);
  return hop(ctx, target);
}

/** Where the member goes on, and the request without the token, which would stand in the address. */
export async function readSignOut(ctx: Ctx, given: unknown) {
  const hint = textIn(given, "id_token_hint");
  const hinted = hint ? await readHint(ctx, hint) : undefined;
  const clientID = textIn(given, "client_id") || hinted?.clientID || "";
  const redirectUrl = textIn(given, "post_logout_redirect_uri");
  const state = textIn(given, "state");
  const client = await findActiveClient(ctx, clientID);
  if (!redirectUrl)
    return { client, target: "/", query: new URLSearchParams({ client_id: clientID }) };
  const isHintRight = !hint || hinted?.isKeyKnown === false || hinted?.clientID === clientID;
  if (!client?.signOutUrls.includes(redirectUrl) || !isHintRight || state.length > longestState)
    throw badRequest("The app that sent you here gave an address that is not registered for it.");
  const target = state
    ? `${redirectUrl}${redirectUrl.includes("?") ? "&" : "?"}${new URLSearchParams({ state })}`
    : redirectUrl;
  const query = new URLSearchParams({
    client_id: clientID,
    post_logout_redirect_uri: redirectUrl,
    ...(state && { state }),
  });
  return { client, target, query };
}
