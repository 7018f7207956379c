import { unauthorized } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { readCookie } from "#platform/server/http/requests/cookies.ts";
import { secondStepCookie } from "../../../contract/rules.ts";
import { digestOf } from "../../domain/secrets.ts";
import type { GivenOrigin } from "../../extension-points.ts";
import { countPendingTry, removePendingSignIn } from "../../queries/second-factors.ts";
import { signInUser } from "../../sign-in/actions/sign-in-user.ts";
import { checkCode } from "./check-code.ts";

export async function finishSignIn(ctx: Ctx, code: string) {
  const secret = readCookie(ctx.request?.headers.cookie, secondStepCookie);
  const digest = digestOf(secret ?? "");
  const pending = secret ? await countPendingTry(ctx, digest) : undefined;
  if (!pending) throw unauthorized();
  await checkCode(ctx, pending.userID, code);
  await removePendingSignIn(ctx, digest);
  ctx.response?.cookies.push({ name: secondStepCookie, value: "", maxAge: 0 });
  const origin = (pending.origin as GivenOrigin | null) ?? undefined;
  return signInUser(ctx, pending, { remember: pending.remember, hasBothFactors: true, origin });
}
