import { readSetting, siteTitle } from "#features/settings/server/public.ts";
import { findUser, lockUser } from "#features/users/server/public.ts";
import { conflict, notFound } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { encrypt } from "#platform/server/secret/encrypt.ts";
import { record } from "../../domain/record.ts";
import { tell } from "../../domain/tell.ts";
import { secondFactorAddedMail, secondFactorRemovedMail } from "../../mail.ts";
import {
  confirmTimeCodes,
  hasTimeCodes,
  removeTimeCodes,
  replaceRecoveryCodes,
  storeTimeCodes,
} from "../../queries/second-factors.ts";
import { requireRecentAuthentication } from "../../sessions/recent-authentication.ts";
import { digestOfRecoveryCode, newRecoveryCodes } from "../recovery-codes.ts";
import { describeSecret, newTimeSecret } from "../time-codes.ts";
import { checkCode, timeCodeKey } from "./check-code.ts";

const alreadyOn = () => conflict("Two-step sign-in is already on. Turn it off first.");

/** Nothing changes until the first code is confirmed. */
export async function beginTimeCodes(ctx: Ctx) {
  await requireRecentAuthentication(ctx);
  const user = await getUser(ctx);
  const secret = newTimeSecret();
  const isStored = await ctx.transaction((tx) =>
    storeTimeCodes(tx, user.userID, encrypt(timeCodeKey(ctx), secret)),
  );
  if (!isStored) throw alreadyOn();
  return describeSecret(secret, user.name, await readSetting(ctx, siteTitle));
}

/** Enables two-step sign-in with the app's first code; returns the recovery codes. */
export async function confirmEnrolment(ctx: Ctx, code: string): Promise<string[]> {
  await requireRecentAuthentication(ctx);
  const user = await getUser(ctx);
  if (await hasTimeCodes(ctx, user.userID)) throw alreadyOn();
  await checkCode(ctx, user.userID, code);
  return ctx.transaction(async (tx) => {
    await lockUser(tx, user.userID);
    await confirmTimeCodes(tx, user.userID);
    await tell(tx, user, secondFactorAddedMail);
    await record(tx, "secondFactor", user.userID);
    return renewRecoveryCodes(tx, user.userID);
  });
}

export async function makeRecoveryCodes(ctx: Ctx): Promise<string[]> {
  await requireRecentAuthentication(ctx);
  const { userID } = ctx.viewer;
  if (!(await hasTimeCodes(ctx, userID))) throw conflict("Two-step sign-in is off.");
  return ctx.transaction((tx) => renewRecoveryCodes(tx, userID));
}

export async function endTimeCodes(ctx: Ctx): Promise<void> {
  await requireRecentAuthentication(ctx);
  await ctx.transaction(async (tx) => {
    await removeSecondFactor(tx, tx.viewer.userID);
  });
}

/** Disables two-step sign-in and informs the member. False if it was not enabled. */
export async function removeSecondFactor(tx: TransactionCtx, userID: number): Promise<boolean> {
  await lockUser(tx, userID);
  const wasOn = await hasTimeCodes(tx, userID);
  await removeTimeCodes(tx, userID);
  await replaceRecoveryCodes(tx, userID, []);
  const user = await findUser(tx, userID);
  if (!wasOn || !user) return false;
  await tell(tx, user, secondFactorRemovedMail);
  await record(tx, "secondFactorOff", userID);
  return true;
}

async function renewRecoveryCodes(tx: TransactionCtx, userID: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(tx, userID, codes.map(digestOfRecoveryCode));
  return codes;
}

async function getUser(ctx: Ctx) {
  const user = await findUser(ctx, ctx.viewer.userID);
  if (!user) throw notFound("User");
  return user;
}
