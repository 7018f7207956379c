import { type ComponentType, createContext, type FunctionComponent, useContext } from "react";
import { loadCodeOf, loadWith } from "#platform/web/slots/loaded-with.ts";
import type { LoadedComponent } from "#platform/web/slots/slots.tsx";
import type { HydratedNode } from "../../contract/resources.ts";

/** Components by `$reactComponent`; features register them in `web/register.tsx`. */
export type LayoutComponents = Readonly<Record<string, ComponentType<never>>>;

export const Components = createContext<LayoutComponents>({});

/** Layout components whose code is loaded with the pages that contain them. */
export function loadedComponents<
  Components extends Readonly<Record<string, LoadedComponent<never>>>,
>(components: Components): Components {
  for (const [name, { loadCode }] of Object.entries(components)) loadWith(name, loadCode);
  return components;
}

/** A bundled layout component that loads more code depending on its props. */
export function loadingMore<Props extends object>(
  name: string,
  component: FunctionComponent<Props>,
  load: (props: Props) => Promise<unknown> | undefined,
): LayoutComponents {
  loadWith(name, async (props) => props && load(props as Props));
  return { [name]: component };
}

/** Component that shows fragments; pages with `$fragmentImpls` load its code. */
export const fragmentHost = "$fragmentImpls";

/** Loads the code of all components in a layout. */
export async function loadComponentsOf(layout: readonly HydratedNode[]): Promise<void> {
  const loading: Promise<unknown>[] = [];
  JSON.stringify(layout, (_key, value?: Partial<HydratedNode> | null) => {
    const name = value?.$reactComponent;
    if (name) loading.push(loadCodeOf(name, value.$reactProps));
    if (value?.$fragmentImpls) loading.push(loadCodeOf(fragmentHost));
    return value;
  });
  await Promise.all(loading);
}

export const LayoutComponentsProvider = Components.Provider;

export function useLayoutComponent(name: string) {
  const components = useContext(Components);
  const component = Object.hasOwn(components, name) ? components[name] : undefined;
  return component as ComponentType<Record<string, unknown>> | undefined;
}
