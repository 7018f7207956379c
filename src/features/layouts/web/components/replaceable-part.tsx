import { createContext, type ReactNode, use } from "react";
import type { HydratedNode } from "../../contract/resources.ts";
import { fragmentHost, useLayoutComponent } from "./layout-components.tsx";

type FragmentImpls = NonNullable<HydratedNode["$fragmentImpls"]>;

const Implementations = createContext<FragmentImpls | undefined>(undefined);

/** What the component registered as `fragmentHost` receives. */
export interface FragmentHostProps {
  implementations: FragmentImpls;
  /** Of the part; undefined for a whole widget. */
  type?: string | undefined;
  /** What the original shows, for the props of the fragment. */
  data: object;
  /** The original. */
  children: ReactNode;
}

type ReplaceablePartProps = Omit<FragmentHostProps, "implementations"> & {
  /** Of a node around it, by default. */
  implementations?: FragmentImpls | undefined;
};

/** A part of a widget that a fragment can replace. */
export function ReplaceablePart({ implementations: own, ...props }: ReplaceablePartProps) {
  const inherited = use(Implementations);
  const Host = useLayoutComponent(fragmentHost);
  const implementations = own ?? inherited;
  return implementations && Host ? (
    <Host {...props} implementations={implementations} />
  ) : (
    props.children
  );
}

/** The widget of a node, with the fragments that replace it or parts of it. */
export const ReplaceableNode = ({
  node: { $fragmentImpls: implementations, $reactProps: data },
  children,
}: {
  node: HydratedNode;
  children: ReactNode;
}) =>
  implementations ? (
    <Implementations value={implementations}>
      <ReplaceablePart data={data}>{children}</ReplaceablePart>
    </Implementations>
  ) : (
    children
  );
