import { createContext, type ReactNode, use } from "react";
import type { FragmentImpl, HydratedNode } from "../../contract/resources.ts";
import { fragmentHost, useLayoutComponent } from "./layout-components.tsx";

type FragmentImpls = NonNullable<HydratedNode["$fragmentImpls"]>;

const Implementations = createContext<FragmentImpls | undefined>(undefined);

/** What the component registered as `fragmentHost` receives. */
export interface FragmentHostProps {
  type: string;
  implementation: FragmentImpl;
  /** What the fragment receives as props: plain data that the original shows. */
  data: object;
  /** The original. */
  children: ReactNode;
}

type ReplaceablePartProps = Pick<FragmentHostProps, "type" | "data" | "children"> & {
  /** Of a node around it, by default. */
  implementations?: FragmentImpls | undefined;
};

/** A part of a widget that a fragment can replace. */
export function ReplaceablePart({ type, data, children, implementations }: ReplaceablePartProps) {
  const inherited = use(Implementations);
  const implementation = (implementations ?? inherited)?.[type];
  const Host = useLayoutComponent(fragmentHost);
  if (!implementation || !Host) return children;
  return (
    <Host type={type} implementation={implementation} data={data}>
      {children}
    </Host>
  );
}

/** The widget of a node, with the fragments that replace it or parts of it. */
export function ReplaceableNode({ node, children }: { node: HydratedNode; children: ReactNode }) {
  const implementations = node.$fragmentImpls;
  if (!implementations) return children;
  const whole = Object.keys(implementations).find(
    (type) => implementations[type]?.replaces === "widget",
  );
  return (
    <Implementations value={implementations}>
      {whole ? (
        <ReplaceablePart type={whole} data={node.$reactProps}>
          {children}
        </ReplaceablePart>
      ) : (
        children
      )}
    </Implementations>
  );
}
