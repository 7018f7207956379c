import { redirectDocument } from "react-router";
import { safeTarget } from "#platform/web/calls/target.ts";

export const linkPart = (request: Request, name: string): string =>
  new URL(request.url).searchParams.get(name) ?? "";

export function afterSignIn({ userID }: { userID: number | null }, target: string | null) {
  const goal = safeTarget(target);
  if (userID !== null) return redirectDocument(goal);
  return redirectDocument(`/entry/second-factor?target=${encodeURIComponent(goal)}`);
}
