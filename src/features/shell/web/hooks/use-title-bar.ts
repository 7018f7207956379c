import { useMatches } from "react-router";
import type { HydratedNode, TitleBarProps } from "#features/layouts/web/public.ts";
import { withBuiltIn } from "#features/navigation/web/public.ts";
import { pageData } from "#platform/web/pages/page-data.tsx";
import { usePagePreview } from "#platform/web/pages/page-preview.ts";
import type { MenuItem } from "#platform/web/slots/menu.ts";
import type { ThemeTitleBar } from "../pages/title-bar-of-theme.ts";
import { useMenu } from "./use-menu.ts";

export type TitleBarLook = Omit<TitleBarProps, "navigation"> &
  Pick<ThemeTitleBar, "navigationAlignment" | "hasColor" | "hasTextColor"> & {
    items: readonly MenuItem[];
    navigationLabel?: string;
  };

declare module "#platform/web/pages/page-preview.ts" {
  interface PagePreviews {
    titleBar: Partial<TitleBarLook>;
  }
}

export function useTitleBar(theme: ThemeTitleBar = {}): TitleBarLook {
  const { navigation, ...own } = useTitleBarOfPage();
  const items = useMenu("titleBar", (entries) =>
    theme.items ? withBuiltIn(theme.items, entries) : entries,
  );
  const preview = usePagePreview("titleBar");
  return {
    ...theme,
    ...withoutUndefined(own),
    logo: { ...theme.logo, ...withoutUndefined(own.logo ?? {}) },
    items: navigation?.navigationType === "custom" ? navigation.items : items,
    navigationAlignment: navigation?.alignment ?? theme.navigationAlignment,
    ...preview,
  };
}

const useTitleBarOfPage = (): TitleBarProps =>
  (useTitleBarNode()?.$reactProps ?? {}) as TitleBarProps;

/** The title bar that the page's layout asks for. */
export function useTitleBarNode(): HydratedNode | undefined {
  const nodes = useMatches().map(({ loaderData }) => titleBarOf(pageData(loaderData)));
  return nodes.findLast((node) => node !== undefined);
}

function titleBarOf(loaded: unknown): HydratedNode | undefined {
  if (typeof loaded !== "object" || loaded === null) return undefined;
  const isLayout = "titleBar" in loaded && "layoutViewType" in loaded;
  return isLayout ? ((loaded.titleBar as HydratedNode | null) ?? undefined) : undefined;
}

const withoutUndefined = <Props extends object>(props: Props) =>
  Object.fromEntries(
    Object.entries(props).filter(([, value]) => value !== undefined),
  ) as Partial<Props>;
