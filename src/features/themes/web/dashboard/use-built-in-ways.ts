import { useIntl } from "react-intl";
import { visibleItems } from "#platform/web/slots/menu.ts";
import { useMenuEntries, useMenuViewer } from "#platform/web/slots/use-menu-entries.ts";
import type { Way, WayList } from "./theme-values.ts";

const places = { quickLink: "quickLinks" } as const;

export function useBuiltInWays(list: WayList): Way[] {
  const intl = useIntl();
  const viewer = useMenuViewer();
  const entries = useMenuEntries(places[list]).map(({ nameID, children: _, ...entry }) => ({
    ...entry,
    name: intl.formatMessage({ id: nameID }),
  }));
  return visibleItems(entries, viewer).map(({ id, name, url = "/" }) => ({
    id,
    name,
    url,
  }));
}
