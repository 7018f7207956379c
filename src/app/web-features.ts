import * as accounts from "#features/accounts/web/register.tsx";
import * as bookmarks from "#features/bookmarks/web/register.tsx";
import * as categories from "#features/categories/web/register.tsx";
import * as comments from "#features/comments/web/register.tsx";
import { menuEntries as dashboard } from "#features/dashboard/web/register.tsx";
import * as discussions from "#features/discussions/web/register.tsx";
import * as drafts from "#features/drafts/web/register.tsx";
import * as firstSteps from "#features/first-steps/web/register.tsx";
import { components as home } from "#features/home/web/register.tsx";
import * as ignores from "#features/ignores/web/register.tsx";
import type { LayoutComponents } from "#features/layouts/web/public.ts";
import { components as layouts } from "#features/layouts/web/register.tsx";
import { menuEntries as media } from "#features/media/web/register.tsx";
import * as profileFields from "#features/profile-fields/web/register.tsx";
import type { MeBoxItem } from "#features/shell/web/public.ts";
import * as shell from "#features/shell/web/register.tsx";
import { menuEntries as tokens } from "#features/tokens/web/register.tsx";
import * as users from "#features/users/web/register.tsx";
import type { MenuEntry } from "#platform/web/menu.ts";
import type { OptionEntry } from "#platform/web/option-entries.ts";
import type { PageSlot } from "#platform/web/slots.tsx";

interface WebFeature {
  components?: LayoutComponents;
  menuEntries?: readonly MenuEntry[];
  meBoxItems?: readonly MeBoxItem[];
  slots?: readonly PageSlot[];
  optionEntries?: readonly OptionEntry[];
}

/** What each feature's `web/register.tsx` contributes to the pages. */
const webFeatures: readonly WebFeature[] = [
  { components: layouts },
  accounts,
  { menuEntries: dashboard },
  users,
  profileFields,
  ignores,
  { menuEntries: tokens },
  { menuEntries: media },
  shell,
  { components: home },
  categories,
  comments,
  discussions,
  bookmarks,
  drafts,
  firstSteps,
];

/** Components of layouts by name; a later feature may replace one of an earlier feature. */
export const layoutComponents: LayoutComponents = Object.assign(
  {},
  ...webFeatures.map(({ components }) => components),
);

export const menuEntries = webFeatures.flatMap((feature) => feature.menuEntries ?? []);
export const meBoxItems = webFeatures.flatMap((feature) => feature.meBoxItems ?? []);
export const optionEntries = webFeatures.flatMap((feature) => feature.optionEntries ?? []);
export const slots = webFeatures.flatMap((feature) => feature.slots ?? []);
