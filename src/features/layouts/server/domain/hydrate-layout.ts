import type { Ctx } from "#platform/server/context.ts";
import type { HydratedLayout, LayoutRedirect } from "../../contract/resources.ts";
import { withAdditions } from "./add-nodes.ts";
import { maxCalls } from "./call-api.ts";
import type { FoundLayout } from "./find-layout.ts";
import { hydrateSection, hydrateTitleBar } from "./hydrate-node.ts";
import { limitConcurrency } from "./limit-widget.ts";
import { getViewType, resolveView } from "./resolve-view.ts";
import { titleBarID } from "./sections.ts";
import { completeSeo } from "./seo.ts";

const widgetsAtOnce = 6;
const defaultTitleBar = { $hydrate: titleBarID };

export async function hydrateLayout(
  callerCtx: Ctx,
  layoutToHydrate: FoundLayout,
  given: Readonly<Record<string, unknown>>,
): Promise<HydratedLayout | LayoutRedirect> {
  const viewType = getViewType(callerCtx, layoutToHydrate.layoutViewType);
  const view = await resolveView(callerCtx, viewType, given);
  if ("redirectTo" in view) return view;
  const { ctx, params } = view;
  const scope = {
    ctx,
    params,
    calls: { left: maxCalls },
    inTurn: limitConcurrency(widgetsAtOnce),
  };
  const [sections, titleBar, seo] = await Promise.all([
    Promise.all(layoutToHydrate.layout.map((section) => hydrateSection(scope, section))),
    hydrateTitleBar(scope, layoutToHydrate.titleBar ?? defaultTitleBar),
    completeSeo(ctx, view.seo),
  ]);
  const { layoutID, name, layoutViewType, isDefault } = layoutToHydrate;
  const layout = await withAdditions(
    ctx,
    { layoutViewType, params },
    sections.filter((section) => section !== null),
  );
  return {
    layoutID,
    name,
    layoutViewType,
    isDefault,
    layout,
    titleBar,
    seo,
    contexts: view.contexts ?? [],
  };
}
