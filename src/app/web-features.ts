import type { LayoutComponents } from "#features/layouts/web/public.ts";
import { components as layouts } from "#features/layouts/web/register.tsx";

/** What each feature's `web/register.tsx` contributes to the pages. */
export const webFeatures: ReadonlyArray<{ components?: LayoutComponents }> = [
  { components: layouts },
];

/** Components of layouts by name; a later feature may replace one of an earlier feature. */
export const layoutComponents: LayoutComponents = Object.assign(
  {},
  ...webFeatures.map(({ components }) => components),
);
