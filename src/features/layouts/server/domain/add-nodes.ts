import type { Ctx } from "#platform/server/context.ts";
import type { HydratedNode } from "../../contract/resources.ts";
import { type LayoutParams, layoutAdditions } from "../extension-points.ts";

interface Page {
  layoutViewType: string;
  params: LayoutParams;
}

export async function withAdditions(
  ctx: Ctx,
  page: Page,
  layout: readonly HydratedNode[],
): Promise<HydratedNode[]> {
  const all = ctx.platform.extensions.list(layoutAdditions);
  const added = await Promise.all(all.map((addition) => addition.find(ctx, page)));
  const content = added.flatMap((each) => each.content ?? []);
  const panel = added.flatMap((each) => each.panel ?? []);
  if (content.length + panel.length === 0) return [...layout];
  const beside = layout.findIndex((section) => panelOf(section) !== undefined);
  const above = beside < 0 ? [...content, ...panel] : content;
  return [
    ...(above.length > 0 ? [sectionOf(above)] : []),
    ...layout.map((section, index) => (index === beside ? withPanel(section, panel) : section)),
  ];
}

const panels = ["secondaryTop", "rightTop"];

const panelOf = ({ $reactProps }: HydratedNode) =>
  panels.find((slot) => Array.isArray($reactProps[slot]));

function withPanel(section: HydratedNode, panel: readonly HydratedNode[]): HydratedNode {
  const slot = panelOf(section);
  if (slot === undefined || panel.length === 0) return section;
  const { $reactProps } = section;
  const nodes = [...panel, ...($reactProps[slot] as HydratedNode[])];
  return { ...section, $reactProps: { ...$reactProps, [slot]: nodes } };
}

const sectionOf = (children: readonly HydratedNode[]): HydratedNode => ({
  $reactComponent: "SectionOneColumn",
  $reactProps: { children, isNarrow: false },
});
