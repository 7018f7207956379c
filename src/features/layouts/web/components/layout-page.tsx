import { type ReactNode, use } from "react";
import type { HydratedLayout, HydratedNode, LayoutRedirect } from "../../contract/resources.ts";
import { Components, type LayoutComponents } from "./layout-components.tsx";
import { LayoutMoved } from "./layout-moved.tsx";
import { LayoutNode, LayoutNodes } from "./layout-node.tsx";

type LayoutPageProps = {
  hydrated: HydratedLayout | LayoutRedirect;
  /** What only this page shows besides what all pages know, so that no other page loads it. */
  components?: LayoutComponents;
};

/** A page made of a layout, below the title bar. */
export function LayoutPage({ hydrated, components }: LayoutPageProps) {
  const known = use(Components);
  if ("redirectTo" in hydrated) return <LayoutMoved redirectTo={hydrated.redirectTo} />;
  return (
    <Components value={components ? { ...known, ...components } : known}>
      <Contexts nodes={hydrated.contexts}>
        <LayoutNodes nodes={hydrated.layout} />
      </Contexts>
    </Components>
  );
}

/** The first context is the outermost. */
function Contexts({ nodes, children }: { nodes: readonly HydratedNode[]; children: ReactNode }) {
  const [outermost, ...inner] = nodes;
  if (!outermost) return children;
  return (
    <LayoutNode node={outermost}>
      <Contexts nodes={inner}>{children}</Contexts>
    </LayoutNode>
  );
}
