import { useSyncExternalStore } from "react";

export type Device = "xs" | "mobile" | "tablet" | "desktop" | "no_bleed";

/** Narrowest width of each class: one column below 842, two below 1200, margins beside the page from 1336. */
const narrowest = [
  ["no_bleed", 1336],
  ["desktop", 1200],
  ["tablet", 842],
  ["mobile", 501],
] as const;

const compactWidth = 800;

export function deviceOf(width: number): Device {
  return narrowest.find(([, from]) => width >= from)?.[0] ?? "xs";
}

export function isCompactWidth(width: number): boolean {
  return width <= compactWidth;
}

/** The server and the first paint take a desktop for granted, so use styles where the first paint would differ. */
export function useDevice(): Device {
  return useSyncExternalStore(
    subscribe,
    () => deviceOf(innerWidth),
    () => "no_bleed",
  );
}

export function useIsCompact(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isCompactWidth(innerWidth),
    () => false,
  );
}

function subscribe(listener: () => void) {
  addEventListener("resize", listener);
  return () => removeEventListener("resize", listener);
}
