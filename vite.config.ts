import { hash } from "node:crypto";
import { globSync } from "node:fs";
import path from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { compressAssets } from "./scripts/compress-assets.ts";
import { joinFacades } from "./scripts/join-facades.ts";
import { keepStyleOrder } from "./scripts/keep-style-order.ts";
import { minifyChunks } from "./scripts/minify-chunks.ts";
import { openPublic } from "./scripts/open-public.ts";
import { simplifyImports } from "./scripts/simplify-imports.ts";

const libraries =
  /node_modules[\\/](react|react-dom|scheduler|react-router|react-intl|intl-messageformat|@formatjs|cookie)[\\/]/;

/** Files below `src`, however the system separates folders. */
const modules = (...paths: string[]) =>
  new RegExp(`/src/(${paths.join("|")})\\.tsx?`.replaceAll("/", "[\\\\/]"));

/** With all that these import: what stands around every page, and what many pages use of the design system. */
const frame = modules(
  ...[
    "root",
    "entry\\.client",
    "platform/web/(calls/(address-parts|browser-transport)|pages/(page-loader|page-action))",
  ],
  "ui/(forms/(text-area|text-input)|values/(date-time|number-compact)|layout/page-heading|feedback/empty-state|navigation/link-tabs)",
  "features/discussions/web/components/(discussion-badges|discussion-tags)",
  "features/users/web/(components/user-link|hooks/use-keep-preference)",
  "features/discussions/(contract/rules/shown-views|web/lists/slotted-discussion)",
  "features/layouts/web/(components/layout-page|pages/(layout-meta|load-layout))",
  "features/home/web/components/link-panel",
);

/** What features add to posts. */
const onPosts = modules(
  "features/[\\w-]+/web/(on-posts/[\\w-]+|register-posts)",
  "app/post-features",
);

/** With all that it imports: reading and answering, which most visits are about. */
const reading = modules("features/discussions/web/reading/pages/discussion");

/** With all that they import: lists of discussions, and what the home page of a new site shows around them. */
const lists = modules("features/discussions/web/lists/discussions-widget");
const home = modules(
  "features/home/web/components/(banner-widget|call-to-action-widget|quick-links)",
  "features/search/web/components/banner-search",
  "features/site-activity/web/components/(community-activity|(leaderboard|tag)-widget)",
  "features/categories/web/components/category-(cards|heading|list)",
);

/** With all that they import: what comes once somebody begins to write, in one piece. */
const writing = modules(
  "features/comments/web/(posting/(comment-editor|kept-text|pending-comment|reply-to)|composer/full-screen)",
  "features/comments/web/quoting/quote-selection",
  "features/comments/web/moderation/delete-comment-dialog",
  "features/drafts/web/(leaving/leaving-dialog|components/(draft-conflict|posted-notice|save-now|saved-draft-message|start-afresh|status-text|status-words))",
  "features/discussions/web/reading/gone-notice",
);

/** With all that they import: pages about one member, and the frame of their settings. */
const people = modules("features/users/web/components/(profile-frame|profile-list|settings-page)");

/** What features add once a page is there, with the addresses that it names. */
const later = modules("app/later-features", "features/[\\w-]+/web/register-later");

/** With all that it imports: most discussions have one page, and most lists several. */
const pager = modules("ui/lists/pager");

/** What opens over a page, once something does. */
const dialogs = modules("ui/overlays/(modal|confirm-dialog)");

/** With all that they import: fields and choices of forms. */
const forms = modules("ui/forms/(checkbox|error-summary|form|radio-group|select|text-input)");

/** Widgets that few pages have, in one file: each further one would cost every page its name. */
const widgets = modules(
  "features/html-widget/web/components/html-widget",
  "features/search/web/components/search-widget",
  "features/site-activity/web/components/site-totals-widget",
  "features/suggested-content/web/components/suggested-content-widget",
  "features/text-widget/web/components/text-widget",
  "features/user-spotlight/web/components/user-spotlight-widget",
  "features/discussions/web/widgets/(tab-widget|framed-discussions)",
  "features/categories/web/components/category-follow-widget",
  "features/discussions/web/widgets/discussion-cards",
);

/** What stands in for a page, or asks before one is left; in one file for the same reason. */
const exceptions = modules(
  "features/shell/web/(errors/(gone-page|permission-page)|unsaved/unsaved-dialog|keyboard/key-help)",
  "features/accounts/web/registration/unconfirmed-reminder",
  "features/layouts/web/components/layout-moved",
  "features/themes/web/components/preview-toast",
  "platform/web/calls/html-error",
);

/** What opens over a post, or at its edge, once somebody chooses it; in one file for the same reason. */
const onDemand = modules(
  "features/collections/web/components/collect-dialog",
  "features/discussions/web/moderation/(bulk|delete)-dialog",
  "features/reports/web/components/report-dialog",
  "features/statuses/web/components/status-dialog",
  "features/warnings/web/dashboard/warn-dialog",
);

/** What opens from the title bar, in one file for the same reason. */
const panels = modules(
  "features/conversations/web/components/latest-conversations",
  "features/notifications/web/components/latest-notifications",
  "features/shell/web/side-panels/(account-panel|side-navigation-panel)",
);

/** What some posts have, in one file for each feature for the same reason; with statuses what looks the same. */
const ofSomePosts = {
  additions: modules("features/formats/web/additions/(copy-buttons|openable-pictures|route-links)"),
  belowPosts: modules(
    "features/attachments/web/components/attachments-of-post",
    "features/knowledge/web/components/articles-of-post",
    "features/reports/web/components/report-count-tag",
    "features/signatures/web/components/signature",
  ),
  reactions: modules(
    "features/reactions/web/components/(reaction-hint|reaction-log-link|send-reaction)",
  ),
  questions: modules("features/questions/web/components/(answer-|accepted-answers)"),
  ideas: modules("features/ideas/web/components/(roadmap-link|row-votes|vote-box)"),
  "post-types": modules("features/post-types/web/components/(listed-fields|type-tag|post-fields)"),
  statuses: modules(
    "features/statuses/web/components/(status-tag|status-history)",
    "features/addons/web/components/addon-labels",
  ),
};

const groups = [
  { name: "libraries", test: libraries, priority: 4 },
  { name: "frame", test: frame, priority: 3 },
  { name: "pager", test: pager, priority: 2.8 },
  { name: "people", test: people, priority: 2.5 },
  { name: "forum", test: new RegExp(`${reading.source}|${onPosts.source}`), priority: 2 },
  { name: "dialogs", test: dialogs, priority: 1.9 },
  { name: "later", test: later, priority: 1.85 },
  { name: "lists", test: lists, priority: 1.8 },
  { name: "home", test: home, priority: 1.6 },
  { name: "writing", test: writing, priority: 1.5 },
  { name: "widgets", test: widgets, priority: 1.2 },
  { name: "exceptions", test: exceptions, priority: 1.15 },
  { name: "on-demand", test: onDemand, priority: 1.12 },
  { name: "panels", test: panels, priority: 1.11 },
  ...Object.entries(ofSomePosts).map(([name, test]) => ({ name, test, priority: 1.1 })),
  { name: "forms", test: forms, priority: 1 },
];

/** Every page names a hundred files that it may load later: only those that are worth looking for have a name. */
const named = new Set(["rolldown-runtime", ...groups.map(({ name }) => name)]);
for (const name of ["exceptions", "later", "on-demand", "panels", ...Object.keys(ofSomePosts)])
  named.delete(name);

/** What is there before any script asks for another. */
const everywhere = /\/(rolldown-runtime|libraries|frame)-[^/]*\.js$/;

const root = path.join(import.meta.dirname, "src");

/** All style sheets with names of their own, each with a number. */
const sheets = new Map(
  globSync("**/*.module.css", { cwd: root })
    .map((file) => file.replaceAll("\\", "/"))
    .toSorted()
    .map((file, index) => [file, index.toString(36)]),
);

/** A name for each file and class, as short as may be: these names are a tenth of all scripts. */
const scopedName = (name: string, file: string) => {
  const place = path.relative(root, file.replace(/\?.*$/, "")).replaceAll("\\", "/");
  // One that came while the server of development ran has no number yet.
  return `${name}_${sheets.get(place) ?? hash("sha256", place, "hex").slice(0, 8)}`;
};

export default defineConfig({
  css: { modules: { generateScopedName: scopedName } },
  plugins: [
    reactRouter(),
    openPublic(),
    keepStyleOrder("frame", ["lists", "home"]),
    joinFacades({ styledBefore: onPosts }),
    simplifyImports(),
    minifyChunks(["libraries", "frame", "forum"]),
    compressAssets(),
  ],
  build: {
    assetsInlineLimit: 0,
    cssMinify: true,
    modulePreload: {
      // Scripts find what they import by themselves; only styles must be there before what they style is shown.
      resolveDependencies: (_file, dependencies, { hostType }) =>
        dependencies.filter((file) =>
          hostType === "js" ? file.endsWith(".css") : !everywhere.test(file),
        ),
    },
    // What every page needs compresses best in one piece, and stays in caches when our own code changes.
    rolldownOptions: {
      output: {
        codeSplitting: { groups },
        chunkFileNames: ({ name }) => `assets/${named.has(name) ? `${name}-` : ""}[hash:7].js`,
        assetFileNames: ({ names: [name = ""] }) =>
          `assets/${/\.css$/.test(name) ? "" : "[name]-"}[hash:7][extname]`,
      },
    },
    // light-dark() must reach the browser as it is: themes and parts of pages set their own color-scheme.
    cssTarget: ["chrome123", "edge123", "firefox128", "safari18"],
  },
  // The server sends messages parsed, so the browser can do without the parser.
  resolve: {
    // What formats texts would come twice, in versions alike.
    dedupe: ["intl-messageformat"],
    alias: {
      "@formatjs/icu-messageformat-parser": "@formatjs/icu-messageformat-parser/no-parser.js",
    },
  },
  // Found as pages are opened instead, a library would make the first visit fail until it is made again.
  optimizeDeps: {
    entries: ["src/**/web/**/*.{ts,tsx}", "src/ui/**/*.{ts,tsx}", "!src/**/*.test.*"],
  },
  server: { fs: { strict: true } },
});
