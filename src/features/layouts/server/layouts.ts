import { z } from "zod";
import { homepageTitle, readSetting, siteTitle } from "#features/settings/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { RecordType } from "#platform/server/records/record-types.ts";
import { feedLinks } from "./domain/paged-seo.ts";
import { findSiteSection } from "./domain/resolve-view.ts";
import { absolute } from "./domain/seo.ts";
import { defineViewType, layoutable, layoutFlag } from "./extension-points.ts";

const text = (code: string) => ({ $hydrate: "translate", code });

export const newPostOn = (device: "desktop" | "mobile") => ({
  $hydrate: "react.newpost",
  $middleware: { visibility: { device } },
});

export const home = defineViewType({
  layoutViewType: "home",
  aliases: ["subcommunityHome"],
  name: "Home",
  flag: layoutFlag("home", "Home"),
  params: z.object({}),
  paramSchemas: {},
  sampleUrl: async () => "/",
  async resolve(ctx) {
    const name = await readSetting(ctx, siteTitle);
    const title = (await readSetting(ctx, homepageTitle)) || name;
    const seo = { title, url: "/", links: feedLinks(title, ""), "json-ld": [siteData(ctx, name)] };
    return { params: {}, seo };
  },
  template: {
    name: "Home",
    layout: [
      {
        $hydrate: "react.section.full-width",
        children: [{ $hydrate: "react.app-banner" }],
      },
      {
        $hydrate: "react.section.2-columns",
        mainTop: [
          {
            $hydrate: "react.guest-cta",
            titleType: "static",
            title: {
              ...text("layouts.home.welcome"),
              values: { site: { $hydrate: "param", ref: "siteSection/name" } },
            },
            description: text("layouts.home.welcomeText"),
            button: { title: text("layouts.home.join"), type: "primary", url: "/entry/register" },
            secondButton: {
              title: text("layouts.home.signIn"),
              type: "standard",
              url: "/entry/signin",
            },
          },
          newPostOn("mobile"),
          {
            $hydrate: "react.discussion.discussions",
            title: text("layouts.home.recent"),
            viewAll: { name: text("layouts.home.recent.all"), to: "/discussions" },
          },
          {
            $hydrate: "react.categories",
            title: text("layouts.home.links.categories"),
            maxDepth: 1,
          },
        ],
        secondaryTop: [
          newPostOn("desktop"),
          { $hydrate: "react.community-activity", title: text("layouts.home.activity") },
          { $hydrate: "react.leaderboard", title: text("layouts.home.leaders") },
          { $hydrate: "react.tag", title: text("layouts.home.tags") },
          { $hydrate: "react.quick-links", title: text("layouts.home.quickLinks") },
        ],
      },
    ],
  },
});

/** https://schema.org/WebSite */
const siteData = (ctx: Ctx, name: string) => ({
  "@context": "https://schema.org",
  "@type": "WebSite",
  name,
  url: absolute(ctx, "/"),
  potentialAction: {
    "@type": "SearchAction",
    target: {
      "@type": "EntryPoint",
      urlTemplate: `${absolute(ctx, "/search")}?query={search_term_string}`,
    },
    "query-input": "required name=search_term_string",
  },
});

export const siteSectionRecord: RecordType = {
  recordType: "siteSection",
  idColumn: "siteSectionID",
  async load(ctx, siteSectionIDs) {
    if (!siteSectionIDs.includes(0)) return new Map();
    const { name } = await findSiteSection(ctx, 0);
    return new Map([[0, { recordID: 0, name, url: "/" }]]);
  },
  facets: [
    layoutable({
      async findParent(ctx, siteSectionID) {
        await findSiteSection(ctx, siteSectionID);
        return undefined;
      },
    }),
  ],
};
