import { describe, expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createComment } from "#features/comments/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { createUser, roleIDs } from "../factories.ts";

const site = testSite();

async function newRole(body: object): Promise<number> {
  const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  return (await site.request("POST /roles", { cookie, body })).body.roleID;
}

const labelOf = async (userID: number, call: { cookie?: string } = {}) =>
  (await site.request(`GET /users/${userID}`, call)).body.label;

describe("the label of a member", () => {
  test("is the most prominent role of those that show beside names", async () => {
    const helpers = await newRole({ name: "Helpers", hasLabel: true });
    const quiet = await newRole({ name: "Quiet" });
    const labels = [
      [[roleIDs.member], null],
      [[roleIDs.member, quiet], null],
      [[roleIDs.member, helpers], "Helpers"],
      [[helpers, roleIDs.moderator], "Moderator"],
      [[helpers, roleIDs.moderator, roleIDs.administrator], "Administrator"],
    ] as const;
    for (const [roles, label] of labels) {
      const { userID } = await createUser(site.ctx(), { roles });
      expect(await labelOf(userID)).toBe(label);
    }
  });

  test("is hidden from viewers who may not see the role, and on private profiles", async () => {
    const secret = await newRole({ name: "Watchers", hasLabel: true, personalInfo: true });
    const { userID } = await createUser(site.ctx(), { roles: [roleIDs.member, secret] });
    const moderator = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
    expect(await labelOf(userID)).toBeNull();
    expect(await labelOf(userID, moderator)).toBe("Watchers");
    const shy = await createUser(site.ctx(), { roles: [roleIDs.moderator], private: true });
    expect(await labelOf(shy.userID)).toBeUndefined();
  });

  test("is shown next to posts and wherever members are named", async () => {
    const helpers = await newRole({ name: "R&D <b>", hasLabel: true });
    const { user, cookie } = await signInAs(site.ctx(), {
      name: "Labelled One",
      roles: [roleIDs.member, helpers],
    });
    const ctx = site.ctx();
    const own = ctx.as({ ...ctx.viewer, userID: user.userID });
    const discussionID = await createDiscussion(own);
    await createComment(own, { discussionID });
    const label = { label: "R&D <b>", labelHtml: "R&amp;D &lt;b&gt;" };
    const [discussion, comments, names, me] = [
      await site.request(`GET /discussions/${discussionID}`),
      await site.request("GET /comments", { query: `discussionID=${discussionID}` }),
      await site.request("GET /users/by-names", { query: "name=labelled*", cookie }),
      await site.request("GET /users/me", { cookie }),
    ];
    expect(discussion.body.insertUser).toMatchObject(label);
    expect(comments.body[0].insertUser).toMatchObject(label);
    expect(names.body[0]).toMatchObject(label);
    expect(me.body).toMatchObject(label);
  });

  test("follows a change of roles, and of a role", async () => {
    const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
    const roleID = await newRole({ name: "Scouts", hasLabel: true });
    const { userID } = await createUser(site.ctx(), { roles: [roleID] });
    expect(await labelOf(userID)).toBe("Scouts");
    await site.request(`PATCH /roles/${roleID}`, { cookie, body: { name: "Guides" } });
    expect(await labelOf(userID)).toBe("Guides");
    await site.request(`PATCH /users/${userID}`, { cookie, body: { roleID: [8] } });
    expect(await labelOf(userID)).toBeNull();
  });
});

describe("built-in roles", () => {
  const german = "fm_locale=de";
  const nameIn = async (roleID: number, cookie: string) => {
    const { body } = await site.request("GET /roles", { cookie });
    return body.find((role: { roleID: number }) => role.roleID === roleID).name;
  };

  test("are translated until they are renamed", async () => {
    const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
    const both = `${cookie}; ${german}`;
    expect(await nameIn(8, both)).toBe("Mitglied");
    const { body } = await site.request("GET /roles/8", { cookie: both });
    expect(body).toMatchObject({ name: "Mitglied", description: "Darf mitmachen" });

    const { name, description } = body;
    const kept = { name, description, personalInfo: false };
    await site.request("PATCH /roles/8", { cookie: both, body: kept });
    expect(await nameIn(8, cookie)).toBe("Member");

    await site.request("PATCH /roles/8", { cookie: both, body: { name: "Genossin" } });
    expect([await nameIn(8, both), await nameIn(8, cookie)]).toEqual(["Genossin", "Genossin"]);
  });
});
