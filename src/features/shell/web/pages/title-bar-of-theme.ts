import type { TitleBarProps } from "#features/layouts/web/public.ts";
import type { ConfiguredItem } from "#features/navigation/web/public.ts";
import type { ThemeVariables } from "#features/themes/contract/resources/variables.ts";

/** Theme variables of the title bar other than colours and sizes, which are custom properties. */
export interface ThemeTitleBar extends Pick<TitleBarProps, "positioning" | "borderType" | "logo"> {
  navigationAlignment?: "left" | "center";
  hasColor?: boolean;
  hasTextColor?: boolean;
  /** Replaces the navigation of features: that of the site, or else that of the theme. */
  items?: readonly ConfiguredItem[];
}

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
      ? { items: (navigation.navigationItems as readonly ConfiguredItem[]).map(withAddress) }
      : {}),
  };
}

const withAddress = ({ url, children, ...item }: ConfiguredItem): ConfiguredItem => ({
  ...item,
  ...(url ? { url: navigationAddress(url) } : {}),
  ...(children ? { children: children.map(withAddress) } : {}),
});

/** `~` and relative URLs start at the root of the site. */
const navigationAddress = (url: string) =>
  /^(https?:|\/|#|mailto:|tel:)/i.test(url) ? url : `/${url.replace(/^~?\/*/, "")}`;
