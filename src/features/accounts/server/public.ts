export { digestOf, newSecret } from "./domain/secrets.ts";
export { tell } from "./domain/tell.ts";
export { mailsTo, openBySecret, throttle } from "./domain/throttle.ts";
export {
  type AuthenticatorType,
  authenticatorTypes,
  checkAddress,
  type EntryCheck,
  entryChecks,
  type GivenOrigin,
  type OfferedAuthenticator,
  type ProgramAccess,
  programAccess,
  type RegistrationMethod,
  registrationMethods,
  type SessionOrigin,
  sessionOrigins,
} from "./extension-points.ts";
export { findDateConfirmed, viewerColumns } from "./queries/sessions.ts";
export { findMoreProblems, register } from "./registration/actions/register.ts";
export {
  type ConnectedRegistration,
  registerConnected,
} from "./registration/actions/register-connected.ts";
export { makeSetupLink } from "./registration/actions/set-up.ts";
export { needsConfirmation } from "./registration/confirmation.ts";
export { endAccess } from "./sessions/actions/end-access.ts";
export { endSessionsElsewhere } from "./sessions/actions/end-sessions-elsewhere.ts";
export { requireRecentAuthentication, requireSession } from "./sessions/recent-authentication.ts";
export { applicationQuestion, registrationMethod } from "./settings.ts";
export { signInUser } from "./sign-in/actions/sign-in-user.ts";
export { signInMeans } from "./sign-in/sign-in-means.ts";
