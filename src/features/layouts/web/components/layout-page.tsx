import type { ReactNode } from "react";
import type { HydratedLayout, HydratedNode, LayoutRedirect } from "../../contract/resources.ts";
import { LayoutMoved } from "./layout-moved.tsx";
import { LayoutNode, LayoutNodes } from "./layout-node.tsx";

/** A page made of a layout, below the title bar. */
export function LayoutPage({ hydrated }: { hydrated: HydratedLayout | LayoutRedirect }) {
  if ("redirectTo" in hydrated) return <LayoutMoved redirectTo={hydrated.redirectTo} />;
  return (
    <Contexts nodes={hydrated.contexts}>
      <LayoutNodes nodes={hydrated.layout} />
    </Contexts>
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
