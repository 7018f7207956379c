import { z } from "zod";
import type { Ctx } from "#platform/server/context.ts";
import type { LayoutNode } from "../../contract/rules.ts";
import {
  type FragmentImpls,
  fragmentImplementations,
  type WidgetDefinition,
  widgetSources,
  widgets,
} from "../extension-points.ts";

const customPrefix = "react.custom.";

const chosenSchema = z
  .record(z.string().max(60), z.object({ fragmentUUID: z.string().max(60) }))
  .catch({});

/** A widget by its id; ids that name a custom fragment have a widget in common. */
export function findWidget(ctx: Ctx, id: string): WidgetDefinition | undefined {
  const { extensions } = ctx.platform;
  const source = extensions.list(widgetSources).find(({ prefix }) => id.startsWith(prefix));
  if (source) return source.find(ctx, id);
  return extensions.find(widgets, id.startsWith(customPrefix) ? "react.custom-fragment" : id);
}

/** What replaces parts of a node's widget. */
export async function findFragmentImpls(
  ctx: Ctx,
  node: LayoutNode,
): Promise<{ $fragmentImpls?: FragmentImpls }> {
  const fragments = ctx.platform.extensions.find(fragmentImplementations, "fragments");
  const widget = findWidget(ctx, node.$hydrate);
  if (!fragments || !widget) return {};
  const found = await fragments.find(ctx, widget.id, chosenIn(node));
  return found ? { $fragmentImpls: found } : {};
}

function chosenIn({ $hydrate, $fragmentImpls }: LayoutNode): Record<string, string> {
  if ($hydrate.startsWith(customPrefix))
    return { CustomFragment: $hydrate.slice(customPrefix.length) };
  return Object.fromEntries(
    Object.entries(chosenSchema.parse($fragmentImpls ?? {})).map(([type, { fragmentUUID }]) => [
      type,
      fragmentUUID,
    ]),
  );
}
