import { redirect } from "react-router";
import { requireMember } from "#features/users/web/public.ts";
import type { Transport } from "#platform/web/calls/api.ts";
import { type PageArgs, serverLoader } from "#platform/web/pages/page-loader.ts";
import { loadGroup } from "./load-group.ts";

/** `/post/{type}/social-groups?groupid={id}` leads to the form for the group's category. */
async function load(transport: Transport, { url }: PageArgs): Promise<never> {
  const [, , type = "discussion"] = url.pathname.split("/");
  const given = [...url.searchParams].find(([name]) => name.toLowerCase() === "groupid");
  const group = await loadGroup(transport, { params: { groupID: given?.[1] ?? "" } });
  await requireMember(transport, { url: url.href });
  throw redirect(group.permissions.post ? `/post/${type}/${group.categoryID}` : group.url);
}

export const loader = serverLoader(load);

/** Without a component the answer for unknown groups would be data instead of a page. */
export default function PostInGroup() {
  return null;
}
