export { digestOf, newSecret } from "./domain/secrets.ts";
export { tell } from "./domain/tell.ts";
export { mailsTo, openBySecret, throttle } from "./domain/throttle.ts";
export {
  checkAddress,
  type EntryCheck,
  entryChecks,
  type ProgramAccess,
  programAccess,
  type RegistrationMethod,
  registrationMethods,
} from "./extension-points.ts";
export { viewerColumns } from "./queries/sessions.ts";
export { findMoreProblems, register } from "./registration/actions/register.ts";
export { makeSetupLink } from "./registration/actions/set-up.ts";
export { needsConfirmation } from "./registration/confirmation.ts";
export { requireRecentAuthentication, requireSession } from "./sessions/recent-authentication.ts";
export { applicationQuestion, registrationMethod } from "./settings.ts";
