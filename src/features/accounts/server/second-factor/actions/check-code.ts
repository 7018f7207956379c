import { findUser, readTimeZone } from "#features/users/server/public.ts";
import { invalid } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { decrypt } from "#platform/server/secret/encrypt.ts";
import { keyFor } from "#platform/server/secret/site-secret.ts";
import { tell } from "../../domain/tell.ts";
import { countGuess, forgetGuess, guessesAt } from "../../domain/throttle.ts";
import { recoveryCodeUsedMail } from "../../mail.ts";
import {
  consumeRecoveryCode,
  consumeTimeStep,
  countRecoveryCodes,
  findTimeCodes,
} from "../../queries/second-factors.ts";
import { digestOfRecoveryCode, isTimeCode } from "../recovery-codes.ts";
import { stepOf } from "../time-codes.ts";

export const timeCodeKey = ({ platform }: Ctx) => keyFor(platform.config, "time codes");

/** Accepts a TOTP or recovery code, each only once. Throws 422 otherwise. */
export async function checkCode(ctx: Ctx, userID: number, code: string): Promise<void> {
  const guesses = await guessesAt(ctx, `code ${userID}`, userID);
  await countGuess(ctx, guesses);
  const fits = isTimeCode(code)
    ? await consumeTimeCode(ctx, userID, code)
    : await spendRecoveryCode(ctx, userID, code);
  if (!fits)
    throw invalid({
      field: "code",
      code: "wrong",
      message: "Incorrect code, or it has already been used.",
    });
  await forgetGuess(ctx, guesses);
}

async function consumeTimeCode(ctx: Ctx, userID: number, code: string): Promise<boolean> {
  const row = await findTimeCodes(ctx, userID);
  if (!row) return false;
  const secret = decrypt(timeCodeKey(ctx), row.secret);
  const step = secret && stepOf(secret, code, ctx.now());
  return step !== undefined && consumeTimeStep(ctx, userID, step);
}

/** Consumes a recovery code and informs the member, since someone else may have found the codes. */
const spendRecoveryCode = (ctx: Ctx, userID: number, code: string): Promise<boolean> =>
  ctx.transaction(async (tx) => {
    if (!(await consumeRecoveryCode(tx, userID, digestOfRecoveryCode(code)))) return false;
    const user = await findUser(tx, userID);
    const left = await countRecoveryCodes(tx, userID);
    const timeZone = await readTimeZone(tx, userID);
    const date = tx.now().toISOString();
    if (user) await tell(tx, user, recoveryCodeUsedMail, { date, timeZone, left });
    return true;
  });
