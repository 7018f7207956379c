import { useLaterMenuEntries } from "#platform/web/slots/use-menu-entries.ts";

const ofStaff = "community.moderate";

export const useStaffTabs = (name: string) =>
  useLaterMenuEntries("profile")
    .filter(({ permission }) => permission === ofStaff)
    .map(({ id, nameID, url }) => ({ id, nameID, href: `${url}/${encodeURIComponent(name)}` }));
