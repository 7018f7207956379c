import type { PostTypeEntry } from "#features/discussions/web/public.ts";
import type { LayoutComponents } from "#features/layouts/web/public.ts";
import type { MeBoxItem } from "#features/shell/web/public.ts";
import type { LoadCommands } from "#platform/web/keyboard/commands.ts";
import type { MenuEntry } from "#platform/web/slots/menu.ts";
import type { OptionEntry } from "#platform/web/slots/option-entries.ts";
import type { PageSlot } from "#platform/web/slots/slots.tsx";

/** Exports of a feature's `web/register.tsx`. */
interface WebFeature {
  components?: LayoutComponents;
  menuEntries?: readonly MenuEntry[];
  meBoxItems?: readonly MeBoxItem[];
  postTypes?: readonly PostTypeEntry[];
  slots?: readonly PageSlot[];
  optionEntries?: readonly OptionEntry[];
  loadCommands?: LoadCommands;
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
export const optionEntries = webFeatures.flatMap((feature) => feature.optionEntries ?? []);
export const commandSources = webFeatures.flatMap((feature) => feature.loadCommands ?? []);
export const slots = webFeatures.flatMap((feature) => feature.slots ?? []);
export const postTypes = webFeatures.flatMap((feature) => feature.postTypes ?? []);
