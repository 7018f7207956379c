import { type IntlShape, useIntl } from "react-intl";
import { usePermissionCheck } from "#platform/web/site/permissions.tsx";
import { useSite, useViewer } from "#platform/web/site/site-context.ts";
import {
  type MenuEntry,
  type MenuItem,
  type RestrictedItem,
  useMenuEntries,
  visibleItems,
} from "#platform/web/slots/menu.ts";

/** Visible entries of a menu; `arrange` may change them before. */
export function useMenu(
  place: MenuEntry["place"],
  arrange: (entries: readonly RestrictedItem[]) => readonly RestrictedItem[] = (entries) => entries,
): readonly MenuItem[] {
  const intl = useIntl();
  const may = usePermissionCheck();
  const { roleIDs } = useViewer();
  const { offers } = useSite();
  const entries = useMenuEntries(place).map((entry) => named(entry, intl));
  return visibleItems(arrange(entries), { may, roleIDs, offers });
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
