import type { z } from "zod";
import { memberRoleID } from "#features/roles/contract/rules.ts";
import { readSetting } from "#features/settings/server/public.ts";
import { checkWithWriters, findUserIDsByEmail } from "#features/users/server/public.ts";
import {
  ApiError,
  type FieldError,
  forbidden,
  problemsOf,
  throwFieldErrors,
} from "#platform/contract/errors.ts";
import { ownValue } from "#platform/contract/own-value.ts";
import { isGuest } from "#platform/contract/viewer.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { registrationSchema } from "../../../contract/resources.ts";
import { makeLink } from "../../domain/account-links.ts";
import { record } from "../../domain/record.ts";
import { applicantRoleID, unconfirmedRoleID } from "../../domain/role-ids.ts";
import { fromAddress, throttle } from "../../domain/throttle.ts";
import {
  type Admission,
  entryChecks,
  type Registration,
  type RegistrationMethod,
  registrationMethods,
} from "../../extension-points.ts";
import { refuseGuessable } from "../../passwords/new-password.ts";
import { startSession } from "../../sessions/actions/start-session.ts";
import { registrationMethod } from "../../settings.ts";
import { needsConfirmation } from "../confirmation.ts";
import { awaitConfirmation } from "./await-confirmation.ts";
import { checkBot } from "./check-bot.ts";
import { createAccount } from "./create-account.ts";

export interface Registered {
  userID: number;
  name: string;
  email: string;
  isConfirmationSent: boolean;
}

export async function register(ctx: Ctx, registration: Registration): Promise<Registered> {
  if (!isGuest(ctx.viewer)) throw forbidden([], "You are already signed in.");
  const method = await findMethod(ctx, registration);
  await throttle(ctx, fromAddress(ctx, "register", 40));
  for (const { checkRegistration } of ctx.platform.extensions.list(entryChecks))
    await checkRegistration?.(ctx, registration);
  const spendBotCheck = await checkBot(ctx, registration);
  return ctx.transaction(async (tx) => {
    await throwFieldErrors(...checksOf(tx, method, registration));
    await spendBotCheck(tx);
    const admission = await method.admit(tx, registration);
    const registered = await addMember(tx, registration, admission);
    await method.complete?.(tx, registered.userID, registration);
    await record(tx, "register", registered.userID);
    await startSession(tx, registered.userID, false);
    if (tx.response && admission.isApplicant) tx.response.status = 202;
    return registered;
  });
}

/**
 * Validates the valid fields of an otherwise invalid form, to report all errors together. Only after the bot
 * check, since the result reveals whether a name is taken.
 */
export async function findMoreProblems(ctx: Ctx, body: unknown): Promise<readonly FieldError[]> {
  const registration = rightPartOf(body);
  if (!isGuest(ctx.viewer)) return [];
  try {
    const method = await findMethod(ctx, registration);
    await throttle(ctx, fromAddress(ctx, "register", 40));
    const isRobot = await problemsOf(() => checkBot(ctx, registration));
    if (isRobot.length > 0) return isRobot;
    return await ctx.transaction((tx) => problemsOf(...checksOf(tx, method, registration)));
  } catch (error) {
    if (error instanceof ApiError) return [];
    throw error;
  }
}

const { shape } = registrationSchema;
const nothing = { name: "", email: "", password: "", botCheck: {}, website: "" };

const rightPartOf = (body: unknown): Registration => ({
  ...nothing,
  ...Object.fromEntries(
    Object.entries(typeof body === "object" && body !== null ? body : {}).flatMap(
      ([field, value]) => {
        const read = ownValue<z.ZodType>(shape, field)?.safeParse(value);
        return read?.success ? [[field, read.data]] : [];
      },
    ),
  ),
});

/** Checks that can run before anything is written. Whether the email is known must not be revealed. */
const checksOf = (
  tx: TransactionCtx,
  method: RegistrationMethod,
  registration: Registration,
): (() => Promise<unknown>)[] => {
  const { name, email, password, profileFields } = registration;
  return [
    () => method.admit(tx, registration),
    () => refuseGuessable(tx, password, { name, email }),
    () => checkWithWriters(tx, { changes: { name }, extras: { profileFields } }),
  ];
};

/** Invitations are accepted with open registration, but do not replace an approval. */
export async function findMethod(
  ctx: Ctx,
  { invitationCode }: Registration,
): Promise<RegistrationMethod> {
  const inForce = await readSetting(ctx, registrationMethod);
  const name = inForce === "basic" && invitationCode ? "invitation" : inForce;
  const method = ctx.platform.extensions.find(registrationMethods, name);
  if (!method) throw new ApiError(403, "Registration is not open on this site.");
  return method;
}

export type NewMember = Pick<Registration, "name" | "email" | "profileFields" | "target"> & {
  /** None for members who sign in through another service. */
  password?: string;
};

/**
 * An unconfirmed email is not stored in the member's row, so that registering with another person's email neither
 * claims it nor reveals that it is known.
 */
export async function addMember(
  tx: TransactionCtx,
  { name, email, password, profileFields, target }: NewMember,
  { isApplicant = false, isEmailProven = false, inviteUserID, roleIDs = [] }: Admission,
): Promise<Registered> {
  const isConfirmationSent = !isEmailProven && (await needsConfirmation(tx));
  const isOthers =
    !isConfirmationSent && !isEmailProven && (await findUserIDsByEmail(tx, email)).length > 0;
  const firstRoleIDs = isConfirmationSent ? [unconfirmedRoleID] : [memberRoleID, ...roleIDs];
  const user = await createAccount(
    tx,
    {
      name,
      password,
      profileFields,
      inviteUserID: inviteUserID ?? null,
      email: isConfirmationSent || isOthers ? null : email,
      emailConfirmed: isEmailProven,
    },
    isApplicant ? [applicantRoleID] : [...new Set(firstRoleIDs)],
  );
  if (isConfirmationSent) await awaitConfirmation(tx, user.userID, email, target);
  if (isOthers) await makeLink(tx, { kind: "confirmEmail", userID: user.userID, email });
  return { userID: user.userID, name: user.name, email, isConfirmationSent };
}
