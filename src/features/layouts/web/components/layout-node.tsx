import { type ReactNode, Suspense } from "react";
import { ErrorBoundary } from "#ui/feedback/error-boundary.tsx";
import { Loader } from "#ui/feedback/loader.tsx";
import type { HydratedNode } from "../../contract/resources.ts";
import { useLayoutComponent } from "./layout-components.tsx";
import { LayoutError } from "./layout-error.tsx";
import { ReplaceableNode } from "./replaceable-part.tsx";

export function LayoutNodes({ nodes }: { nodes: readonly HydratedNode[] }) {
  return nodes.map((node, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: nodes differ only by position
    <LayoutNode key={`${index} ${node.$reactComponent}`} node={node} />
  ));
}

/** Isolates errors of a node, here and on the server, from the rest of the page. */
export function LayoutNode({ node, children }: { node: HydratedNode; children?: ReactNode }) {
  const name = node.$reactComponent;
  return (
    <ForDevice node={node}>
      <ErrorBoundary component={name}>
        <Suspense fallback={<Loader />}>
          <ReplaceableNode node={node}>
            <Content node={node}>{children}</Content>
          </ReplaceableNode>
        </Suspense>
      </ErrorBoundary>
    </ForDevice>
  );
}

function Content({ node, children }: { node: HydratedNode; children?: ReactNode }) {
  const name = node.$reactComponent;
  const Component = useLayoutComponent(name);
  if (Component) return <Component {...node.$reactProps} {...(children ? { children } : {})} />;
  // biome-ignore lint/suspicious/noConsole: a missing component is a bug, not a user error
  console.error(`There is no component ${name}.`);
  return <LayoutError componentName={name} />;
}

/** By CSS, since the HTML is the same for all devices; avoids layout shifts. */
function ForDevice({ node, children }: { node: HydratedNode; children: ReactNode }) {
  const device = node.$middleware?.visibility?.device ?? "all";
  return device === "all" ? children : <div data-device={device}>{children}</div>;
}
