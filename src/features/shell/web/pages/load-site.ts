import type { LoaderFunctionArgs } from "react-router";
import type { PermissionSet } from "#platform/contract/permissions.ts";
import { apiOf, type Transport } from "#platform/web/api.ts";
import { isApiError } from "#platform/web/is-api-error.ts";
import { type PageTheme, pageRequest } from "#platform/web/request-context.ts";
import { type Site, unknownSite } from "#platform/web/site-context.ts";
import { type ThemeTitleBar, titleBarOfTheme } from "./title-bar-of-theme.ts";

type Settings = typeof import("#features/settings/contract/routes.ts");
type Users = typeof import("#features/users/contract/routes.ts");
type Locales = typeof import("#features/locales/contract/routes.ts");

export interface SiteData {
  site: Site;
  permissions: PermissionSet;
  theme: Pick<PageTheme, "preset" | "stylesUrl">;
  titleBar: ThemeTitleBar;
}

const nobody: PermissionSet = { isAdmin: false, permissions: [] };

/** What every page needs to know of the site and of whoever looks at it. */
export async function loadSite({ context }: LoaderFunctionArgs): Promise<SiteData> {
  const { transport, origin, theme } = context.get(pageRequest);
  const users = apiOf<Users>()(transport);
  const [config, locales, viewer, permissions] = await Promise.all([
    orElse({} as Record<string, unknown>, readConfig(transport)),
    orElse([], apiOf<Locales>()(transport)("GET /locales")),
    orElse(unknownSite.viewer, users("GET /users/me")),
    orElse(nobody, readPermissions(transport)),
  ]);
  const text = (key: string) => String(config[key] ?? "");
  return {
    permissions,
    theme: { preset: theme.preset, stylesUrl: theme.stylesUrl },
    titleBar: titleBarOfTheme(theme.variables),
    site: {
      name: text("site.title"),
      description: text("site.description"),
      organisation: text("site.orgName"),
      origin,
      branding: brandingOf(config),
      locales: locales.map(({ localeID, displayNames, direction }) => ({
        localeID,
        displayNames,
        direction,
      })),
      viewer: pageViewer(viewer),
    },
  };
}

const readConfig = (transport: Transport) =>
  apiOf<Settings>()(transport)("GET /config", { query: { select: ["site.*", "branding.*"] } });

const readPermissions = (transport: Transport): Promise<PermissionSet> =>
  apiOf<Users>()(transport)("GET /users/{userID}/permissions", {
    params: { userID: "$me" },
    query: { expand: ["junctions"] },
  });

/** A site that keeps guests out, or a part that fails, must not take the frame of the page with it. */
async function orElse<Value>(fallback: Value, call: Promise<Value>): Promise<Value> {
  try {
    return await call;
  } catch (error) {
    if (isApiError(error)) return fallback;
    throw error;
  }
}

const brandingOf = (config: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(config).flatMap(([key, value]) =>
      key.startsWith("branding.") && typeof value === "string"
        ? [[key.slice("branding.".length), value]]
        : [],
    ),
  );

/** Only what pages show: all of it is written into the page. */
const pageViewer = (me: Site["viewer"]): Site["viewer"] => ({
  userID: me.userID,
  name: me.name,
  url: me.url,
  photoUrl: me.photoUrl,
  email: me.email,
  roleIDs: me.roleIDs,
  countUnreadNotifications: me.countUnreadNotifications,
  countUnreadConversations: me.countUnreadConversations,
});
