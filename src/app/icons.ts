import type { ProductIcon } from "#features/icons/server/public.ts";
import { iconPaths } from "#ui/buttons/icon-paths.ts";
import { addWritingIcons } from "#ui/buttons/writing-icon-paths.ts";

addWritingIcons();

/** All icons of the design system, for the feature that lets sites replace them. */
export const icons: readonly ProductIcon[] = Object.entries(iconPaths).map(([iconName, path]) => ({
  iconName,
  path,
}));
