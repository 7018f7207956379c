import { ssoNonceIn } from "./discourse-connect.ts";
import { nonceIn } from "./js-connect.ts";

/** What an answer says it belongs to, in the ways of all protocols; nothing is verified yet. */
export function stateIn(parameters: URLSearchParams): string {
  const [state, jwt, sso] = ["state", "jwt", "sso"].map((name) => parameters.get(name));
  if (jwt) return nonceIn(jwt);
  if (sso) return ssoNonceIn(sso);
  return state ?? "";
}
