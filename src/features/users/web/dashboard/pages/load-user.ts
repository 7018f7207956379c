import type { IntlShape } from "react-intl";
import { recordID } from "#platform/web/calls/address-parts.ts";
import type { Transport } from "#platform/web/calls/api.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import type { PageArgs } from "#platform/web/pages/page-loader.ts";

type Users = typeof import("../../../contract/routes.ts");
type Roles = typeof import("#features/roles/contract/routes.ts");

export async function loadUser(transport: Transport, { params }: Pick<PageArgs, "params">) {
  const users = apiOf<Users>()(transport);
  const roles = apiOf<Roles>()(transport);
  const userID = recordID(params.userID);
  const edit = await users("GET /users/{userID}/edit", { params: { userID } });
  const [user, all, assignable] = await Promise.all([
    users("GET /users/{userID}", { params: { userID } }),
    roles("GET /roles"),
    roles("GET /roles", { query: { expand: ["assignable"] } }),
  ]);
  return {
    user,
    edit,
    roles: all.filter(({ type }) => type !== "guest"),
    assignableIDs: assignable.map(({ roleID }) => roleID),
  };
}

export const usersBreadcrumb = (intl: IntlShape) => [
  { name: intl.formatMessage({ id: "users.manage" }), url: "/dashboard/users" },
];
