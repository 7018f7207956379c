import { type ComponentType, createContext, type ReactNode, use } from "react";
import type { IconName } from "#ui/icon-paths.ts";
import { type PermissionCheck, usePermissionCheck } from "./permissions.tsx";
import { useIsGuest, useSite } from "./site-context.ts";

/**
 * The menus of options that features may add entries to, each with what its entries are about. Whoever shows a menu
 * declares it, with `declare module "#platform/web/option-entries.ts" { interface OptionMenus { "post.options": ... } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the features that own the menus.
export interface OptionMenus {}

export type OptionMenu = keyof OptionMenus;

interface CommonOption {
  icon: IconName;
  label: ReactNode;
  /** Of something that is on or off. */
  isOn?: boolean;
}

/** Leads to a page. */
interface OptionLink extends CommonOption {
  href: string;
  /** Behind its label, in fewer words. */
  note?: ReactNode;
}

/** Sends a form to a route of the feature's own, with and without scripts. */
interface OptionForm extends CommonOption {
  action: string;
  /** What the form says; the button can carry one value only. */
  name: string;
  value: string;
  /** What is said once it is done, where the page itself does not show it. */
  done?: ReactNode;
}

export interface OptionDialogProps<Subject> {
  subject: Subject;
  /** The page that asks the same. */
  href: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Opens a dialog; without scripts its link leads to a page that asks the same. */
interface OptionDialog<Subject> extends CommonOption {
  href: string;
  Dialog: ComponentType<OptionDialogProps<Subject>>;
}

export type Option<Subject> = OptionLink | OptionForm | OptionDialog<Subject>;

/** Whoever looks at the menu. */
export interface OptionViewer {
  isGuest: boolean;
  userID: number;
  may: PermissionCheck;
  /** What the site offers (`Site.offers`). */
  offers: readonly string[];
}

/** An entry that a feature adds to a menu of options. */
interface OptionEntryOf<Menu extends OptionMenu> {
  id: string;
  menu: Menu;
  /** Those of one group stand together: what can be switched, what leads elsewhere, what cannot be undone. */
  group: "switches" | "links" | "removal";
  /** Smaller comes first within its group; 0 unless told. */
  order?: number;
  /** What the entry offers this viewer for this subject; nothing where that is nothing. */
  offer(subject: OptionMenus[Menu], viewer: OptionViewer): Option<OptionMenus[Menu]> | undefined;
}

export type OptionEntry = { [Menu in OptionMenu]: OptionEntryOf<Menu> }[OptionMenu];

export const OptionEntries = createContext<readonly OptionEntry[]>([]);

export interface ShownOption<Subject> {
  id: string;
  group: OptionEntry["group"];
  option: Option<Subject>;
}

const groups: readonly OptionEntry["group"][] = ["switches", "links", "removal"];

/** What a menu offers the viewer for a subject, by groups in their order; groups of nothing are left out. */
export function useOptions<Menu extends OptionMenu>(
  menu: Menu,
  subject: OptionMenus[Menu],
): readonly (readonly ShownOption<OptionMenus[Menu]>[])[] {
  const entries = use(OptionEntries) as readonly OptionEntryOf<Menu>[];
  const {
    offers,
    viewer: { userID },
  } = useSite();
  const viewer = { isGuest: useIsGuest(), userID, may: usePermissionCheck(), offers };
  const shown = entries
    .filter((entry) => entry.menu === menu)
    .toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0))
    .flatMap(({ id, group, offer }) => {
      const option = offer(subject, viewer);
      return option ? [{ id, group, option }] : [];
    });
  return groups
    .map((group) => shown.filter((each) => each.group === group))
    .filter((own) => own.length > 0);
}
