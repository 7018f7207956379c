import type { AuditEventType } from "#features/audit-logs/server/public.ts";

export const accountEvents = {
  signIn: { eventType: "user_signin", name: "Member signed in", isSignIn: true },
  signInFailed: { eventType: "user_signinFailed", name: "Sign-in failed", isSignIn: true },
  signOut: { eventType: "user_signout", name: "Member signed out", isSignIn: true },
  register: { eventType: "user_register", name: "Member registered" },
  resetMailed: { eventType: "passwordReset_emailSent", name: "Password reset link sent" },
  resetLinkMade: {
    eventType: "passwordReset_linkMade",
    name: "Password link created",
  },
  resetUnknown: {
    eventType: "passwordReset_userNotFound",
    name: "Password reset requested for an unknown account",
  },
  passwordChange: { eventType: "passwordReset_completed", name: "Password changed" },
  emailChange: { eventType: "user_emailChange", name: "Email address changed" },
  sessionsEnd: { eventType: "user_sessionsEnd", name: "Another member’s sessions ended" },
  secondFactor: { eventType: "user_secondFactor", name: "Two-step sign-in turned on" },
  secondFactorOff: {
    eventType: "user_secondFactorOff",
    name: "Two-step sign-in turned off",
  },
  setUp: { eventType: "site_setup", name: "First administrator created" },
  confirmationResent: {
    eventType: "user_confirmationResent",
    name: "Confirmation email resent",
  },
  sessionsEndOwn: { eventType: "user_sessionsEndOwn", name: "Member ended their sessions" },
  passkeyRemove: { eventType: "user_passkeyRemove", name: "Passkeys removed" },
  passkeyAdd: { eventType: "user_passkeyAdd", name: "Passkey added" },
} as const satisfies Record<string, AuditEventType>;
