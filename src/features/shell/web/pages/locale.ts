import { type ActionFunctionArgs, redirect } from "react-router";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { isApiError } from "#platform/web/calls/is-api-error.ts";
import { safeTarget } from "#platform/web/calls/target.ts";
import { pageRequest } from "#platform/web/site/request-context.ts";

type Users = typeof import("#features/users/contract/routes.ts");

const cookie = "fm_locale";
const yearSeconds = 31_536_000;
const tag = /^[a-z\d]{2,8}(-[a-z\d]{1,8}){0,4}$/i;

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const locale = String(form.get("locale") ?? "");
  if (tag.test(locale)) await keepForMember(context.get(pageRequest).transport, locale);
  const answer = redirect(safeTarget(String(form.get("target") ?? ""), true));
  if (tag.test(locale))
    answer.headers.set(
      "set-cookie",
      `${cookie}=${locale}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`,
    );
  return answer;
}

export const loader = () => redirect("/");

/** A member's language takes precedence over the cookie. */
async function keepForMember(transport: Transport, locale: string) {
  const users = apiOf<Users>()(transport);
  const { userID, locale: kept } = await users("GET /users/me");
  if (userID === 0 || !kept) return;
  await users("PATCH /users/{userID}", { params: { userID }, body: { locale } }).catch((error) => {
    if (!isApiError(error)) throw error;
  });
}
