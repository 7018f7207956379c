import { type LoaderFunctionArgs, redirect } from "react-router";
import { apiOf } from "#platform/web/calls/api.ts";
import { addressOf, pageBefore, safeTarget } from "#platform/web/calls/target.ts";
import { pageRequest } from "#platform/web/site/request-context.ts";

type Users = typeof import("#features/users/contract/routes.ts");

/** Redirects members who are already signed in. */
export async function loadEntry({ context, request }: LoaderFunctionArgs) {
  const { transport, origin } = context.get(pageRequest);
  const { userID } = await apiOf<Users>()(transport)("GET /users/me");
  if (userID !== 0) throw redirect(targetOf(request));
  const { pathname, search } = addressOf(request);
  const query = new URLSearchParams(search);
  const before = pageBefore(request, origin);
  if (query.has("target") || before === "/") return null;
  query.set("target", before);
  throw redirect(`${pathname}?${query}`);
}

export const targetOf = (request: Request): string =>
  safeTarget(new URL(request.url).searchParams.get("target"));
