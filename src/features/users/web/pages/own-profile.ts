import { type LoaderFunctionArgs, redirect } from "react-router";
import { apiOf } from "#platform/web/api.ts";
import { pageRequest } from "#platform/web/request-context.ts";

type Users = typeof import("../../contract/routes.ts");

/** Leads members to their own profile and guests to the way in. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { transport } = context.get(pageRequest);
  const { userID, url } = await apiOf<Users>()(transport)("GET /users/me");
  return redirect(userID === 0 ? "/entry/signin?target=%2Fprofile" : url);
}
