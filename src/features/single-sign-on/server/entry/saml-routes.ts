import { publicAccess } from "#platform/contract/endpoints/endpoint.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { textIn } from "#platform/server/http/requests/text-in.ts";
import { defineRawRoute, type RawAnswer } from "#platform/server/http/serving/raw-route.ts";
import { callbackUrl, logoutUrl, metadataUrl } from "../../contract/rules.ts";
import { noteAttempt } from "../actions/note-attempt.ts";
import { draftOf, getActive, liveOf, withConfig } from "../domain/authenticators.ts";
import { originOf } from "../domain/origin-of.ts";
import { findAuthenticatorByCode } from "../queries/authenticators.ts";
import { ownMetadata } from "../saml/own-metadata.ts";
import type { SentRequest } from "../saml/read-logout-request.ts";
import { redirect, refusedTo, valuesOf } from "./redirect.ts";
import { signOutAsAsked } from "./sign-out-as-asked.ts";

const access = publicAccess("services read how they reach the site, and end sessions");
const shared = { access, beforeSignIn: true } as const;

/** Services read here how they reach the site, before the settings are in use. */
export const samlMetadata = defineRawRoute({
  ...shared,
  method: "GET",
  path: metadataUrl("{code}"),
  async handle(ctx, { params: { code = "" } }) {
    const row = await findAuthenticatorByCode(ctx, code);
    if (row?.type !== "saml") throw notFound("Page");
    const live = liveOf(row);
    const { config } = withConfig(ctx, row, draftOf(row));
    const inUse = live ? withConfig(ctx, row, live).config : undefined;
    return {
      type: "application/samlmetadata+xml; charset=utf-8",
      body: await ownMetadata(`${originOf(ctx)}${callbackUrl(code)}`, config, inUse),
      headers: { "cache-control": "no-store" },
    };
  },
});

/** Services send people here whom they sign out, and those who signed out there. */
export const samlLogout = defineRawRoute({
  ...shared,
  method: "GET",
  path: logoutUrl("{code}"),
  cost: "credentials",
  handle: (ctx, { params: { code = "" }, query }) =>
    handleLogout(ctx, code, query, { query: /\?(.*)/.exec(ctx.request?.url ?? "")?.[1] ?? "" }),
});

export const postedSamlLogout = defineRawRoute({
  ...shared,
  method: "POST",
  path: logoutUrl("{code}"),
  handle(ctx, { params: { code = "" }, body }) {
    const values = valuesOf(body);
    const { SAMLRequest } = values;
    return handleLogout(ctx, code, values, {
      form: typeof SAMLRequest === "string" ? SAMLRequest : "",
      relayState: textIn(values, "RelayState"),
    });
  },
});

/** An answer says only that somebody has signed out there, which they did here before. */
const handleLogout = (
  ctx: Ctx,
  code: string,
  values: Readonly<Record<string, unknown>>,
  sent: SentRequest,
): Promise<RawAnswer> =>
  refusedTo(ctx, code, "logout", async () => {
    const authenticator = await getActive(ctx, code);
    if (authenticator.row.type !== "saml") throw notFound("Page");
    if (values.SAMLRequest === undefined) return redirect("/", 303);
    const next = await signOutAsAsked(ctx, authenticator, sent);
    const message = "The service ended sessions.";
    await noteAttempt(ctx, code, { flow: "logout", wasSuccessful: true, message });
    return redirect(next, 303);
  });
