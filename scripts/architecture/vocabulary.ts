/**
 * File names allowed in a feature (decision 001). The list is closed, so that all features have the same
 * structure; a new name needs a decision record.
 */
export const vocabulary = {
  top: ["feature.ts"],

  /** Add-ons have a shape of their own, which the site reads from folders anywhere (decision 079). */
  addon:
    /^(?:addon\.json|package\.json|README\.md|icon\.svg|styles\.css|server\.[jt]s|lib\/.+\.[jt]s|texts\.[A-Za-z\d_-]+\.json|migrations\/\d{3}(?:-[a-z0-9]+)+\.json)$/,

  locales: /^[a-z]{2,3}(-[A-Za-z\d]{2,8})*\.json$/,
  contract: {
    /** Each is a file `name.ts` or a folder `name/*.ts`. */
    modules: ["resources", "routes", "events", "widgets", "rules"],
  },

  server: {
    files: ["register.ts", "public.ts", "factories.ts", "texts.en.json"],
    modules: [
      "routes",
      "actions",
      "queries",
      "policy",
      "present",
      "domain",
      "extension-points",
      "listeners",
      "jobs",
      "notifications",
      "records",
      "widgets",
      "settings",
      "search",
      "smart-ids",
      "layouts",
      "mail",
      "cli",
    ],
    /** Folders of files other than code. */
    folders: { migrations: /^\d{8}(\d{4})?-[a-z0-9]+(-[a-z0-9]+)*\.sql$/, fixtures: /./ },
  },

  web: {
    files: [
      "register.ts",
      "register.tsx",
      "register-posts.tsx",
      "register-later.tsx",
      "public.ts",
      "public.tsx",
      "routes.ts",
      "routes.tsx",
      "texts.en.json",
    ],
    /** Always folders, with files named after the component, hook or page that they export. */
    modules: ["pages", "components", "hooks"],
  },
} as const;

/** Not allowed in areas, where such files are placed directly, named after their export. */
export const drawers = ["domain", "components", "hooks"];

export const emptyWords = ["manager", "helper", "util", "service", "common", "misc", "stuff"];

export const emptyAreas = [
  ...emptyWords,
  "base",
  "core",
  "general",
  "lib",
  "main",
  "other",
  "shared",
];

/** Product terms (singular), not allowed in the platform. */
export const productNouns = [
  "article",
  "badge",
  "ban",
  "bookmark",
  "category",
  "comment",
  "conversation",
  "discussion",
  "forum",
  "idea",
  "knowledge",
  "leaderboard",
  "mention",
  "moderation",
  "moderator",
  "poll",
  "profile",
  "question",
  "reaction",
  "reputation",
  "subcommunity",
  "upvote",
  "vote",
];

/** Content types, not allowed in engines. */
export const contentNouns = ["discussion", "comment"];

/**
 * Features independent of content types (decision 036). The list may only grow; formats, users, drafts, roles,
 * layouts, calls and api-docs still depend on some.
 */
export const engines = [
  "audit-logs",
  "dashboard",
  "flood-control",
  "ignores",
  "imports",
  "invites",
  "locales",
  "mail",
  "media",
  "notifications",
  "settings",
  "themes",
  "tokens",
];
