export { findMoreProblems, register } from "./actions/register.ts";
export { makeSetupLink } from "./actions/set-up.ts";
export { needsConfirmation } from "./domain/confirmation.ts";
export { requireRecentAuthentication, requireSession } from "./domain/recent-authentication.ts";
export { digestOf, newSecret } from "./domain/secrets.ts";
export { tell } from "./domain/tell.ts";
export { mailsTo, openBySecret, throttle } from "./domain/throttle.ts";
export {
  type ProgramAccess,
  programAccess,
  type RegistrationMethod,
  registrationMethods,
} from "./extension-points.ts";
export { mayHoldSession } from "./queries/sessions.ts";
export { applicationQuestion, registrationMethod } from "./settings.ts";
