import type { Viewer } from "../../contract/viewer.ts";

/** What a request has loaded by `defineLoad`, by load and viewer. */
export interface LoadedValues {
  of(load: object, viewer: Viewer): Map<unknown, Promise<unknown>>;
  /** Called after each write of the request. Values that are still loading are dropped too. */
  clear(): void;
}

type ByViewer = WeakMap<Viewer, Map<unknown, Promise<unknown>>>;

export function createLoadedValues(): LoadedValues {
  const loads = new Map<object, ByViewer>();
  return {
    of(load, viewer) {
      const byViewer: ByViewer = loads.get(load) ?? new WeakMap();
      const values = byViewer.get(viewer) ?? new Map();
      loads.set(load, byViewer.set(viewer, values));
      return values;
    },
    clear: () => loads.clear(),
  };
}
