import type { ComponentType } from "react";
import { type LoadedComponent, loadedWhenShown } from "./slots.tsx";

type LoadCode = (props?: object) => Promise<unknown>;

const loaders = new Map<string, Set<LoadCode>>();

/** Registers code to load before the named component renders. What to load may depend on its props. */
export function loadWith(name: string, load: LoadCode): void {
  const registered = loaders.get(name) ?? new Set();
  loaders.set(name, registered.add(load));
}

/** Loads the code registered for a component. */
export const loadCodeOf = (name: string, props?: object): Promise<unknown> =>
  Promise.all([...(loaders.get(name) ?? [])].map((load) => load(props)));

/** Loads the code of all components that a text mentions, such as the page's JSON data. */
export const loadCodeIn = (text: string): Promise<unknown> =>
  Promise.all(
    [...loaders.keys()]
      .filter((name) => text.includes(`"${name}"`))
      .map((name) => loadCodeOf(name)),
  );

/** Slot content of layout components such as `OriginalPost`, loaded with the pages that contain them. */
export function loadedWith<Props extends object>(
  names: readonly string[],
  load: () => Promise<ComponentType<Props>>,
): LoadedComponent<Props> {
  const component = loadedWhenShown(load);
  for (const name of names) loadWith(name, component.loadCode);
  return component;
}
