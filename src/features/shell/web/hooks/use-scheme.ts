import { useSyncExternalStore } from "react";

export type Scheme = "light" | "dark" | "system";
export const schemes: readonly Scheme[] = ["light", "dark", "system"];

export const schemeKey = "fm-scheme";
/** What says that it is another now. */
export const schemeChanged = "fm:scheme";

/** Light, dark or what the system says; kept in this browser. */
export function useScheme(): [Scheme, (scheme: Scheme) => void] {
  return [useSyncExternalStore(subscribe, current, () => "system"), choose];
}

function current(): Scheme {
  const { scheme } = document.documentElement.dataset;
  return scheme === "light" || scheme === "dark" ? scheme : "system";
}

function choose(scheme: Scheme) {
  const { dataset } = document.documentElement;
  if (scheme === "system") delete dataset.scheme;
  else dataset.scheme = scheme;
  keep(scheme);
  dispatchEvent(new Event(schemeChanged));
}

/** Where the browser keeps nothing, the choice lasts until the page is left. */
function keep(scheme: Scheme) {
  try {
    localStorage.setItem(schemeKey, scheme);
  } catch {
    return;
  }
}

function subscribe(listener: () => void) {
  addEventListener(schemeChanged, listener);
  return () => removeEventListener(schemeChanged, listener);
}
