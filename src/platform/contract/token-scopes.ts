import type { Endpoint } from "./endpoints/endpoint.ts";
import type { Viewer } from "./viewer.ts";

/** Scope that allows everything the member may do without a permission, including reading their own data. */
export const wholeMember = "session.valid";

/** The scopes of which an API token needs one; undefined if the endpoint requires none. */
export function scopesOf({ access }: Pick<Endpoint, "access">): readonly string[] | undefined {
  if (access.kind !== "signedIn" || access.scopes === "any") return undefined;
  return [...access.scopes, wholeMember];
}

/** Whether the viewer uses no token, or one with any of these scopes. */
export const isWithinScopes = ({ scopes }: Viewer, wanted: readonly string[]): boolean =>
  scopes === undefined || wanted.some((name) => scopes.includes(name));
