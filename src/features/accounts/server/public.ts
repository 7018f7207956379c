export { makeSetupLink } from "./actions/set-up.ts";
export { startSession } from "./actions/start-session.ts";
