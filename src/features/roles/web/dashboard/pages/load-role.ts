import type { IntlShape } from "react-intl";
import { recordID } from "#platform/web/calls/address-parts.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import type { PageArgs } from "#platform/web/pages/page-loader.ts";
import type { PermissionCatalogue, Role } from "../../../contract/resources.ts";

type Roles = typeof import("../../../contract/routes.ts");

export interface RoleData {
  role: Role | undefined;
  catalogue: PermissionCatalogue;
}

export async function loadRole(
  transport: Transport,
  { params }: Pick<PageArgs, "params">,
): Promise<RoleData> {
  const roles = apiOf<Roles>()(transport);
  const roleID = params.roleID === undefined ? 0 : recordID(params.roleID);
  return {
    role:
      params.roleID === undefined
        ? undefined
        : await roles("GET /roles/{roleID}", {
            params: { roleID },
            query: { expand: ["permissions"] },
          }),
    catalogue: await roles("GET /permissions"),
  };
}

export const rolesBreadcrumb = (intl: IntlShape) => [
  { name: intl.formatMessage({ id: "roles.title" }), url: "/dashboard/roles" },
];
