import { createContext, use } from "react";

/** The viewer as pages see them. */
export interface PageViewer {
  /** 0 for guests. */
  userID: number;
  name: string;
  url: string;
  photoUrl: string;
  email: string | null;
  /** The site requires a confirmed email address, which is missing. */
  mustConfirmEmail: boolean;
  /** What the page says about the email address of its viewer. */
  emailNotice?: "unconfirmed" | "confirmed";
  /** That the member chose. */
  timeZone?: string;
  roleIDs: readonly number[];
  countUnreadNotifications: number;
  countUnreadConversations: number;
  /** What waits for a decision of the viewer, with a link to it. */
  queue?: { url: string; count: number; label: string } | null;
}

export interface PageLocale {
  localeID: string;
  displayNames: Readonly<Record<string, string>>;
  direction: "ltr" | "rtl";
}

/** Site context of every page. */
export interface Site {
  name: string;
  description: string;
  organisation: string;
  /** Public scheme and host. */
  origin: string;
  /** Values of the `branding.` settings, keyed without the prefix; empty if unset. */
  branding: Readonly<Record<string, string>>;
  locales: readonly PageLocale[];
  /** Sections that one can switch to, with the site itself first; empty without sections. */
  sections: readonly { name: string; basePath: string; locale: string }[];
  /** Currently available offers, such as `registration`. */
  offers: readonly string[];
  /** URL of an external search with `%s` for the query; empty for the built-in search. */
  externalSearch: string;
  /** Higher counts show as the cap with a plus sign. */
  badgeCap: number;
  /** For viewers without a time zone of their own, while pages run no scripts. */
  timeZone?: string;
  viewer: PageViewer;
}

const guest: PageViewer = {
  userID: 0,
  name: "",
  url: "",
  photoUrl: "",
  email: null,
  mustConfirmEmail: false,
  roleIDs: [],
  countUnreadNotifications: 0,
  countUnreadConversations: 0,
};

/** Placeholder if the site cannot be loaded, such as on error pages. */
export const unknownSite: Site = {
  name: "",
  description: "",
  organisation: "",
  origin: "",
  branding: {},
  locales: [],
  sections: [],
  offers: ["forum"],
  externalSearch: "",
  badgeCap: 99,
  viewer: guest,
};

export const SiteContext = createContext<Site>(unknownSite);

export const useSite = () => use(SiteContext);
export const useViewer = () => use(SiteContext).viewer;
export const useIsGuest = () => isGuest(use(SiteContext).viewer);

export const isGuest = (viewer: PageViewer) =>
  (!import.meta.env.SSR || viewer !== someMember) && viewer.userID === 0;

const throwUnknown = () => {
  throw new Error(
    "This part of the page is given to others as well, and must not ask who looks at it.",
  );
};

/** A member in parts that several members share. Reading any property throws. */
export const someMember: PageViewer = /* @__PURE__ */ new Proxy(guest, {
  get: throwUnknown,
  ownKeys: throwUnknown,
});
