import { z } from "zod";
import { homepageTitle, readShownSettings } from "#features/settings/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { RecordType } from "#platform/server/records/record-types.ts";
import { feedLinks } from "./domain/paged-seo.ts";
import { absolute } from "./domain/seo.ts";
import { defineViewType, layoutable, layoutFlag } from "./extension-points.ts";
import {
  getSiteSection,
  listSiteSections,
  siteSectionOfPage,
} from "./site-sections/site-sections.ts";

/** Node of a layout: the interface text with this id, in the language of the viewer. */
export const translated = (code: string) => ({ $hydrate: "translate", code });

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
    const { siteSectionID, name } = await getSiteSection(ctx, siteSectionOfPage(ctx));
    const ofSite = siteSectionID === 0 && (await readShownSettings(ctx)).get(homepageTitle.key);
    const title = String(ofSite || name);
    const seo = { title, url: "/", links: feedLinks(title, ""), "json-ld": [siteData(ctx, name)] };
    return { params: {}, seo };
  },
  template: {
    name: "Home",
    layout: [
      {
        $hydrate: "react.section.full-width",
        children: [{ $hydrate: "react.app-banner", isWelcome: true }],
      },
      {
        $hydrate: "react.section.2-columns",
        mainTop: [
          {
            $hydrate: "react.guest-cta",
            titleType: "static",
            title: {
              ...translated("layouts.home.welcome"),
              values: { site: { $hydrate: "param", ref: "siteSection/name" } },
            },
            description: translated("layouts.home.welcomeText"),
            button: {
              title: translated("layouts.home.join"),
              type: "primary",
              url: "/entry/register",
            },
            secondButton: {
              title: translated("layouts.home.signIn"),
              type: "standard",
              url: "/entry/signin",
            },
          },
          newPostOn("mobile"),
          {
            $hydrate: "react.discussion.discussions",
            title: translated("layouts.home.recent"),
            viewAll: { name: translated("layouts.home.recent.all"), to: "/discussions" },
          },
          {
            $hydrate: "react.categories",
            title: translated("layouts.home.links.categories"),
            maxDepth: 1,
          },
        ],
        secondaryTop: [
          newPostOn("desktop"),
          { $hydrate: "react.community-activity", title: translated("layouts.home.activity") },
          { $hydrate: "react.upcoming-events" },
          { $hydrate: "react.leaderboard", title: translated("layouts.home.leaders") },
          { $hydrate: "react.tag", title: translated("layouts.home.tags") },
          { $hydrate: "react.quick-links", title: translated("layouts.home.quickLinks") },
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
    const known = [await getSiteSection(ctx, 0), ...(await listSiteSections(ctx))];
    return new Map(
      known
        .filter(({ siteSectionID }) => siteSectionIDs.includes(siteSectionID))
        .map(({ siteSectionID: recordID, name, basePath }) => [
          recordID,
          { recordID, name, url: basePath || "/" },
        ]),
    );
  },
  facets: [
    layoutable({
      async findParent(ctx, siteSectionID) {
        await getSiteSection(ctx, siteSectionID);
        return undefined;
      },
      paramsOf: async (_ctx, siteSectionID) => ({ siteSectionID }),
    }),
  ],
};
