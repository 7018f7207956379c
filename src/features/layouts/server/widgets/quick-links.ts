import { quickLinksSchema } from "../../contract/widgets/quick-links.ts";
import { defineWidget } from "../extension-points.ts";
import { chooseText } from "./texts.ts";
import { isShownTo } from "./visible-items.ts";

export const quickLinks = defineWidget({
  id: "react.quick-links",
  component: "QuickLinks",
  name: "Quick links",
  props: quickLinksSchema,
  async hydrate(ctx, { titleType, title, links, containerOptions }, params) {
    const shown = links
      .filter((link) => isShownTo(ctx.viewer, link))
      .map(({ id, name, url }) => ({ id, name, url }));
    if (shown.length === 0) return null;
    return {
      title: chooseText(titleType, title, params),
      links: shown,
      ...(containerOptions ? { containerOptions } : {}),
    };
  },
});
