import { handle } from "#platform/server/http/endpoints/route.ts";
import * as contract from "../contract/routes.ts";
import { routes as authenticatorRoutes } from "./authenticators/routes.ts";
import { routes as botCheckRoutes } from "./bot-checks/routes.ts";
import { registrationMethods } from "./extension-points.ts";
import { linkRoutes } from "./links/routes.ts";
import { routes as memberRoutes } from "./members/routes.ts";
import { accountRoutes } from "./own-account/routes.ts";
import { routes as passkeyRoutes } from "./passkeys/routes.ts";
import { findMoreProblems, register } from "./registration/actions/register.ts";
import { isGoodSetupLink, setUp } from "./registration/actions/set-up.ts";
import { routes as secondFactorRoutes } from "./second-factor/routes.ts";
import { sessionRoutes } from "./sessions/routes.ts";
import { signInRoutes } from "./sign-in/routes.ts";

export const routes = [
  handle(contract.register, (ctx, { body }) => register(ctx, body), { findMoreProblems }),
  handle(contract.checkInvitation, async (ctx, { query }) => {
    const method = ctx.platform.extensions.find(registrationMethods, "invitation");
    const invitation = await method?.findInvitation?.(ctx, query.code);
    return {
      isGood: invitation !== undefined,
      inviterName: invitation?.inviterName ?? null,
      email: invitation?.email ?? null,
    };
  }),
  handle(contract.getSetup, async (ctx, { query }) => ({
    isValid: await isGoodSetupLink(ctx, query.token),
  })),
  handle(contract.setUp, (ctx, { body }) => setUp(ctx, body)),
  ...signInRoutes,
  ...sessionRoutes,
  ...accountRoutes,
  ...memberRoutes,
  ...linkRoutes,
  ...secondFactorRoutes,
  ...passkeyRoutes,
  ...botCheckRoutes,
  ...authenticatorRoutes,
];
