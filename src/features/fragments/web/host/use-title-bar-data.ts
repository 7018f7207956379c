import { type IntlShape, useIntl } from "react-intl";
import { useSite } from "#platform/web/site/site-context.ts";
import {
  type MenuEntry,
  type MenuItem,
  type RestrictedItem,
  visibleItems,
} from "#platform/web/slots/menu.ts";
import { useMenuEntries, useMenuViewer } from "#platform/web/slots/use-menu-entries.ts";

interface TitleBarLook {
  items: readonly MenuItem[];
  logo?: { imageUrl?: string; imageUrlMobile?: string; url?: string };
  backgroundColor?: string;
  foregroundColor?: string;
}

/** What a fragment for the title bar receives: all that the original shows, as plain data. */
export function useTitleBarData({ items, logo, backgroundColor, foregroundColor }: TitleBarLook) {
  const { locale } = useIntl();
  const { name, description, branding, viewer } = useSite();
  const { userID, url, photoUrl } = viewer;
  const links = useLinks(userID === 0 ? "guest" : "account");
  return {
    site: { name, description, url: "/", locale },
    logo: {
      imageUrl: logo?.imageUrl || branding.logo || null,
      imageUrlMobile: logo?.imageUrlMobile || branding.mobileLogo || null,
      url: logo?.url || "/",
    },
    items: items.map(plainItem),
    viewer: userID === 0 ? null : { userID, name: viewer.name, url, photoUrl },
    counts: {
      notifications: viewer.countUnreadNotifications,
      messages: viewer.countUnreadConversations,
    },
    links,
    urls,
    backgroundColor,
    foregroundColor,
  };
}

const urls = {
  home: "/",
  search: "/search",
  notifications: "/notifications",
  messages: "/messages",
  profile: "/profile",
  signOut: "/entry/signout",
};

interface PlainItem {
  id: string;
  name: string;
  url?: string | undefined;
  children?: PlainItem[];
}

const plainItem = ({ id, name, url, children }: MenuItem): PlainItem => ({
  id,
  name,
  url,
  ...(children ? { children: children.map(plainItem) } : {}),
});

/** Links to sign in and register, or those of the account menu. */
function useLinks(place: MenuEntry["place"]) {
  const intl = useIntl();
  const viewer = useMenuViewer();
  const entries = useMenuEntries(place).map((entry) => named(entry, intl));
  return visibleItems(entries, viewer).map(plainItem);
}

const named = ({ nameID, children: _, ...entry }: MenuEntry, intl: IntlShape): RestrictedItem => ({
  ...entry,
  name: intl.formatMessage({ id: nameID }),
});
