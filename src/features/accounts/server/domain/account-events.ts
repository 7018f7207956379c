import type { AuditEventType } from "#features/audit-logs/server/public.ts";

export const accountEvents = {
  signIn: { eventType: "user_signin", name: "A member signed in" },
  signInFailed: { eventType: "user_signinFailed", name: "Signing in failed" },
  signOut: { eventType: "user_signout", name: "A member signed out" },
  register: { eventType: "user_register", name: "A member registered" },
  resetMailed: { eventType: "passwordReset_emailSent", name: "A password reset link was sent" },
  resetLinkMade: {
    eventType: "passwordReset_linkMade",
    name: "A password link was created",
  },
  resetUnknown: {
    eventType: "passwordReset_userNotFound",
    name: "A password reset was requested for an unknown account",
  },
  passwordChange: { eventType: "passwordReset_completed", name: "A password was changed" },
  emailChange: { eventType: "user_emailChange", name: "An email address was changed" },
  sessionsEnd: { eventType: "user_sessionsEnd", name: "Sessions of another member were ended" },
  secondFactor: { eventType: "user_secondFactor", name: "Two-step sign-in was turned on" },
  secondFactorOff: {
    eventType: "user_secondFactorOff",
    name: "Two-step sign-in was turned off",
  },
  setUp: { eventType: "site_setup", name: "The first administrator was created" },
  confirmationResent: {
    eventType: "user_confirmationResent",
    name: "A confirmation email was resent",
  },
  sessionsEndOwn: { eventType: "user_sessionsEndOwn", name: "A member ended their sessions" },
  passkeyRemove: { eventType: "user_passkeyRemove", name: "Passkeys were removed" },
  passkeyAdd: { eventType: "user_passkeyAdd", name: "A passkey was added" },
} as const satisfies Record<string, AuditEventType>;
