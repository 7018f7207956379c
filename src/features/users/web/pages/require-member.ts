import { redirect } from "react-router";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { addressOf, entryUrl } from "#platform/web/calls/target.ts";

type Users = typeof import("../../contract/routes.ts");

export async function requireMember(transport: Transport, request: Pick<Request, "url">) {
  const me = await apiOf<Users>()(transport)("GET /users/me");
  if (me.userID === 0) throw redirect(entryUrl("/entry/signin", addressOf(request)));
  return me;
}
