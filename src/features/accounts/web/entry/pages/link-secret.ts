import { redirectDocument } from "react-router";
import { safeTarget } from "#platform/web/target.ts";

/** A part of a mailed link; empty where it was cut off. */
export const linkPart = (request: Request, name: string): string =>
  new URL(request.url).searchParams.get(name) ?? "";

/** Goes on to the second step of signing in where there is one. */
export function afterSignIn({ userID }: { userID: number | null }, target: string | null) {
  const goal = safeTarget(target);
  if (userID !== null) return redirectDocument(goal);
  return redirectDocument(`/entry/second-factor?target=${encodeURIComponent(goal)}`);
}
