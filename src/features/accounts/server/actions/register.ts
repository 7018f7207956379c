import { readSetting } from "#features/settings/server/public.ts";
import { findUserIDsByEmail } from "#features/users/server/public.ts";
import { ApiError, forbidden } from "#platform/contract/errors.ts";
import { isGuest } from "#platform/contract/viewer.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { makeLink } from "../domain/account-links.ts";
import { needsConfirmation } from "../domain/confirmation.ts";
import { refuseGuessable } from "../domain/new-password.ts";
import { record } from "../domain/record.ts";
import { applicantRoleID, memberRoleID, unconfirmedRoleID } from "../domain/role-ids.ts";
import { fromAddress, throttle } from "../domain/throttle.ts";
import {
  type Admission,
  type Registration,
  type RegistrationMethod,
  registrationMethods,
} from "../extension-points.ts";
import { registrationMethod } from "../settings.ts";
import { awaitConfirmation } from "./await-confirmation.ts";
import { checkBot } from "./check-bot.ts";
import { createAccount } from "./create-account.ts";
import { startSession } from "./start-session.ts";

export interface Registered {
  userID: number;
  name: string;
  email: string;
  isConfirmationSent: boolean;
}

/** Adds a member by the site's way of registration, and signs in. */
export async function register(ctx: Ctx, registration: Registration): Promise<Registered> {
  if (!isGuest(ctx.viewer)) throw forbidden([], "You are signed in already.");
  const method = await findMethod(ctx, registration);
  await throttle(ctx, fromAddress(ctx, "register", 20));
  const spendBotCheck = await checkBot(ctx, registration);
  return ctx.transaction(async (inside) => {
    await spendBotCheck(inside);
    const admission = await method.admit(inside, registration);
    const registered = await addMember(inside, registration, admission);
    await method.complete?.(inside, registered.userID, registration);
    await record(inside, "register", registered.userID);
    await startSession(inside, registered.userID, false);
    if (inside.response && admission.isApplicant) inside.response.status = 202;
    return registered;
  });
}

/** An invitation counts where everybody may register, too; it does not stand in for an approval. */
async function findMethod(ctx: Ctx, { invitationCode }: Registration): Promise<RegistrationMethod> {
  const inForce = await readSetting(ctx, registrationMethod);
  const name = inForce === "basic" && invitationCode ? "invitation" : inForce;
  const method = ctx.platform.extensions.find(registrationMethods, name);
  if (!method) throw new ApiError(403, "Nobody can register here by a form.");
  return method;
}

/**
 * An address that has to be confirmed does not stand in the member's row before it is, and one of
 * somebody else never does: whoever registers with it neither takes it nor is told that it is known.
 */
async function addMember(
  inside: TransactionCtx,
  { name, email, password, profileFields }: Registration,
  { isApplicant = false, isEmailProven = false, inviteUserID }: Admission,
): Promise<Registered> {
  await refuseGuessable(inside, password, { name, email });
  const isConfirmationSent = !isEmailProven && (await needsConfirmation(inside));
  const isOthers =
    !isConfirmationSent && !isEmailProven && (await findUserIDsByEmail(inside, email)).length > 0;
  const firstRoleID = isConfirmationSent ? unconfirmedRoleID : memberRoleID;
  const user = await createAccount(
    inside,
    {
      ...{ name, password, profileFields, inviteUserID: inviteUserID ?? null },
      ...{ email: isConfirmationSent || isOthers ? null : email, emailConfirmed: isEmailProven },
    },
    [isApplicant ? applicantRoleID : firstRoleID],
  );
  if (isConfirmationSent) await awaitConfirmation(inside, user.userID, email);
  if (isOthers) await makeLink(inside, { kind: "confirmEmail", userID: user.userID, email });
  return { userID: user.userID, name: user.name, email, isConfirmationSent };
}
