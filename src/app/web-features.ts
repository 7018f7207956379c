import type { PostTypeEntry } from "#features/discussions/web/public.ts";
import type { LayoutComponents } from "#features/layouts/web/public.ts";
import type { MeBoxItem } from "#features/shell/web/public.ts";
import { loadWith } from "#platform/web/slots/loaded-with.ts";
import type { MenuEntry } from "#platform/web/slots/menu.ts";
import {
  type LaterRegistrations,
  loadOnce,
  type PostRegistrations,
} from "#platform/web/slots/registrations.ts";
import type { PageSlotEntry } from "#platform/web/slots/slots.tsx";

/** Exports of a feature's `web/register.tsx`: what any page may show. */
interface WebFeature {
  components?: LayoutComponents;
  menuEntries?: readonly MenuEntry[];
  meBoxItems?: readonly MeBoxItem[];
  postTypes?: readonly PostTypeEntry[];
  slots?: readonly PageSlotEntry[];
}

const webFeatures = Object.values(
  import.meta.glob<WebFeature>("../features/*/web/register.tsx", { eager: true }),
);

export const layoutComponents: LayoutComponents = Object.assign(
  {},
  ...webFeatures.map(({ components }) => components),
);

export const menuEntries = webFeatures.flatMap((feature) => feature.menuEntries ?? []);
export const meBoxItems = webFeatures.flatMap((feature) => feature.meBoxItems ?? []);
export const slots = webFeatures.flatMap((feature) => feature.slots ?? []);
export const postTypes = webFeatures.flatMap((feature) => feature.postTypes ?? []);

export const postRegistrations = loadOnce<PostRegistrations>(() => import("./post-features.ts"));
export const laterRegistrations = loadOnce<LaterRegistrations>(() => import("./later-features.ts"));

for (const name of ["OriginalPost", "CommentThread"]) loadWith(name, postRegistrations.load);

/** Loads all registrations, for servers, which render pages whole. */
export const loadRegistrations = (): Promise<unknown> =>
  Promise.all([postRegistrations.load(), laterRegistrations.load()]);
