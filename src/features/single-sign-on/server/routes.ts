import { requireRecentAuthentication, requireSession } from "#features/accounts/server/public.ts";
import { readSetting } from "#features/settings/server/public.ts";
import type { InputOf } from "#platform/contract/endpoints/endpoint.ts";
import { conflict, notFound } from "#platform/contract/errors.ts";
import { requireProvenIdentity } from "#platform/server/access/proven-identity.ts";
import type { Ctx } from "#platform/server/context.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import * as contract from "../contract/routes.ts";
import { linkedAccountsAddress, servicesAddress } from "../contract/rules.ts";
import { exchangeToken } from "./actions/exchange-token.ts";
import { importMetadata } from "./actions/import-metadata.ts";
import { unlinkAccount, unlinkable } from "./actions/link-account.ts";
import { switchDebugging } from "./actions/note-attempt.ts";
import { completeRegistration, readWaiting } from "./actions/register-member.ts";
import {
  addAuthenticator,
  removeAuthenticator,
  updateAuthenticator,
} from "./actions/save-authenticator.ts";
import { prepareAuthorization } from "./actions/start-authorization.ts";
import { readTest } from "./actions/test-authenticator.ts";
import { getActive, getDraft, listActive, missingOf } from "./domain/authenticators.ts";
import { managingRoleIDs, signsInByProvidersOnly } from "./domain/enforcement.ts";
import { presentAuthenticator, presentSettings } from "./present.ts";
import { listAttempts } from "./queries/attempts.ts";
import { listLinksOf } from "./queries/links.ts";
import { findLockedOut } from "./queries/locked-out.ts";
import { isRequired } from "./settings.ts";

export const routes = [
  handle(contract.postAuthenticator, async (ctx, { body }) =>
    presentAuthenticator(await addAuthenticator(ctx, body)),
  ),
  handle(contract.patchAuthenticator, async (ctx, { params, body }) =>
    presentAuthenticator(await updateAuthenticator(ctx, params.authenticatorID, body)),
  ),
  handle(contract.deleteAuthenticator, (ctx, { params }) =>
    removeAuthenticator(ctx, params.authenticatorID),
  ),
  handle(contract.getAuthenticatorSettings, async (ctx, { params }) =>
    presentSettings(ctx, (await getDraft(ctx, params.authenticatorID)).row),
  ),
  handle(contract.importProviderMetadata, async (ctx, { params, body }) =>
    presentSettings(ctx, await importMetadata(ctx, params.authenticatorID, body)),
  ),
  handle(contract.startAuthenticatorTest, async (ctx, { params: { authenticatorID } }) => {
    requireSession(ctx);
    await requireProvenIdentity(ctx);
    const draft = await getDraft(ctx, authenticatorID);
    if (missingOf(draft.protocol, draft.config).length > 0)
      throw conflict("Complete the settings first.");
    const target = `${servicesAddress}/${authenticatorID}/test`;
    return {
      url: await prepareAuthorization(ctx, draft, { ...own(ctx), purpose: "test", target }),
    };
  }),
  handle(contract.getAuthenticatorTest, async (ctx, { params }) => {
    const test = await readTest(ctx, await getDraft(ctx, params.authenticatorID));
    if (!test) throw notFound("Test");
    return test;
  }),
  handle(contract.getExternalRegistration, readWaiting),
  handle(contract.completeExternalRegistration, (ctx, { body }) => completeRegistration(ctx, body)),
  handle(contract.listLinkedAccounts, listLinked),
  handle(contract.startLinking, async (ctx, { body: { authenticatorID } }) => {
    await requireRecentAuthentication(ctx);
    const found = (await listActive(ctx)).find((each) => each.authenticatorID === authenticatorID);
    if (!found) throw notFound("Authenticator");
    const links = await listLinksOf(ctx, ctx.viewer.userID);
    if (links.some((link) => link.authenticatorID === authenticatorID))
      throw conflict("You are connected with this service already.");
    const authenticator = await getActive(ctx, found.code);
    const pending = { ...own(ctx), purpose: "link" as const, target: linkedAccountsAddress };
    return { url: await prepareAuthorization(ctx, authenticator, pending) };
  }),
  handle(contract.putAuthenticatorDebug, (ctx, { params, body }) =>
    switchDebugging(ctx, params.authenticatorID, body.enabled),
  ),
  handle(contract.listAuthenticatorDebugLogs, listDebugLogs),
  handle(contract.getLockedOut, readLockedOut),
  handle(contract.exchangeToken, (ctx, { body }) => exchangeToken(ctx, body)),
  handle(contract.unlinkAccount, (ctx, { params }) => unlinkAccount(ctx, params.authenticatorID)),
];

async function listDebugLogs(
  ctx: Ctx,
  { params, query }: InputOf<typeof contract.listAuthenticatorDebugLogs>,
) {
  await getDraft(ctx, params.authenticatorID);
  const { wasSuccessful, limit } = query;
  return (await listAttempts(ctx, { ...params, wasSuccessful, limit })).map((row) => ({
    debugAttemptUUID: row.attemptUUID,
    attemptFlow: row.flow === "logout" ? ("logout" as const) : ("login" as const),
    wasSuccessful: row.wasSuccessful,
    countMessages: 1,
    messages: [
      { ...row, type: row.wasSuccessful ? ("info" as const) : ("error" as const), context: {} },
    ],
  }));
}

async function readLockedOut(ctx: Ctx) {
  const active = await listActive(ctx);
  const keepers = {
    roleIDs: await managingRoleIDs(ctx),
    authenticatorIDs: active.map(({ authenticatorID }) => authenticatorID),
  };
  return {
    isRequired: await readSetting(ctx, isRequired),
    countServices: active.length,
    ...(await findLockedOut(ctx, keepers, mostListed)),
  };
}

const mostListed = 100;

const own = ({ viewer: { userID } }: Ctx) => ({ userID });

/** Services that are on, and those that are off but connected. */
async function listLinked(ctx: Ctx) {
  requireSession(ctx);
  const { userID } = ctx.viewer;
  const links = await listLinksOf(ctx, userID);
  const isBound = await signsInByProvidersOnly(ctx, userID);
  const mayUnlink = links.length > 0 && (await unlinkable(ctx, userID));
  return (await listActive(ctx)).map(({ authenticatorID, name, type }) => {
    const link = links.find((each) => each.authenticatorID === authenticatorID);
    return {
      authenticatorID,
      authenticatorName: name,
      type,
      isLinked: link !== undefined,
      name: link?.name ?? null,
      dateInserted: link?.dateInserted ?? null,
      dateLastUsed: link?.dateLastUsed ?? null,
      mayUnlink: link !== undefined && mayUnlink,
      isRequired: isBound,
    };
  });
}
