import { readSetting } from "#features/settings/server/public.ts";
import { forbidden } from "#platform/contract/errors.ts";
import { isGuest } from "#platform/contract/viewer.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { record } from "../../domain/record.ts";
import { fromAddress, throttle } from "../../domain/throttle.ts";
import {
  entryChecks,
  type GivenOrigin,
  type Registration,
  type RegistrationMethod,
} from "../../extension-points.ts";
import { startSession } from "../../sessions/actions/start-session.ts";
import { registrationMethod } from "../../settings.ts";
import { addMember, findMethod, type Registered } from "./register.ts";

export interface ConnectedRegistration
  extends Pick<
    Registration,
    "discoveryText" | "email" | "invitationCode" | "name" | "profileFields" | "target"
  > {
  /** The other service has verified the email, and the site trusts it in that. */
  isEmailProven: boolean;
}

interface Connected {
  origin: GivenOrigin;
  /** Runs in the transaction, before the session starts. */
  complete(tx: TransactionCtx, userID: number): Promise<void>;
}

const open: RegistrationMethod = { name: "connect", admit: async () => ({}) };

/**
 * Registers a person whom another service authenticated, by the method that the site has chosen, and signs in. No
 * password, and no check for bots, which that service has made.
 */
export async function registerConnected(
  ctx: Ctx,
  { isEmailProven, ...given }: ConnectedRegistration,
  { origin, complete }: Connected,
): Promise<Registered> {
  if (!isGuest(ctx.viewer)) throw forbidden([], "You are already signed in.");
  const registration: Registration = { ...given, password: "", botCheck: {}, website: "" };
  const isConnect = (await readSetting(ctx, registrationMethod)) === "connect";
  const method = isConnect ? open : await findMethod(ctx, registration);
  await throttle(ctx, fromAddress(ctx, "register", 40));
  for (const { checkRegistration } of ctx.platform.extensions.list(entryChecks))
    await checkRegistration?.(ctx, registration, origin.name);
  return ctx.transaction(async (tx) => {
    const admission = await method.admit(tx, registration);
    const registered = await addMember(tx, given, {
      ...admission,
      isEmailProven: isEmailProven || admission.isEmailProven === true,
    });
    const { userID } = registered;
    await method.complete?.(tx, userID, registration);
    await complete(tx, userID);
    await record(tx, "register", userID);
    await startSession(tx, userID, false, origin);
    if (tx.response && admission.isApplicant) tx.response.status = 202;
    return registered;
  });
}
