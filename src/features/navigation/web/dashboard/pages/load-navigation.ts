import type { z } from "zod";
import { apiOf } from "#platform/web/calls/api.ts";
import type { PageLoad } from "#platform/web/pages/page-loader.ts";
import type { navigationSchema } from "../../../contract/resources.ts";
import type { PreviewRole } from "../preview-roles.ts";

type Navigation = typeof import("../../../contract/routes.ts");
type Roles = typeof import("#features/roles/contract/routes.ts");

export interface NavigationData {
  navigation: z.output<typeof navigationSchema>;
  roles: PreviewRole[];
  permissions: { name: string; label: string }[];
}

export const loadNavigation: PageLoad<NavigationData> = async (transport) => {
  const [navigation, roles, { permissions }] = await Promise.all([
    apiOf<Navigation>()(transport)("GET /navigation/edit"),
    apiOf<Roles>()(transport)("GET /roles", { query: { expand: ["permissions"] } }),
    apiOf<Roles>()(transport)("GET /permissions"),
  ]);
  return {
    navigation,
    roles: roles.map(({ roleID, name, type, permissions: granted }) => ({
      roleID,
      name,
      type,
      permissions: granted,
    })),
    permissions: permissions
      .map(({ name, label }) => ({ name, label }))
      .toSorted((a, b) => a.label.localeCompare(b.label)),
  };
};
