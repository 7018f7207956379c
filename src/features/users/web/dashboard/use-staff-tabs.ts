import { usePermissionCheck } from "#platform/web/site/permissions.tsx";
import { useLaterMenuEntries } from "#platform/web/slots/menu.ts";

const ofStaff = "community.moderate";

export function useStaffTabs(name: string) {
  const may = usePermissionCheck();
  return useLaterMenuEntries("profile")
    .filter(({ permission }) => permission === ofStaff && may(ofStaff))
    .map(({ id, nameID, url }) => ({ id, nameID, href: `${url}/${encodeURIComponent(name)}` }));
}
