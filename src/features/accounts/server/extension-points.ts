import type { z } from "zod";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { extensionPoint } from "#platform/server/extensions.ts";
import type { registrationSchema } from "../contract/resources.ts";
import type { Authenticator } from "../contract/routes/authenticators.ts";

export type Registration = z.output<typeof registrationSchema>;

/** How a person who may register is admitted. */
export interface Admission {
  /** Needs approval first; the response is 202. */
  isApplicant?: boolean;
  /** Already verified, for example by an emailed invitation. */
  isEmailProven?: boolean;
  inviteUserID?: number;
  /** Given beside the role that all new members get; not to applicants, nor before the email is confirmed. */
  roleIDs?: readonly number[];
}

export interface InvitationOfCode {
  inviterName: string;
  /** Null if any email can be registered with it. */
  email: string | null;
}

/** A way to register; the setting `registration.method` selects one. */
export interface RegistrationMethod {
  name: "basic" | "approval" | "invitation" | "connect";
  /** Throws an ApiError to refuse. */
  admit(tx: TransactionCtx, registration: Registration): Promise<Admission>;
  /** Undefined unless the invitation code is valid. */
  findInvitation?(ctx: Ctx, code: string): Promise<InvitationOfCode | undefined>;
  /** Runs in the same transaction after the member is created. */
  complete?(tx: TransactionCtx, userID: number, registration: Registration): Promise<void>;
  /** Roles that the member gets now that the email is confirmed, in the same transaction. */
  rolesOnceConfirmed?(tx: TransactionCtx, userID: number): Promise<readonly number[]>;
}

export const registrationMethods = extensionPoint<RegistrationMethod>(
  "registration method",
  ({ name }) => name,
);

/** Checks every sign-in and registration, whatever the method. Throws an ApiError to refuse. */
export interface EntryCheck {
  name: string;
  /** Runs before anything is written; `origin` as with `checkSignIn`. */
  checkRegistration?(ctx: Ctx, registration: Registration, origin?: string): Promise<void>;
  /** Runs before a member's new email or an invitation is accepted. */
  checkAddress?(ctx: Ctx, email: string): Promise<void>;
  /** Runs after the member is authenticated; `origin` names the session origin if another service did that. */
  checkSignIn?(ctx: Ctx, userID: number, origin?: string): Promise<void>;
  /** Runs in the transaction that starts the session, after a second factor if there is one. */
  signedIn?(tx: TransactionCtx, userID: number, origin?: string): Promise<void>;
}

export const entryChecks = extensionPoint<EntryCheck>("check of entry", ({ name }) => name);

/** Call it outside a transaction, because what checks write must not be rolled back. */
export async function checkAddress(ctx: Ctx, email: string): Promise<void> {
  for (const check of ctx.platform.extensions.list(entryChecks))
    await check.checkAddress?.(ctx, email);
}

/** Data for the page: a provider's site key, or a puzzle. */
export type BotChallenge = Readonly<Record<string, string | number | null>>;

export interface BotAnswer {
  /** Token from `POST /bot-checks`. */
  token?: string;
  /** Result computed by the visitor's browser. */
  answer?: string;
}

/** Distinguishes people from bots; the setting `registration.botCheck` selects one. */
export interface BotCheck {
  name: string;
  challenge(ctx: Ctx): Promise<BotChallenge>;
  /** Runs outside the transaction, since it may call external services. */
  verify(ctx: Ctx, answer: BotAnswer): Promise<boolean>;
  /** Consumes the answer in the transaction of the registration; false if it was already consumed. */
  spend?(tx: TransactionCtx, answer: BotAnswer): Promise<boolean>;
}

/** Credentials of API clients that act for a member, stored by another feature. */
export interface ProgramAccess {
  name: string;
  count(ctx: Ctx, userID: number): Promise<number>;
  /** Returns the number of revoked credentials. */
  revoke(tx: TransactionCtx, userID: number): Promise<number>;
  /** Runs when the member signs out everywhere else, which a new password does: ends what must not outlive that. */
  signedOut?(tx: TransactionCtx, userID: number): Promise<void>;
}

export const programAccess = extensionPoint<ProgramAccess>("program access", ({ name }) => name);

export const botChecks = extensionPoint<BotCheck>("bot check", ({ name }) => name);

/** An authenticator as pages for signing in and registering offer it. */
export interface OfferedAuthenticator {
  name: string;
  type: string;
  /** Path that starts to sign in there; takes `target`, the path to return to. */
  url: string;
  isDefault: boolean;
}

/** A kind of external identity provider. The kind implements signing in itself. */
export interface AuthenticatorType {
  type: string;
  name: string;
  listAuthenticators(ctx: Ctx): Promise<readonly Authenticator[]>;
  /** Those that guests can choose. */
  listOffered?(ctx: Ctx): Promise<readonly OfferedAuthenticator[]>;
}

export const authenticatorTypes = extensionPoint<AuthenticatorType>(
  "authenticator type",
  ({ type }) => type,
);

/** What `SessionOrigin.started` gets when the session starts, perhaps after a second factor. */
export type OriginData = Readonly<Record<string, string>>;

export interface StartedSession {
  sessionID: number;
  userID: number;
}

/** Another service that authenticates members, and what it does with their sessions. */
export interface SessionOrigin {
  name: string;
  /** Runs in the transaction that starts the session. */
  started(tx: TransactionCtx, session: StartedSession, data: OriginData): Promise<void>;
  /** URL where signing out goes on; called before the session ends. */
  signOutUrl?(ctx: Ctx, sessionID: number): Promise<string | undefined>;
}

export const sessionOrigins = extensionPoint<SessionOrigin>("session origin", ({ name }) => name);

/** Origin of a session that is about to start. */
export interface GivenOrigin {
  name: string;
  data: OriginData;
}
