import type { Endpoint } from "./endpoint.ts";
import type { Viewer } from "./viewer.ts";

/** A token for this one does all that its member does without a permission, and reads what is the member's own. */
export const wholeMember = "session.valid";

/** What an API token must be made for to make the call, any one of them; undefined where the call asks for no scope. */
export function scopesOf({ access }: Pick<Endpoint, "access">): readonly string[] | undefined {
  if (access.kind !== "signedIn" || access.scopes === "any") return undefined;
  return [...access.scopes, wholeMember];
}

/** Whether the viewer acts without a token, or with one that is made for any of these. */
export const isWithinScopes = ({ scopes }: Viewer, wanted: readonly string[]): boolean =>
  scopes === undefined || wanted.some((name) => scopes.includes(name));
