import { type LoaderFunctionArgs, redirect } from "react-router";
import { apiOf } from "#platform/web/api.ts";
import { pageRequest } from "#platform/web/request-context.ts";
import { safeTarget } from "#platform/web/target.ts";

type Users = typeof import("#features/users/contract/routes.ts");

/** Whoever is signed in already has no business here and goes on. */
export async function loadEntry({ context, request }: LoaderFunctionArgs) {
  const { transport } = context.get(pageRequest);
  const { userID } = await apiOf<Users>()(transport)("GET /users/me");
  if (userID !== 0) throw redirect(targetOf(request));
  return null;
}

/** Where the visitor wants to go after the form, as the address says. */
export const targetOf = (request: Request): string =>
  safeTarget(new URL(request.url).searchParams.get("target"));
