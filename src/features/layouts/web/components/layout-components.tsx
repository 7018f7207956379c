import { type ComponentType, createContext, useContext } from "react";
import type { LoadedComponent } from "#platform/web/slots.tsx";

/** Components by the name that stands in `$reactComponent`; features contribute them in `web/register.tsx`. */
export type LayoutComponents = Readonly<Record<string, ComponentType<never>>>;

export const Components = createContext<LayoutComponents>({});

const loadable = new Map<string, () => Promise<unknown>>();

/** Components of layouts whose code comes with the pages that show them. */
export function loadedComponents<
  Components extends Readonly<Record<string, LoadedComponent<never>>>,
>(components: Components): Components {
  for (const [name, { loadCode }] of Object.entries(components)) loadable.set(name, loadCode);
  return components;
}

/** Loads the code of those components that a text names, such as the data that a page came with. */
export const loadComponentsIn = (text: string): Promise<unknown> =>
  Promise.all(
    [...loadable].filter(([name]) => text.includes(`"${name}`)).map(([, loadCode]) => loadCode()),
  );

/** Around everything that renders layouts. */
export const LayoutComponentsProvider = Components.Provider;

export function useLayoutComponent(name: string) {
  const components = useContext(Components);
  const found = Object.hasOwn(components, name) ? components[name] : undefined;
  return found as ComponentType<Record<string, unknown>> | undefined;
}
