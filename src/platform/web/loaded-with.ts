import type { ComponentType } from "react";
import { type LoadedComponent, loadedWhenShown } from "./slots.tsx";

type LoadCode = (props?: object) => Promise<unknown>;

const loads = new Map<string, Set<LoadCode>>();

/** Has code loaded before a component of that name is shown, which may depend on what the component is given. */
export function loadWith(name: string, load: LoadCode): void {
  const known = loads.get(name) ?? new Set();
  loads.set(name, known.add(load));
}

/** Loads what goes with a component of that name. */
export const loadCodeOf = (name: string, props?: object): Promise<unknown> =>
  Promise.all([...(loads.get(name) ?? [])].map((load) => load(props)));

/** Loads what goes with components that a text names, such as the data that a page came with. */
export const loadCodeIn = (text: string): Promise<unknown> =>
  Promise.all(
    [...loads.keys()].filter((name) => text.includes(`"${name}"`)).map((name) => loadCodeOf(name)),
  );

/** What stands in a slot of components of layouts, such as `OriginalPost`: its code comes with the pages that show them. */
export function loadedWith<Props extends object>(
  names: readonly string[],
  load: () => Promise<ComponentType<Props>>,
): LoadedComponent<Props> {
  const component = loadedWhenShown(load);
  for (const name of names) loadWith(name, component.loadCode);
  return component;
}
