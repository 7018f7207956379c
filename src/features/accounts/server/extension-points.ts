import type { z } from "zod";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { extensionPoint } from "#platform/server/extensions.ts";
import type { registrationSchema } from "../contract/resources.ts";
import type { Authenticator } from "../contract/routes/authenticators.ts";

export type Registration = z.output<typeof registrationSchema>;

/** How somebody who may register comes in. */
export interface Admission {
  /** Somebody has to approve first; the answer is 202. */
  isApplicant?: boolean;
  /** The address is proven already, as by an invitation mailed to it. */
  isEmailProven?: boolean;
  inviteUserID?: number;
}

/** One way to register; the setting `registration.method` names the one in force. */
export interface RegistrationMethod {
  name: "basic" | "approval" | "invitation" | "connect";
  /** Says how this person comes in. Throws an ApiError to refuse. */
  admit(tx: TransactionCtx, registration: Registration): Promise<Admission>;
  /** Whether somebody can come in by this code, for those who hold it. */
  isGoodCode?(ctx: Ctx, code: string): Promise<boolean>;
  /** Runs in the same transaction, once there is a member. */
  complete?(tx: TransactionCtx, userID: number, registration: Registration): Promise<void>;
}

export const registrationMethods = extensionPoint<RegistrationMethod>(
  "registration method",
  ({ name }) => name,
);

/** Looks at everybody who comes in, whichever way. Each check throws an ApiError to refuse. */
export interface EntryCheck {
  name: string;
  /** Asked before anything is written. */
  checkRegistration?(ctx: Ctx, registration: Registration): Promise<void>;
  /** Asked before an address is taken that somebody gives for themselves or invites. */
  checkAddress?(ctx: Ctx, email: string): Promise<void>;
  /** Asked once it is known that the member is who they say. */
  checkSignIn?(ctx: Ctx, userID: number): Promise<void>;
}

export const entryChecks = extensionPoint<EntryCheck>("check of entry", ({ name }) => name);

/** Has all checks look at an address. Outside of a transaction, as what they note of it stays. */
export async function checkAddress(ctx: Ctx, email: string): Promise<void> {
  for (const check of ctx.platform.extensions.list(entryChecks))
    await check.checkAddress?.(ctx, email);
}

/** What a page needs to show a check: the site key of a provider, or a puzzle. */
export type BotChallenge = Readonly<Record<string, string | number | null>>;

export interface BotAnswer {
  /** The challenge's token, as given by `POST /bot-checks`. */
  token?: string;
  /** What the visitor's browser made of it. */
  answer?: string;
}

/** Tells people from programs; the setting `registration.botCheck` names the one in force. */
export interface BotCheck {
  name: string;
  challenge(ctx: Ctx): Promise<BotChallenge>;
  /** Whether this may be a person. Runs outside the transaction, so that it may ask others. */
  verify(ctx: Ctx, answer: BotAnswer): Promise<boolean>;
  /** Uses the answer up together with the registration; false when somebody else was first. */
  spend?(tx: TransactionCtx, answer: BotAnswer): Promise<boolean>;
}

/** What programs come in with on behalf of a member. Kept by another feature. */
export interface ProgramAccess {
  name: string;
  count(ctx: Ctx, userID: number): Promise<number>;
  /** Takes all of it away, and says how much it was. */
  revoke(tx: TransactionCtx, userID: number): Promise<number>;
}

export const programAccess = extensionPoint<ProgramAccess>("program access", ({ name }) => name);

export const botChecks = extensionPoint<BotCheck>("bot check", ({ name }) => name);

/** A kind of other service that members can sign in with. Signing in itself is the kind's own. */
export interface AuthenticatorType {
  type: string;
  name: string;
  listAuthenticators(ctx: Ctx): Promise<readonly Authenticator[]>;
}

export const authenticatorTypes = extensionPoint<AuthenticatorType>(
  "authenticator type",
  ({ type }) => type,
);
