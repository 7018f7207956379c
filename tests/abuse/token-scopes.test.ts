import { beforeAll, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { tokenFor } from "#features/tokens/server/factories.ts";
import { createUser, roleIDs } from "#features/users/server/factories.ts";

const site = testSite();
let discussionID = 0;
let categoryID = 0;
let otherID = 0;

beforeAll(async () => {
  categoryID = await createCategory(site.ctx());
  discussionID = await createDiscussion(site.ctx(), { categoryID });
  otherID = (await createUser(site.ctx())).userID;
});

const tokenOf = async (
  permissions: readonly string[],
  roles: readonly number[] = [roleIDs.member],
) => {
  const { user } = await signInAs(site.ctx(), { roles });
  return { user, token: await tokenFor(site.ctx(), user.userID, permissions) };
};

/** What members do without a permission. */
const writes = () =>
  [
    ["POST /drafts", { recordType: "discussion", attributes: { body: "x", format: "markdown" } }],
    [`PUT /discussions/${discussionID}/bookmark`, { bookmarked: true }],
    [`PUT /discussions/${discussionID}/mute`, { muted: true }],
    ["PUT /discussions/read", {}],
    [`PUT /categories/${categoryID}/follow`, { followed: true }],
    [`PUT /users/${otherID}/ignored`, {}],
    ["POST /discussions", { categoryID, name: "By token", body: "x", format: "markdown" }],
    ["POST /comments", { discussionID, body: "x", format: "markdown" }],
  ] as const;

describe("C15: a token for some permissions", () => {
  test.each([[[roleIDs.member]], [[roleIDs.administrator]]])(
    "changes nothing that it is not made for, with the roles %o",
    async (roles) => {
      const { token } = await tokenOf(["discussions.view"], roles);
      for (const [call, body] of writes())
        expectError(await site.request(call, { token, body }), 403);
    },
  );

  test("reads on, without the address of its member and what only its member sees", async () => {
    const { user, token } = await tokenOf(["discussions.view", "profiles.view"]);
    for (const path of ["/drafts", "/discussions/bookmarked"])
      expectError(await site.request(`GET ${path}`, { token }), 403);
    for (const path of ["/users/me", `/users/${user.userID}`, "/users/$me"]) {
      const { body } = await site.request(`GET ${path}`, { token });
      expect(body.userID).toBe(user.userID);
      expect(JSON.stringify(body)).not.toContain(user.email);
    }
  });

  test("does what it is made for", async () => {
    const { token } = await tokenOf(["discussions.view", "discussions.add", "comments.add"]);
    const answers = new Map<string, number>();
    for (const [call, body] of writes())
      answers.set(call.split("/")[1] ?? "", (await site.request(call, { token, body })).status);
    expect(answers.get("comments")).toBe(201);
    expect(answers.get("drafts")).toBe(201);
    expect(answers.get("users")).toBe(403);
  });

  test("does all that needs no permission if it is made for that, which members may", async () => {
    const { user, cookie } = await signInAs(site.ctx());
    const body = { name: "Reader", permissions: ["discussions.view", "session.valid"] };
    const { accessToken: token } = (await site.request("POST /tokens", { cookie, body })).body;
    const bookmark = `PUT /discussions/${discussionID}/bookmark`;
    expect((await site.request(bookmark, { token, body: { bookmarked: true } })).status).toBe(200);
    expect((await site.request("GET /users/me", { token })).body.email).toBe(user.email);
    const more = { categoryID, name: "By token", body: "x", format: "markdown" };
    expectError(await site.request("POST /discussions", { token, body: more }), 403);
  });
});
