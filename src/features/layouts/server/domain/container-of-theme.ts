import type { ThemeVariables } from "#features/themes/contract/resources/variables.ts";
import type { ContainerOptions } from "../../contract/widgets/options.ts";

/** Theme variables of widget frames other than backgrounds, which are custom properties. */
export function containerOfTheme({ homeWidgetContainer }: ThemeVariables): ContainerOptions {
  const { isGrid, displayType, maxColumnCount, borderType, headerAlignment } =
    homeWidgetContainer?.options ?? {};
  const chosen = {
    displayType: displayType ?? (isGrid === undefined ? undefined : gridOrList(isGrid)),
    maxColumnCount,
    borderType,
    headerAlignment,
  };
  return Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined));
}

/** Older themes only have `isGrid`. */
const gridOrList = (isGrid: boolean) => (isGrid ? "grid" : "list");
