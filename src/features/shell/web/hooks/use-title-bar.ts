import { useMatches } from "react-router";
import type { HydratedNode, TitleBarProps } from "#features/layouts/web/public.ts";

/** How the page at hand wants its title bar; a page made of a layout may say so. */
export function useTitleBar(): TitleBarProps {
  const nodes = useMatches().map(({ loaderData }) => titleBarOf(loaderData));
  return (nodes.findLast((node) => node !== undefined)?.$reactProps ?? {}) as TitleBarProps;
}

function titleBarOf(loaded: unknown): HydratedNode | undefined {
  if (typeof loaded !== "object" || loaded === null || !("titleBar" in loaded)) return undefined;
  return (loaded.titleBar as HydratedNode | null) ?? undefined;
}
