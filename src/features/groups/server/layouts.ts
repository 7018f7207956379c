import { contentView } from "#features/layouts/server/public.ts";
import { readOnce } from "#platform/server/http/endpoints/in-process.ts";
import { listGroups } from "../contract/routes/groups.ts";

/** The list of all groups. */
export const groupListPage = contentView({
  layoutViewType: "groupList",
  name: "Groups",
  sampleUrl: async () => "/groups",
});

/** The page of a group. */
export const groupPage = contentView({
  layoutViewType: "group",
  name: "Group",
  async sampleUrl(ctx) {
    const { body } = await readOnce(ctx)(listGroups, { limit: 1 });
    return body[0]?.url ?? "/groups";
  },
});
