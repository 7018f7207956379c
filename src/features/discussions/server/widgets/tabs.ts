import { z } from "zod";
import { limitOption } from "#features/layouts/contract/widgets/items.ts";
import { containerSchema, headingOptions } from "#features/layouts/contract/widgets/options.ts";
import { defineWidget, headingOf } from "#features/layouts/server/public.ts";
import { intlFor } from "#features/locales/server/public.ts";
import { visibleText } from "#platform/contract/texts/visible-text.ts";
import { tabPresetIDs } from "../../contract/widgets.ts";
import { type TabPreset, tabPresets } from "../extension-points.ts";
import { expandFor, rowParts } from "../lists/row-options.ts";
import { load } from "./discussions.ts";

const tabSchema = z.object({
  tabPresetID: z.enum(tabPresetIDs).describe("What the tab lists"),
  label: visibleText(100).optional().describe("Other words for the tab"),
  isHidden: z.boolean().default(false).describe("Whether the tab is left out"),
});

const defaults = ["recent-discussions", "trending-discussions", "announcements"] as const;

/** The first tab comes with the page; the browser loads each of the others when it is chosen. */
export const discussionTabs = defineWidget({
  id: "react.tabs",
  component: "TabWidget",
  name: "Tabs of posts",
  group: "Community",
  props: z.object({
    ...headingOptions,
    tabConfiguration: z
      .array(tabSchema)
      .max(10)
      .default(defaults.map((tabPresetID) => ({ tabPresetID, isHidden: false })))
      .describe("The tabs, in order"),
    limit: limitOption(10, 30),
    containerOptions: containerSchema.pick({ borderType: true, headerAlignment: true }).optional(),
  }),
  async hydrate(ctx, { tabConfiguration, limit, containerOptions, ...heading }, params) {
    const intl = await intlFor(ctx, ctx.locale);
    const parts = rowParts("expanded");
    const expand = expandFor(parts);
    const tabs = tabConfiguration.flatMap(({ tabPresetID, label, isHidden }) => {
      const preset = ctx.platform.extensions.find(tabPresets, tabPresetID);
      if (!preset || isHidden) return [];
      const { query, url, nameID } = preset;
      const name = label ?? intl.formatMessage({ id: nameID });
      return [{ id: tabPresetID, name, url, query: { ...query, limit, expand: expand.join(",") } }];
    });
    const shown = [...new Map(tabs.map((tab) => [tab.id, tab])).values()];
    const [first] = shown;
    if (!first) return null;
    const discussions = await load(ctx, { ...first.query }, expand);
    return {
      ...headingOf(heading, params),
      tabs: shown,
      parts,
      discussions,
      containerOptions: containerOptions ?? {},
    };
  },
});

export const ownTabPresets: readonly TabPreset[] = [
  {
    name: "recent-discussions",
    nameID: "discussions.tabs.recent",
    url: "/discussions",
    query: { sort: "-dateLastComment" },
  },
  {
    name: "trending-discussions",
    nameID: "discussions.tabs.trending",
    url: "/discussions?sort=-hot",
    query: { slotType: "m", sort: "-experimentalTrending" },
  },
  {
    name: "top-discussions",
    nameID: "discussions.tabs.top",
    url: "/discussions?sort=-score",
    query: { sort: "-score" },
  },
  {
    name: "announcements",
    nameID: "discussions.tabs.announcements",
    url: "/discussions",
    query: { pinned: true, sort: "-dateInserted" },
  },
];
