import { useIntl } from "react-intl";
import { usePermissionCheck } from "#platform/web/site/permissions.tsx";
import { useSite, useViewer } from "#platform/web/site/site-context.ts";
import { useMenuEntries, visibleItems } from "#platform/web/slots/menu.ts";
import type { Way, WayList } from "./theme-values.ts";

const places = { quickLink: "quickLinks" } as const;

export function useBuiltInWays(list: WayList): Way[] {
  const intl = useIntl();
  const may = usePermissionCheck();
  const { roleIDs } = useViewer();
  const { offers } = useSite();
  const entries = useMenuEntries(places[list]).map(({ nameID, children: _, ...entry }) => ({
    ...entry,
    name: intl.formatMessage({ id: nameID }),
  }));
  return visibleItems(entries, { may, roleIDs, offers }).map(({ id, name, url = "/" }) => ({
    id,
    name,
    url,
  }));
}
