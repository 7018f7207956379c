import type { z } from "zod";
import { apiOf } from "#platform/web/calls/api.ts";
import type { PageLoad } from "#platform/web/pages/page-loader.ts";
import type { navigationSchema } from "../../../contract/resources.ts";
import type { PreviewRole } from "../preview-roles.ts";

type Navigation = typeof import("../../../contract/routes.ts");
type Roles = typeof import("#features/roles/contract/routes.ts");

/** The section of the site whose navigation is edited; 0 for the site itself. */
export const sectionIn = (text: string | null | undefined): number =>
  /^\d{1,9}$/.test(text ?? "") ? Number(text) : 0;

export const addressOf = (siteSectionID: number, done?: "saved" | "reset"): string => {
  const query = new URLSearchParams({
    ...(siteSectionID === 0 ? {} : { siteSectionID: String(siteSectionID) }),
    ...(done ? { done } : {}),
  });
  return `${navigationAddress}${query.size > 0 ? `?${query}` : ""}`;
};

const navigationAddress = "/appearance/navigation";

export interface NavigationData {
  navigation: z.output<typeof navigationSchema>;
  roles: PreviewRole[];
  permissions: { name: string; label: string }[];
}

export const loadNavigation: PageLoad<NavigationData> = async (transport, { url }) => {
  const [navigation, roles, { permissions }] = await Promise.all([
    apiOf<Navigation>()(transport)("GET /navigation/edit", {
      query: { siteSectionID: sectionIn(url.searchParams.get("siteSectionID")) },
    }),
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
