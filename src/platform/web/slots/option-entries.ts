import { type ComponentType, type ReactNode, use } from "react";
import type { IconName } from "#ui/buttons/icon-paths.ts";
import { type PermissionCheck, usePermissionCheck } from "../site/permissions.tsx";
import { useIsGuest, useSite } from "../site/site-context.ts";
import { PostRegistry, useLoaded } from "./registrations.ts";

/**
 * Option menus that features can extend, each with its subject. The owner of a menu declares it: `declare module
 * "#platform/web/slots/option-entries.ts" { interface OptionMenus { "post.options": ... } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the features that own the menus.
export interface OptionMenus {}

export type OptionMenu = keyof OptionMenus;

interface CommonOption {
  icon: IconName;
  label: ReactNode;
  isOn?: boolean;
}

interface OptionLink extends CommonOption {
  href: string;
  /** Short text after the label. */
  note?: ReactNode;
}

/** Submits a form to a route of the feature, with and without scripts. */
interface OptionForm extends CommonOption {
  action: string;
  /** Submitted field; a button carries a single value. */
  name: string;
  value: string;
  /** Toast after success, for changes that the page itself does not show. */
  done?: ReactNode;
}

export interface OptionDialogProps<Subject> {
  subject: Subject;
  /** URL of the page with the same form. */
  href: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Opens a dialog, or a page with the same form without scripts. */
interface OptionDialog<Subject> extends CommonOption {
  href: string;
  Dialog: ComponentType<OptionDialogProps<Subject>>;
}

export type Option<Subject> = OptionLink | OptionForm | OptionDialog<Subject>;

export interface OptionViewer {
  isGuest: boolean;
  userID: number;
  may: PermissionCheck;
  offers: readonly string[];
}

/** An entry that a feature adds to an option menu, in `web/register-posts.tsx`. */
interface OptionEntryOf<Menu extends OptionMenu> {
  id: string;
  menu: Menu;
  /** Section of the menu: toggles, links, destructive actions. */
  group: "switches" | "links" | "removal";
  /** Ascending within its group; 0 by default. */
  order?: number;
  /** The option for this viewer and subject, or undefined if there is none. */
  offer(subject: OptionMenus[Menu], viewer: OptionViewer): Option<OptionMenus[Menu]> | undefined;
}

export type OptionEntry = { [Menu in OptionMenu]: OptionEntryOf<Menu> }[OptionMenu];

export interface ShownOption<Subject> {
  id: string;
  group: OptionEntry["group"];
  option: Option<Subject>;
}

const groups: readonly OptionEntry["group"][] = ["switches", "links", "removal"];

/** The viewer's options for a subject, grouped in order. Empty groups are left out. */
export function useOptions<Menu extends OptionMenu>(
  menu: Menu,
  subject: OptionMenus[Menu],
): readonly (readonly ShownOption<OptionMenus[Menu]>[])[] {
  const { optionEntries } = useLoaded(use(PostRegistry));
  const entries = optionEntries as readonly OptionEntryOf<Menu>[];
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
