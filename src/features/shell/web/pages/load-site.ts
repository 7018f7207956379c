import type { LoaderFunctionArgs } from "react-router";
import { playerHosts } from "#features/formats/contract/rules/players.ts";
import type { PermissionSet } from "#platform/contract/permissions.ts";
import { apiOf, type Transport } from "#platform/web/calls/api.ts";
import { isApiError } from "#platform/web/calls/is-api-error.ts";
import { emailConfirmedParameter } from "#platform/web/site/email-notice.ts";
import {
  type PageTheme,
  pageRequest,
  type SiteSectionOfPage,
} from "#platform/web/site/request-context.ts";
import { type Site, unknownSite } from "#platform/web/site/site-context.ts";
import { type ThemeTitleBar, titleBarOfTheme } from "./title-bar-of-theme.ts";

type Account = typeof import("#features/accounts/contract/routes/account.ts");
type Settings = typeof import("#features/settings/contract/routes.ts");
type Users = typeof import("#features/users/contract/routes.ts");
type Navigation = typeof import("#features/navigation/contract/routes.ts");
type Locales = typeof import("#features/locales/contract/routes.ts");

export interface SiteData {
  site: Site;
  permissions: PermissionSet;
  theme: Pick<PageTheme, "preset" | "stylesUrl" | "iconsUrl" | "preview">;
  titleBar: ThemeTitleBar;
}

const nobody: PermissionSet = { isAdmin: false, permissions: [] };

export async function loadSite({ context, request }: LoaderFunctionArgs): Promise<SiteData> {
  const { transport, origin, theme, section, sections, allowSources } = context.get(pageRequest);
  const [config, locales, viewer, permissions, navigation] = await Promise.all([
    withFallback({} as Record<string, unknown>, readConfig(transport)),
    withFallback([], apiOf<Locales>()(transport)("GET /locales")),
    withFallback(unknownSite.viewer, readViewer(transport, request)),
    withFallback(nobody, readPermissions(transport)),
    withFallback({ items: null }, apiOf<Navigation>()(transport)("GET /navigation")),
  ]);
  const text = (key: string) => String(config[key] ?? "");
  const offers = offersOf(config);
  // The policy belongs to the document, and client-side navigation can lead to posts with players.
  if (offers.includes("players")) allowSources({ "frame-src": playerHosts });
  // `form-action` also applies to redirects, such as to an external search.
  const searchOrigin = originOf(text("externalSearch.query"));
  if (searchOrigin) allowSources({ "form-action": [searchOrigin] });
  return {
    permissions,
    theme: {
      preset: theme.preset,
      stylesUrl: theme.stylesUrl,
      iconsUrl: theme.iconsUrl,
      preview: theme.preview,
    },
    titleBar: {
      ...titleBarOfTheme(theme.variables),
      ...(navigation.items && { items: navigation.items }),
    },
    site: {
      name: section?.name ?? text("site.title"),
      description: section?.description || text("site.description"),
      organisation: text("site.orgName"),
      origin,
      branding: brandingOf(config),
      offers,
      externalSearch: text("externalSearch.query"),
      ...(config["events.timezone"] ? { timeZone: text("events.timezone") } : {}),
      badgeCap: Number(config["ui.badgeCap"] ?? unknownSite.badgeCap),
      locales: locales.map(({ localeID, displayNames, direction }) => ({
        localeID,
        displayNames,
        direction,
      })),
      sections: sectionsOf({ name: text("site.title"), locale: text("garden.locale") }, sections),
      viewer,
    },
  };
}

function sectionsOf(site: SectionLink, sections: readonly SiteSectionOfPage[]) {
  if (sections.length === 0) return [];
  const others = sections.map(({ name, basePath, contentLocale }) => ({
    name,
    basePath,
    locale: contentLocale,
  }));
  return [{ ...site, basePath: "" }, ...others];
}

type SectionLink = Omit<Site["sections"][number], "basePath">;

/** Only origins that are safe within a policy directive. */
function originOf(address: string): string | undefined {
  const { origin } = URL.canParse(address) ? new URL(address) : { origin: "" };
  return /^https?:\/\/[a-z\d.:-]+$/.test(origin) ? origin : undefined;
}

const readConfig = (transport: Transport) =>
  apiOf<Settings>()(transport)("GET /config", {
    query: {
      select: [
        "site.*",
        "branding.*",
        "registration.method",
        "posts.players",
        "posts.warnLeaving",
        "*.enabled",
        "externalSearch.*",
        "search.againWhenCleared",
        "search.supportsScope",
        "outgoingEmails.isConfigured",
        "forum.disabled",
        "ui.badgeCap",
        "events.timezone",
      ],
    },
  });

/**
 * Sites with single sign-on have no registration of their own. Email is on by default. Each setting `name.enabled`
 * makes an offer `name`.
 */
const offersOf = (config: Record<string, unknown>) => [
  ...(config["registration.method"] === "connect" ? [] : ["registration"]),
  ...(config["posts.players"] === true ? ["players"] : []),
  ...(config["externalSearch.resultsInNewTab"] === true ? ["searchInNewTab"] : []),
  ...(config["search.againWhenCleared"] === true ? ["searchWhenCleared"] : []),
  ...(config["search.supportsScope"] === true ? ["searchScopes"] : []),
  ...(config["posts.warnLeaving"] === true ? ["leavingPage"] : []),
  ...(config["forum.disabled"] === true ? [] : ["forum"]),
  ...(config["outgoingEmails.isConfigured"] === false ? [] : ["mail"]),
  ...Object.entries(config).flatMap(([key, value]) =>
    key.endsWith(switchEnd) && value === true ? [key.slice(0, -switchEnd.length)] : [],
  ),
];

const switchEnd = ".enabled";

const readPermissions = (transport: Transport): Promise<PermissionSet> =>
  apiOf<Users>()(transport)("GET /users/{userID}/permissions", {
    params: { userID: "$me" },
    query: { expand: ["junctions"] },
  });

/** The layout must still render if a request fails, such as for guests of a private community. */
async function withFallback<Value>(fallback: Value, call: Promise<Value>): Promise<Value> {
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

/** Only rendered fields, since all of it is embedded in the page. */
async function readViewer(transport: Transport, request: Request): Promise<Site["viewer"]> {
  const me = await apiOf<Users>()(transport)("GET /users/me");
  const isUnconfirmed = me.userID !== 0 && !me.emailConfirmed;
  const mustConfirm = isUnconfirmed && (await withFallback(false, mustConfirmEmail(transport)));
  const isNews =
    me.emailConfirmed && new URL(request.url).searchParams.has(emailConfirmedParameter);
  return {
    userID: me.userID,
    name: me.name,
    url: me.url,
    photoUrl: me.photoUrl,
    email: me.email,
    mustConfirmEmail: mustConfirm,
    ...(mustConfirm && { emailNotice: "unconfirmed" }),
    ...(isNews && { emailNotice: "confirmed" }),
    ...(me.timeZone && { timeZone: me.timeZone }),
    roleIDs: me.roleIDs,
    countUnreadNotifications: me.countUnreadNotifications,
    countUnreadConversations: me.countUnreadConversations,
    queue: me.queue,
  };
}

async function mustConfirmEmail(transport: Transport): Promise<boolean> {
  const account = await apiOf<Account>()(transport)("GET /users/me/account");
  return account.mustConfirmEmail;
}
