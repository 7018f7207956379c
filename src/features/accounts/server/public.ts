export { type Registered, register } from "./actions/register.ts";
export { setPassword } from "./actions/set-password.ts";
export { makeSetupLink } from "./actions/set-up.ts";
export { signInUser } from "./actions/sign-in-user.ts";
export { startSession } from "./actions/start-session.ts";
export { needsConfirmation } from "./domain/confirmation.ts";
export {
  isRecentlyAuthenticated,
  requireRecentAuthentication,
  requireSession,
} from "./domain/recent-authentication.ts";
export { digestOf, newSecret } from "./domain/secrets.ts";
export { mailsTo, type Throttle, throttle } from "./domain/throttle.ts";
export {
  type Admission,
  type BotCheck,
  botChecks,
  type Registration,
  type RegistrationMethod,
  registrationMethods,
} from "./extension-points.ts";
export { removeSecondFactor } from "./second-factor/actions/enrol.ts";
export { registrationMethod } from "./settings.ts";
