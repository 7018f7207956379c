import type { Viewer } from "#platform/contract/viewer.ts";
import {
  type LinkGroup,
  type QuickLinksOptions,
  type QuickLinksProps,
  quickLinksSchema,
} from "../../contract/widgets/quick-links.ts";
import { defineWidget } from "../extension-points.ts";
import { chooseText } from "./texts.ts";
import { isShownTo } from "./visible-items.ts";

export const quickLinks = defineWidget({
  id: "react.quick-links",
  component: "QuickLinks",
  name: "Quick links",
  props: quickLinksSchema,
  async hydrate(ctx, { titleType, title, containerOptions, ...options }, params) {
    const links = linksFor(ctx.viewer, options.links);
    const groups = groupsFor(ctx.viewer, options.groups);
    if (links.length === 0 && groups.length === 0) return null;
    const props: QuickLinksProps = {
      title: chooseText(titleType, title, params),
      links,
      ...(groups.length > 0 ? { groups } : {}),
      ...(containerOptions ? { containerOptions } : {}),
    };
    return { ...props };
  },
});

const linksFor = (viewer: Viewer, links: QuickLinksOptions["links"]) =>
  links.filter((link) => isShownTo(viewer, link)).map(({ id, name, url }) => ({ id, name, url }));

/** A group that leads nowhere has no heading to show either. */
const groupsFor = (viewer: Viewer, groups: QuickLinksOptions["groups"] = []): LinkGroup[] =>
  groups
    .filter((group) => isShownTo(viewer, group))
    .map(({ id, title, links, viewAll }) => ({
      id,
      title,
      links: linksFor(viewer, links),
      viewAll,
    }))
    .filter(({ links, viewAll }) => links.length > 0 || viewAll);
