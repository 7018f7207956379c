import { type IntlShape, useIntl } from "react-intl";
import {
  type MenuEntry,
  type MenuItem,
  type RestrictedItem,
  visibleItems,
} from "#platform/web/slots/menu.ts";
import { useMenuEntries, useMenuViewer } from "#platform/web/slots/use-menu-entries.ts";

/** Visible entries of a menu; `arrange` may change them before. */
export function useMenu(
  place: MenuEntry["place"],
  arrange: (entries: readonly RestrictedItem[]) => readonly RestrictedItem[] = (entries) => entries,
): readonly MenuItem[] {
  const intl = useIntl();
  const viewer = useMenuViewer();
  const entries = useMenuEntries(place).map((entry) => named(entry, intl));
  return visibleItems(arrange(entries), viewer);
}

function named(
  { nameID, children, ...entry }: Omit<MenuEntry, "place">,
  intl: IntlShape,
): RestrictedItem {
  return {
    ...entry,
    name: intl.formatMessage({ id: nameID }),
    ...(children ? { children: children.map((child) => named(child, intl)) } : {}),
  };
}
