import { contentView } from "#features/layouts/server/public.ts";

/** The list of all groups. */
export const groupListPage = contentView({
  layoutViewType: "groupList",
  name: "Groups",
  sampleUrl: async () => "/groups",
});
