import { useSyncExternalStore } from "react";

export type Device = "xs" | "mobile" | "tablet" | "desktop" | "no_bleed";

/** Minimum widths: two columns from 842, three from 1200, margins beside the page from 1336. */
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

/** Device class by window width. The widest on the server and at hydration, so use CSS for the first paint. */
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
