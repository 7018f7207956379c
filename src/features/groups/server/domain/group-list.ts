import type { NamedList } from "#features/discussions/server/public.ts";
import { notFound } from "#platform/contract/errors.ts";
import { readID } from "#platform/contract/queries/query.ts";
import { groupPostsUrl } from "../../contract/rules.ts";
import { getGroup } from "./find-group.ts";

export const groupList: NamedList = {
  name: "group",
  async describe(ctx, of = "") {
    const { row } = await getGroup(ctx, readID(of) ?? 0, "read");
    const { groupID, name, categoryID } = row;
    if (categoryID === null) throw notFound("Group");
    return { title: name, url: groupPostsUrl(groupID), query: { categoryID } };
  },
};
