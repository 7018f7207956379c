import { type ActionFunctionArgs, redirect } from "react-router";
import { safeTarget } from "#platform/web/target.ts";

const cookie = "fm_locale";
const yearSeconds = 31_536_000;
const tag = /^[a-z\d]{2,8}(-[a-z\d]{1,8}){0,4}$/i;

/** Keeps the chosen language and comes back to the page. The server knows which languages there are. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData();
  const locale = String(form.get("locale") ?? "");
  const answer = redirect(safeTarget(String(form.get("target") ?? "")));
  if (tag.test(locale))
    answer.headers.set(
      "set-cookie",
      `${cookie}=${locale}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`,
    );
  return answer;
}

export const loader = () => redirect("/");
