import { lazy, type ReactNode, Suspense, use } from "react";
import type { HydratedLayout, HydratedNode, LayoutRedirect } from "../../contract/resources.ts";
import { Components, type LayoutComponents } from "./layout-components.tsx";
import { LayoutNode, LayoutNodes } from "./layout-node.tsx";

const LayoutMoved = lazy(async () => ({
  default: (await import("./layout-moved.tsx")).LayoutMoved,
}));

type LayoutPageProps = {
  hydrated: HydratedLayout | LayoutRedirect;
  /** Components used by this page only, to keep them out of the common bundle. */
  components?: LayoutComponents;
};

export function LayoutPage({ hydrated, components }: LayoutPageProps) {
  const registered = use(Components);
  if ("redirectTo" in hydrated)
    return (
      <Suspense>
        <LayoutMoved redirectTo={hydrated.redirectTo} />
      </Suspense>
    );
  return (
    <Components value={components ? { ...registered, ...components } : registered}>
      <Contexts nodes={hydrated.contexts}>
        <LayoutNodes nodes={hydrated.layout} />
      </Contexts>
    </Components>
  );
}

function Contexts({ nodes, children }: { nodes: readonly HydratedNode[]; children: ReactNode }) {
  const [outermost, ...inner] = nodes;
  if (!outermost) return children;
  return (
    <LayoutNode node={outermost}>
      <Contexts nodes={inner}>{children}</Contexts>
    </LayoutNode>
  );
}
