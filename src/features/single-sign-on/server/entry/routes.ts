import { digestOf } from "#features/accounts/server/public.ts";
import { publicAccess } from "#platform/contract/endpoints/endpoint.ts";
import { safeTarget } from "#platform/contract/target.ts";
import { isGuest } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { textIn } from "#platform/server/http/requests/text-in.ts";
import { hop } from "#platform/server/http/responses/hop.ts";
import {
  defineRawRoute,
  type RawAnswer,
  type RawCall,
} from "#platform/server/http/serving/raw-route.ts";
import { callbackUrl, linkedAccountsAddress, servicesAddress } from "../../contract/rules.ts";
import { endExternalSessions } from "../actions/end-external-sessions.ts";
import { keepAnswer } from "../actions/keep-answer.ts";
import { linkAccount } from "../actions/link-account.ts";
import { noteAttempt } from "../actions/note-attempt.ts";
import { openAnswer, readAnswer } from "../actions/read-answer.ts";
import { signInMember } from "../actions/sign-in-member.ts";
import { startAuthorization } from "../actions/start-authorization.ts";
import { noteTest } from "../actions/test-authenticator.ts";
import { getActive, getDraft, listActive } from "../domain/authenticators.ts";
import { isBoundBrowser } from "../domain/browser.ts";
import { findProtocol } from "../domain/protocols.ts";
import { Refusal } from "../protocols/refusal.ts";
import { stateIn } from "../protocols/state-in.ts";
import { findAuthenticatorByCode } from "../queries/authenticators.ts";
import { takeSignIn } from "../queries/sign-ins.ts";
import { headers, redirect, refusedTo, valuesOf } from "./redirect.ts";

const access = publicAccess("guests sign in here with an account of another service");
const shared = { access, beforeSignIn: true } as const;

const hopTo = ({ locale }: Ctx, url: string): RawAnswer =>
  /^https?:\/\//.test(url) ? hop(url, locale, headers) : redirect("/");

/** Begins a sign-in, or goes on with what a form began. */
export const start = defineRawRoute({
  ...shared,
  method: "GET",
  path: "/entry/connect/{code}",
  cost: "credentials",
  handle: (ctx, { params: { code = "" }, query }) =>
    refusedTo(ctx, code, "login", async () => {
      const secret = textIn(query, "pending");
      if (secret) return hopTo(ctx, await continuePending(ctx, secret));
      const target = safeTarget(textIn(query, "target"));
      if (!isGuest(ctx.viewer)) return redirect(target);
      const authenticator = await getActive(ctx, code);
      return redirect(
        await startAuthorization(ctx, authenticator, { purpose: "signIn", userID: null, target }),
      );
    }),
});

async function continuePending(ctx: Ctx, secret: string): Promise<string> {
  const noted = await takeSignIn(ctx, digestOf(`pending ${secret}`));
  if (!noted || !isBoundBrowser(ctx, noted.browserDigest))
    throw new Refusal("expired", "The pending sign-in is unknown, used or too old.");
  const { purpose, userID, target, authenticatorID } = noted;
  if (purpose === "leave") return target;
  if (userID !== ctx.viewer.userID) throw new Refusal("expired", "Another member came back.");
  const draft = await getDraft(ctx, authenticatorID);
  const authenticator = purpose === "test" ? draft : await getActive(ctx, draft.row.code);
  return startAuthorization(ctx, authenticator, { purpose, userID, target });
}

/** Where services send people back. */
export const callback = defineRawRoute({
  ...shared,
  method: "GET",
  path: "/entry/connect/{code}/callback",
  handle: (ctx, { params: { code = "" }, query, nonce }) =>
    refusedTo(ctx, code, "login", async () => {
      if (Object.keys(query).length === 0 && (await answersInFragment(ctx, code)))
        return handOnPage(nonce);
      const parameters = new URLSearchParams(
        Object.keys(query).map((name) => [name, textIn(query, name)]),
      );
      return redirect(await handleAnswer(ctx, code, parameters));
    }),
});

/** Services tell here that a session has ended there. */
export const backChannel = defineRawRoute({
  ...shared,
  method: "POST",
  path: "/entry/connect/{code}/back-channel-logout",
  // A service ends the sessions of many members at once, from one address.
  cost: "read",
  countedBy: async (ctx, { code }) =>
    (await listActive(ctx)).some((each) => each.code === code) ? `logout ${code}` : undefined,
  async handle(ctx, { params: { code = "" }, body }) {
    const values = valuesOf(body);
    const authenticator = await getActive(ctx, code);
    const answer = {
      type: "application/json; charset=utf-8",
      headers: { "cache-control": "no-store" },
    };
    try {
      await endExternalSessions(ctx, authenticator, textIn(values, "logout_token"));
      const message = "The service ended sessions.";
      await noteAttempt(ctx, code, { flow: "logout", wasSuccessful: true, message });
      return { ...answer, body: "{}" };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      ctx.log.warn({ service: code, detail: error.message }, "sign-out by a service refused");
      const { message } = error;
      await noteAttempt(ctx, code, { flow: "logout", wasSuccessful: false, message });
      const problem = { error: "invalid_request", error_description: error.message };
      return { ...answer, status: 400, body: JSON.stringify(problem) };
    }
  },
});

const passed = ["code", "state", "iss", "error", "error_description", "jwt"] as const;

/** Some services answer by a form. Cookies come along only after a redirect. */
export const postedCallback = defineRawRoute({
  ...shared,
  method: "POST",
  path: "/entry/connect/{code}/callback",
  handle: (ctx, { params: { code = "" }, body }: RawCall) =>
    refusedTo(ctx, code, "login", async () => {
      const values = valuesOf(body);
      const { SAMLResponse: message } = values;
      if (message !== undefined) {
        const state = textIn(values, "RelayState");
        return redirect(await keepAnswer(ctx, code, { message, state }), 303);
      }
      const parameters = new URLSearchParams(
        passed.flatMap((name) => (textIn(values, name) ? [[name, textIn(values, name)]] : [])),
      );
      // From the page of this site that hands the fragment on, whose cookies came along.
      if (parameters.has("jwt")) return redirect(await handleAnswer(ctx, code, parameters), 303);
      return redirect(`${callbackUrl(code)}?${parameters}`, 303);
    }),
});

async function answersInFragment(ctx: Ctx, code: string): Promise<boolean> {
  const row = await findAuthenticatorByCode(ctx, code);
  return row !== undefined && findProtocol(row.type)?.answersInFragment === true;
}

/** Hands the fragment of its address on, which browsers do not send. */
const handOnPage = (nonce: string): RawAnswer => ({
  type: "text/html; charset=utf-8",
  body: `<!doctype html><html lang="en"><meta charset="utf-8"><title>…</title><meta name="robots" content="noindex"><form method="post"><input type="hidden" name="jwt"><noscript>Please allow JavaScript for this step.</noscript></form><script nonce="${nonce}">const form = document.forms[0]; form.elements.jwt.value = new URLSearchParams(location.hash.slice(1)).get("jwt") ?? ""; history.replaceState(null, "", location.pathname); form.submit();</script></html>`,
  headers,
});

async function handleAnswer(ctx: Ctx, code: string, parameters: URLSearchParams): Promise<string> {
  const { noted, authenticator } = await openAnswer(ctx, code, stateIn(parameters));
  const { purpose, target } = noted;
  if (purpose === "test") {
    await noteTest(ctx, authenticator, () => readAnswer(ctx, authenticator, noted, parameters));
    return `${servicesAddress}/${authenticator.row.authenticatorID}/test`;
  }
  const answer = await readAnswer(ctx, authenticator, noted, parameters);
  const authenticated = { authenticator, ...answer };
  if (purpose === "link") {
    await linkAccount(ctx, authenticated);
    return `${linkedAccountsAddress}?done=linked`;
  }
  if (!isGuest(ctx.viewer)) return target;
  const next = await signInMember(ctx, authenticated, target);
  const message = `The service said who it is; the site went on at ${next.split("?", 1)[0]}.`;
  await noteAttempt(ctx, code, { flow: "login", wasSuccessful: true, message });
  return next;
}
