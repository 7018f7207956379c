import type { Ctx } from "#platform/server/context.ts";
import { callbackUrl } from "../../contract/rules.ts";
import { liveOf, withConfig } from "../domain/authenticators.ts";
import { originOf } from "../domain/origin-of.ts";
import { unseal } from "../domain/stored-config.ts";
import { findAuthenticator } from "../queries/authenticators.ts";
import { findExternalSession } from "../queries/links.ts";
import { prepareAuthorization } from "./start-authorization.ts";

const patienceMs = 3_000;

/** Where signing out goes on, if the service is set up so. Whether it answers must not matter for signing out here. */
export async function signOutUrl(ctx: Ctx, sessionID: number): Promise<string | undefined> {
  const session = await findExternalSession(ctx, sessionID);
  const row = session && (await findAuthenticator(ctx, session.authenticatorID));
  const live = row?.isActive ? liveOf(row) : undefined;
  if (!session || !row || !live?.signsOutThere) return undefined;
  const authenticator = withConfig(ctx, row, live);
  const { protocol, config } = authenticator;
  const idToken = session.idToken ? unseal(ctx, "id tokens", session.idToken) : undefined;
  try {
    const asked = protocol.signOutUrl?.(ctx, config, {
      idToken,
      returnUrl: `${originOf(ctx)}/`,
      redirectUrl: `${originOf(ctx)}${callbackUrl(row.code)}`,
    });
    const target = await Promise.race([asked, pause(patienceMs)]);
    return target
      ? await prepareAuthorization(ctx, authenticator, { ...leaving, target })
      : undefined;
  } catch (error) {
    ctx.log.warn({ service: row.code, err: error }, "sign-out at a service failed");
    return undefined;
  }
}

const leaving = { purpose: "leave", userID: null } as const;

const pause = (ms: number) =>
  new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms).unref());
