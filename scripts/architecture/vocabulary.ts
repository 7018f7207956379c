/**
 * Every file name that a feature may have (decision 001). The list is closed so that whoever knows one
 * feature finds the way in all of them; a new name needs a decision record and then a line here.
 */
export const vocabulary = {
  /** Files at the top of a feature. */
  top: ["feature.ts"],

  /** Translations, one file a language. */
  locales: /^[a-z]{2,3}(-[A-Za-z\d]{2,8})*\.json$/,
  contract: {
    /** Each is a file `name.ts` that may grow into a folder `name/*.ts`. */
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
    /** Folders whose files are not code. */
    folders: { migrations: /^\d{8}(\d{4})?-[a-z0-9]+(-[a-z0-9]+)*\.sql$/, fixtures: /./ },
  },

  web: {
    files: [
      "register.ts",
      "register.tsx",
      "public.ts",
      "public.tsx",
      "routes.ts",
      "routes.tsx",
      "texts.en.json",
    ],
    /** Folders only: their files are named after the component, hook or page that they export. */
    modules: ["pages", "components", "hooks"],
  },
} as const;

/** Not in areas: what would be in them stands right in the area, named after what it exports. */
export const drawers = ["domain", "components", "hooks"];

/** Words that say nothing about what a file or function is for. */
export const emptyWords = ["manager", "helper", "util", "service", "common", "misc", "stuff"];

/** Names of areas that say nothing about what is in them. */
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

/** Words of the product, which the platform must not know. In the singular. */
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

/** Content by whose names no engine knows it. */
export const contentNouns = ["discussion", "comment"];

/**
 * Features that serve whatever content there is (record 036). The list may only grow; formats, users, drafts, roles,
 * layouts, calls and api-docs still name some content.
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
