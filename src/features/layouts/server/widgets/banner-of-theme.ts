import type { ThemeVariables } from "#features/themes/contract/resources/variables.ts";

type Banner = NonNullable<ThemeVariables["banner"]>;

/** Theme variables of a banner other than colours and sizes, which are custom properties. */
export interface ThemeBanner
  extends Pick<
    NonNullable<Banner["options"]>,
    "alignment" | "mobileAlignment" | "searchPlacement"
  > {
  isEnabled?: boolean;
  shows: Record<
    "showTitle" | "showDescription" | "showSearch" | "showSearchOnMobile" | "showIcon",
    boolean
  >;
  title?: string;
  description?: string;
  image?: string;
  hasColor: boolean;
}

export function bannerOfTheme(
  variables: ThemeVariables,
  group: "banner" | "contentBanner",
): ThemeBanner {
  const { options, title, description, outerBackground } = variables[group] ?? {};
  const isHidden = group === "contentBanner";
  return {
    isEnabled: options?.enabled,
    shows: {
      showTitle: !(options?.hideTitle ?? isHidden),
      showDescription: !(options?.hideDescription ?? isHidden),
      showSearch: !(options?.hideSearch ?? isHidden),
      showSearchOnMobile: !options?.hideSearchOnMobile,
      showIcon: !(options?.hideIcon ?? isHidden),
    },
    alignment: options?.alignment,
    mobileAlignment: options?.mobileAlignment,
    searchPlacement: options?.searchPlacement,
    title: title?.text || undefined,
    description: description?.text || undefined,
    image: outerBackground?.image || undefined,
    hasColor: [variables, variables.dark, variables.light].some(
      (scheme) => scheme?.[group]?.outerBackground?.color !== undefined,
    ),
  };
}
