import { createContext, use } from "react";

/** Whoever looks at the page, as the page may know it. */
export interface PageViewer {
  /** 0 for a guest. */
  userID: number;
  name: string;
  url: string;
  photoUrl: string;
  email: string | null;
  /** The site wants the own address proven, and it is not yet. */
  mustConfirmEmail: boolean;
  roleIDs: readonly number[];
  countUnreadNotifications: number;
  countUnreadConversations: number;
}

export interface PageLocale {
  localeID: string;
  displayNames: Readonly<Record<string, string>>;
  direction: "ltr" | "rtl";
}

/** What every page knows of the site around it. */
export interface Site {
  name: string;
  description: string;
  organisation: string;
  /** Scheme and host as the visitor sees them. */
  origin: string;
  /** Images and colours of the site by their setting without `branding.`; empty where none is set. */
  branding: Readonly<Record<string, string>>;
  locales: readonly PageLocale[];
  /** What the site offers visitors at the moment, such as `registration`. */
  offers: readonly string[];
  /** Another search that searches lead to, with `%s` where the words stand; empty for the site's own. */
  externalSearch: string;
  /** Above it badges show the cap and a plus sign. */
  badgeCap: number;
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

/** Stands in while nothing is known, as on an error page of a site that cannot be read. */
export const unknownSite: Site = {
  name: "",
  description: "",
  organisation: "",
  origin: "",
  branding: {},
  locales: [],
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

const asksWho = () => {
  throw new Error(
    "This part of the page is given to others as well, and must not ask who looks at it.",
  );
};

/** Stands for whoever has signed in, in what is the same for several of them: nothing is known of them. */
export const someMember: PageViewer = /* @__PURE__ */ new Proxy(guest, {
  get: asksWho,
  ownKeys: asksWho,
});
