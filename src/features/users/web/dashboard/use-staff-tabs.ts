import { useMenuEntries } from "#platform/web/menu.ts";
import { usePermissionCheck } from "#platform/web/permissions.tsx";

const ofStaff = "community.moderate";

export function useStaffTabs(name: string) {
  const may = usePermissionCheck();
  return useMenuEntries("profile")
    .filter(({ permission }) => permission === ofStaff && may(ofStaff))
    .map(({ id, nameID, url }) => ({ id, nameID, href: `${url}/${encodeURIComponent(name)}` }));
}
