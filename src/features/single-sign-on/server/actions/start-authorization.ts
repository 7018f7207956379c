import { digestOf, newSecret } from "#features/accounts/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { callbackUrl, startUrl } from "../../contract/rules.ts";
import type { Authenticator } from "../domain/authenticators.ts";
import { bindBrowser } from "../domain/browser.ts";
import { originOf } from "../domain/origin-of.ts";
import { insertSignIn, type Purpose } from "../queries/sign-ins.ts";

const lifeSeconds = 600;

interface PendingSignIn {
  purpose: Purpose;
  /** Who must come back, for other purposes than signing in. */
  userID: number | null;
  target: string;
}

const dateExpires = (ctx: Ctx) => new Date(ctx.now().getTime() + lifeSeconds * 1_000);

/** The address of the service, once everything is noted by which its answer is checked. */
export async function startAuthorization(
  ctx: Ctx,
  { row, protocol, config }: Authenticator,
  pending: PendingSignIn,
): Promise<string> {
  const redirectUrl = `${originOf(ctx)}${callbackUrl(row.code)}`;
  const { url, state, nonce, verifier } = await protocol.startAuthorization(
    ctx,
    config,
    redirectUrl,
  );
  await insertSignIn(ctx, {
    ...pending,
    authenticatorID: row.authenticatorID,
    digest: digestOf(state),
    browserDigest: bindBrowser(ctx, lifeSeconds),
    nonce: nonce ?? null,
    verifier: verifier ?? null,
    dateExpires: dateExpires(ctx),
  });
  return url;
}

/**
 * A path of this site that leaves for the service. Forms cannot be answered by a redirect to another site, so their
 * answers lead here.
 */
export async function prepareAuthorization(
  ctx: Ctx,
  { row }: Pick<Authenticator, "row">,
  pending: PendingSignIn,
): Promise<string> {
  const secret = newSecret();
  await insertSignIn(ctx, {
    ...pending,
    authenticatorID: row.authenticatorID,
    digest: digestOf(`pending ${secret}`),
    browserDigest: bindBrowser(ctx, lifeSeconds),
    dateExpires: dateExpires(ctx),
  });
  return `${startUrl(row.code)}?pending=${secret}`;
}
