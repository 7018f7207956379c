import { expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createUser, roleIDs } from "#features/users/server/factories.ts";
import { connect } from "./fixtures/directory.ts";
import { entra } from "./fixtures/entra.ts";

const site = testSite({ runsJobs: true });

test("A member who was an applicant gets the roles of groups when admitted", async () => {
  const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const manage = (endpoint: string, body?: unknown) => site.request(endpoint, { cookie, body });
  const email = "applicant@campus.example";
  const { userID } = await createUser(site.ctx(), { email, roles: [roleIDs.applicant] });
  const directory = await connect(site, cookie, {
    linksMembers: true,
    domains: ["campus.example"],
  });
  const { id } = await directory.add(email);
  const { roleID } = (await manage("POST /roles", { name: "Staff" })).body;
  const { body: group } = await directory.send("POST /Groups", entra.group("Staff", "s-1"));
  const path = `/scim-connections/${directory.scimConnectionID}/groups`;
  const { scimGroupID } = (await manage(`GET ${path}`)).body[0];
  await manage(`PATCH ${path}/${scimGroupID}`, { roleID });
  await directory.send(`PATCH /Groups/${group.id}`, entra.joined(id));
  const roles = async () => (await manage(`GET /users/${userID}`)).body.roleIDs;
  expect(await roles()).toEqual([roleIDs.applicant]);
  await manage(`PATCH /users/${userID}`, { roleID: [roleIDs.member] });
  await expect.poll(roles).toEqual([roleIDs.member, roleID]);
});
