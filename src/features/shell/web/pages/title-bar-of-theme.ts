import type { TitleBarProps } from "#features/layouts/web/public.ts";
import type { ThemeVariables } from "#features/themes/contract/resources/variables.ts";
import type { RestrictedItem } from "#platform/web/menu.ts";

/** What a theme says about the title bar besides colours and sizes, which are custom properties. */
export interface ThemeTitleBar extends Pick<TitleBarProps, "positioning" | "borderType" | "logo"> {
  navigationAlignment?: "left" | "center";
  /** A background that is the same in both schemes. */
  hasColor?: boolean;
  /** Words of a colour that somebody chose. */
  hasTextColor?: boolean;
  /** The site's own navigation in the place of that of the features. */
  items?: readonly ThemeItem[];
}

/** Those of features that a theme names beside its own stay theirs: in name, address and who sees them. */
export type ThemeItem = RestrictedItem & { isBuiltIn?: boolean };

export function titleBarOfTheme(variables: ThemeVariables): ThemeTitleBar {
  const { titleBar = {}, navigation = {} } = variables;
  const { logo, border, positioning, navAlignment } = titleBar;
  const isTransparent = (positioning?.startingOpacity ?? 1) < 1;
  return {
    ...(isTransparent ? { positioning: "StickyTransparent" } : {}),
    hasColor: Boolean(titleBar.colors?.bg),
    hasTextColor: Boolean(titleBar.colors?.fg),
    borderType: border?.type,
    logo: {
      imageUrl: logo?.desktop?.url,
      imageUrlMobile: logo?.mobile?.url,
      alignment: logo?.justifyContent,
      url: navigation.logo?.url,
    },
    navigationAlignment: navAlignment?.alignment,
    ...(navigation.navigationItems?.length
      ? { items: (navigation.navigationItems as readonly ThemeItem[]).map(withAddress) }
      : {}),
  };
}

const withAddress = ({ url, children, ...item }: ThemeItem): ThemeItem => ({
  ...item,
  ...(url ? { url: navigationAddress(url) } : {}),
  ...(children ? { children: children.map(withAddress) } : {}),
});

/** An address of the navigation: `~` is the root of the site, and so is what names nothing. */
const navigationAddress = (url: string) =>
  /^(https?:|\/|#|mailto:|tel:)/i.test(url) ? url : `/${url.replace(/^~?\/*/, "")}`;
