import { useSyncExternalStore } from "react";

export type Scheme = "light" | "dark" | "system";
export const schemes: readonly Scheme[] = ["light", "dark", "system"];

export const schemeKey = "fm-scheme";
export const schemeChanged = "fm:scheme";

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
