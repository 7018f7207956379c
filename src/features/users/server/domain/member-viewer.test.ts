import { expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createUser, roleIDs } from "../factories.ts";
import { memberViewer } from "./member-viewer.ts";

const site = testSite();

test("Nothing is done on behalf of members who can no longer sign in", async () => {
  const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const made = await site.request("POST /roles", { cookie, body: { name: "Late watch" } });
  const { roleID } = made.body;
  const { userID } = await createUser(site.ctx(), { roles: [roleID] });
  expect(await memberViewer(site.ctx(), userID)).toMatchObject({ userID, roleIDs: [roleID] });
  await site.request(`PATCH /roles/${roleID}`, { cookie, body: { canSession: false } });
  await expect(memberViewer(site.ctx(), userID)).rejects.toMatchObject({ status: 403 });
});
