import { usePermissionCheck } from "#platform/web/site/permissions.tsx";
import { useMenuEntries } from "#platform/web/slots/menu.ts";

const ofStaff = "community.moderate";

export function useStaffTabs(name: string) {
  const may = usePermissionCheck();
  return useMenuEntries("profile")
    .filter(({ permission }) => permission === ofStaff && may(ofStaff))
    .map(({ id, nameID, url }) => ({ id, nameID, href: `${url}/${encodeURIComponent(name)}` }));
}
