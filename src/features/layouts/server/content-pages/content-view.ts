import { z } from "zod";
import type { Ctx } from "#platform/server/context.ts";
import {
  defineViewType,
  defineWidget,
  layoutFlag,
  type ViewType,
  type WidgetDefinition,
} from "../extension-points.ts";

interface ContentView {
  /** Also names the asset: `eventList` is `react.asset.eventList`, unless `assetID` says otherwise. */
  layoutViewType: string;
  aliases?: readonly string[];
  name: string;
  assetID?: string;
  /** Feature flags of the same pages in the API of other products, such as `customLayout.event`. */
  flagAliases?: readonly string[];
  sampleUrl(ctx: Ctx): Promise<string>;
}

/**
 * A type of page whose content is one asset, which the page renders by itself (`ContentPage`). Administrators place
 * widgets around it. Loads nothing for the page.
 */
export function contentView(view: ContentView): {
  viewType: ViewType & { flag: NonNullable<ViewType["flag"]> };
  asset: WidgetDefinition;
} {
  const { layoutViewType, aliases, name, flagAliases, sampleUrl } = view;
  const { assetID = `react.asset.${layoutViewType}` } = view;
  const flag = layoutFlag(layoutViewType, name);
  const viewType = defineViewType({
    layoutViewType,
    name,
    ...(aliases && { aliases }),
    params: z.object({}),
    paramSchemas: {},
    sampleUrl,
    resolve: async () => ({ params: {} }),
    template: {
      name,
      layout: [{ $hydrate: "react.section.1-column", children: [{ $hydrate: assetID }] }],
    },
  });
  return {
    viewType: { ...viewType, flag: flagAliases ? { ...flag, aliases: [...flagAliases] } : flag },
    asset: defineWidget({
      id: assetID,
      component: "PageContent",
      name,
      props: z.object({}),
      viewTypes: [layoutViewType],
      isRequired: true,
    }),
  };
}
