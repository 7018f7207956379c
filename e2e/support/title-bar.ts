import type { Site } from "./test.ts";

/** Gives the home page a title bar of its own. */
export async function applyTitleBar(site: Site, titleBar: Record<string, unknown>) {
  const layout = await site.call("POST", "/layouts", {
    name: "Home with menus",
    layoutViewType: "home",
    layout: [
      {
        $hydrate: "react.section.full-width",
        children: [
          { $hydrate: "react.app-banner", titleType: "static", title: "How can we help you?" },
        ],
      },
    ],
    titleBar: {
      $hydrate: "react.titleBar",
      ...titleBar,
    },
  });
  const { layoutID } = layout as { layoutID: number };
  await site.call("PUT", `/layouts/${layoutID}/views`, [{ recordType: "global", recordID: -1 }]);
}

/** Gives the home page back what it began with. */
export const takeTitleBar = (site: Site) =>
  site.call("PUT", "/layouts/home/views", [{ recordType: "global", recordID: -1 }]);
