/** Parts of pages that a fragment can replace, and the widgets in which they are. */
export const fragmentTypes = {
  BannerFragment: { widgets: ["react.app-banner", "react.app.content-banner"], replaces: "widget" },
  CallToActionFragment: { widgets: ["react.cta", "react.guest-cta"], replaces: "widget" },
  CommentItemFragment: {
    widgets: ["react.asset.postCommentThread", "react.asset.answerThread"],
    replaces: "part",
  },
  OriginalPostFragment: { widgets: ["react.asset.originalPost"], replaces: "widget" },
  SearchFragment: { widgets: ["react.community-search"], replaces: "widget" },
  SiteTotalsFragment: { widgets: ["react.sitetotals"], replaces: "widget" },
  TitleBarFragment: { widgets: ["react.titleBar"], replaces: "part" },
  CustomFragment: { widgets: ["react.custom-fragment"], replaces: "widget" },
} as const satisfies Record<string, FragmentTypeRule>;

interface FragmentTypeRule {
  widgets: readonly string[];
  /** The whole widget, or a part that it renders itself, such as each comment of a thread. */
  replaces: "widget" | "part";
}

export type FragmentType = keyof typeof fragmentTypes;

export const fragmentTypeNames = Object.keys(fragmentTypes) as [FragmentType, ...FragmentType[]];

/** Types of which one fragment can replace the part on all pages. */
export const siteWideTypes = fragmentTypeNames.filter((type) => type !== "CustomFragment");

export const siteWideKey = (type: FragmentType) => `fragments.siteWide.${type}`;

export const typesOfWidget = (widgetID: string): FragmentType[] =>
  fragmentTypeNames.filter((type) =>
    (fragmentTypes[type].widgets as readonly string[]).includes(widgetID),
  );

/** Longest source of a script or style sheet, in characters. */
export const longestSource = 100_000;

/** What a fragment can import, besides React. */
export const contractModule = "@folkmoot/fragment";
