import { connect } from "#features/scim/server/fixtures/directory.ts";
import type { TestSite } from "./site.ts";

/** Lets a directory add a member with a role by a group, and removes its connection. */
export async function manageByDirectory(
  site: Pick<TestSite, "address" | "request">,
  cookie: string,
  { label, roleID }: { label: string; roleID: number },
): Promise<void> {
  const { add, send, scimConnectionID } = await connect(site, cookie, { name: label });
  const { id } = await add(`person-of-${label.toLowerCase()}@directory.example`);
  await send("POST /Groups", { displayName: label, members: [{ value: id }] });
  const path = `/scim-connections/${scimConnectionID}`;
  const { body: groups } = await site.request(`GET ${path}/groups`, { cookie });
  const { scimGroupID } = groups[0];
  await site.request(`PATCH ${path}/groups/${scimGroupID}`, { cookie, body: { roleID } });
  await site.request(`DELETE ${path}`, { cookie, query: "members=deactivate" });
}
