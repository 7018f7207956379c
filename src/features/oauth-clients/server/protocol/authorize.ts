import { publicAccess } from "#platform/contract/endpoints/endpoint.ts";
import { badRequest, forbidden } from "#platform/contract/errors.ts";
import { isGuest } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { checkForm } from "#platform/server/http/requests/same-origin.ts";
import { defineRawRoute, type RawAnswer } from "#platform/server/http/serving/raw-route.ts";
import { paths } from "../../contract/rules.ts";
import { type Agreement, grantAccess } from "../actions/grant-access.ts";
import {
  type AuthorizationRequest,
  getSender,
  readRequest,
  type Sender,
} from "../domain/authorization-request.ts";
import { freshSince, signedMoment, wantsFreshness } from "../domain/freshness.ts";
import { issuerOf } from "../domain/issuer.ts";
import { isAdmitted, isAllowed, isUnconfirmed } from "../domain/member.ts";
import { needsConsent } from "../domain/needs-consent.ts";
import { type Parameters, parametersIn, queryOf } from "../domain/parameters.ts";
import { AuthorizationError } from "../domain/protocol-error.ts";
import { answerUrl, hop, redirect } from "./redirect.ts";

const access = publicAccess("apps send guests here, who are asked to sign in");
const shared = { access, beforeSignIn: true } as const;

/** Where apps send members to sign in. */
export const authorizeRoute = defineRawRoute({
  ...shared,
  method: "GET",
  path: paths.authorize,
  async handle(ctx, { query }) {
    const parameters = parametersIn(query);
    const sender = await getSender(ctx, parameters);
    return orError(ctx, sender, redirect, async () =>
      redirect(await nextStep(ctx, readRequest(sender, parameters), parameters)),
    );
  },
});

/** Apps may send the request as a form. Cookies come along only after a redirect. */
export const postedAuthorizeRoute = defineRawRoute({
  ...shared,
  method: "POST",
  path: paths.authorize,
  async handle(ctx, { body }) {
    const parameters = parametersIn(body);
    await getSender(ctx, parameters);
    if (parameters.repeated.size > 0) throw badRequest("A parameter was sent more than once.");
    return redirect(`${paths.authorize}?${queryOf(parameters)}`, 303);
  },
});

/** Comes back from the pages on which members sign in, whose forms cannot lead to the app. */
export const resumeRoute = defineRawRoute({
  ...shared,
  method: "GET",
  path: paths.resume,
  handle: async (ctx, { query }) => hop(ctx, `${paths.authorize}?${queryOf(parametersIn(query))}`),
});

/** The decision of the member, by the form of the page that asks them. */
export const consentRoute = defineRawRoute({
  ...shared,
  method: "POST",
  path: paths.consent,
  async handle(ctx, { body }) {
    checkForm(ctx.request);
    const parameters = parametersIn(body);
    const sender = await getSender(ctx, parameters);
    return orError(
      ctx,
      sender,
      (url) => hop(ctx, url),
      async () => {
        const request = readRequest(sender, parameters);
        const { decision, userID } = body as Record<string, unknown>;
        const isSame = !isGuest(ctx.viewer) && userID === String(ctx.viewer.userID);
        // Somebody else has signed in since the page was opened.
        if (!isSame) return hop(ctx, `${paths.authorize}?${queryOf(parameters)}`);
        if (decision !== "allow") throw declined();
        const date = await checkMember(ctx, request, parameters);
        if (!date) return hop(ctx, await askAgain(ctx, parameters));
        return hop(ctx, await leave(ctx, request, { dateAuthenticated: date, hasAgreed: true }));
      },
    );
  },
});

const declined = () => new AuthorizationError("access_denied", "The member declined.");

const loginRequired = () => new AuthorizationError("login_required", "The member has to sign in.");

/** Errors that apps may learn of lead back to them. */
async function orError(
  ctx: Ctx,
  sender: Sender,
  lead: (url: string) => RawAnswer,
  run: () => Promise<RawAnswer>,
): Promise<RawAnswer> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof AuthorizationError)) throw error;
    const { code, message } = error;
    return lead(answerUrl(sender, issuerOf(ctx), { error: code, error_description: message }));
  }
}

async function nextStep(
  ctx: Ctx,
  request: AuthorizationRequest,
  parameters: Parameters,
): Promise<string> {
  const { prompts } = request;
  const isSilent = prompts.has("none");
  if (isGuest(ctx.viewer)) {
    if (isSilent) throw loginRequired();
    return pageBefore("/entry/signin", resumeUrl(ctx, request, parameters));
  }
  if (!(await isAdmitted(ctx, ctx.viewer))) {
    await checkUnconfirmed(ctx, isSilent);
    return pageBefore("/entry/emailconfirmrequest", resumeUrl(ctx, request, parameters));
  }
  const date = await checkMember(ctx, request, parameters);
  if (!date) {
    if (isSilent) throw loginRequired();
    return askAgain(ctx, parameters);
  }
  if (await needsConsent(ctx, request)) {
    if (isSilent) throw new AuthorizationError("consent_required", "The member has to agree.");
    return `${paths.consent}?${queryOf(parameters)}`;
  }
  return leave(ctx, request, { dateAuthenticated: date, hasAgreed: false });
}

async function checkUnconfirmed(ctx: Ctx, isSilent: boolean) {
  if (isSilent) throw new AuthorizationError("interaction_required", "The account is not ready.");
  if (!(await isUnconfirmed(ctx, ctx.viewer)))
    throw new AuthorizationError("access_denied", "The account has yet to be approved.");
}

/** When the member proved who they are; undefined if the app wants that again. */
async function checkMember(ctx: Ctx, request: AuthorizationRequest, parameters: Parameters) {
  if (ctx.viewer.sessionID === undefined)
    throw forbidden([], "This needs a session, not an API token.");
  if (!isAllowed(request.client, ctx.viewer) || !(await isAdmitted(ctx, ctx.viewer)))
    throw new AuthorizationError("access_denied", "This member may not use the app.");
  return freshSince(ctx, request, parameters);
}

const withMoment = (ctx: Ctx, parameters: Parameters) =>
  queryOf(parameters, { asked: signedMoment(ctx, parameters) });

const askAgain = async (ctx: Ctx, parameters: Parameters): Promise<string> =>
  `${paths.confirm}?${withMoment(ctx, parameters)}`;

const resumeUrl = (ctx: Ctx, request: AuthorizationRequest, parameters: Parameters): string =>
  `${paths.resume}?${wantsFreshness(request) ? withMoment(ctx, parameters) : queryOf(parameters)}`;

const pageBefore = (path: string, target: string): string =>
  `${path}?${new URLSearchParams({ target })}`;

const leave = async (
  ctx: Ctx,
  request: AuthorizationRequest,
  agreement: Agreement,
): Promise<string> =>
  answerUrl(request, issuerOf(ctx), { code: await grantAccess(ctx, request, agreement) });
