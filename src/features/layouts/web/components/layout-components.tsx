import { type ComponentType, createContext, useContext } from "react";

/** Components by the name that stands in `$reactComponent`; features contribute them in `web/register.tsx`. */
export type LayoutComponents = Readonly<Record<string, ComponentType<never>>>;

export const Components = createContext<LayoutComponents>({});

/** Around everything that renders layouts. */
export const LayoutComponentsProvider = Components.Provider;

export function useLayoutComponent(name: string) {
  const components = useContext(Components);
  const found = Object.hasOwn(components, name) ? components[name] : undefined;
  return found as ComponentType<Record<string, unknown>> | undefined;
}
