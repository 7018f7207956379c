import { beforeAll, describe, expect, test } from "vitest";
import { type Answer, expectError, expectIgnored, testSite } from "#app/testing/site.ts";
import { cookieFor, type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { createUser, roleIDs } from "#features/users/server/factories.ts";
import { reads, readsAbout, send, writeAbout, writes } from "./rig/calls.ts";

const site = testSite();
let boss: SignedIn;
beforeAll(async () => {
  boss = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
});

let count = 0;
/** A member who holds these permissions besides those of members. */
async function holding(...names: string[]) {
  count += 1;
  const granted = Object.fromEntries(names.map((name) => [name, true]));
  const body = {
    name: `Delegates ${count}`,
    permissions: [{ type: "global", permissions: granted }],
  };
  const { roleID } = (await site.request("POST /roles", { cookie: boss.cookie, body })).body;
  const user = await createUser(site.ctx(), { roles: [roleIDs.member, roleID] });
  return { roleID: roleID as number, user, cookie: await cookieFor(site.ctx(), user.userID) };
}

/** What each permission lets somebody do who holds no other of an administrator's. */
const powers: Record<string, RegExp> = {
  "users.add": /^(POST \/users|GET \/users\/\{userID\}\/permissions|(GET|POST) \/dashboard\/.*)$/,
  "users.edit":
    /^(PATCH \/users\/(\{userID\}|bulk-role-assignment)|PUT \/users\/\{userID\}\/ban|GET \/(users\/\{userID\}\/)?bans|(GET|PATCH) \/users\/\{userID\}\/(edit|permissions|preferences|profile-fields)|(POST|DELETE) \/users\/\{userID\}\/photo|(GET|PUT|DELETE) \/users\/\{userID\}\/signature|GET \/users\/\{userID\}\/account|(GET|PATCH) \/(notification-preferences|categories(\/\{categoryID\})?\/preferences)\/\{userID\}|POST \/users\/\{userID\}\/confirmation-mail|DELETE \/users\/\{userID\}\/(time-codes|passkeys)|(GET|POST) \/dashboard\/.*)$/,
  "users.delete":
    /^(DELETE \/users\/\{userID\}|GET \/users\/\{userID\}\/permissions|(GET|POST) \/dashboard\/.*)$/,
  "applicants.manage": /^(GET|PATCH|DELETE) \/applicants.*|(GET|POST) \/dashboard\/.*$/,
  "personalInfo.view": /^$/,
  "exports.manage": /^$/,
  "profile.editusernames": /^$/,
  "curation.manage":
    /^PATCH \/discussions\/\{discussionID\}\/bump|PATCH \/discussions\/merge|POST \/discussions\/split$/,
};

/** Calls about members and posts of others that end no session of whoever tries them. */
async function attemptsAtOthers() {
  const categoryID = await createCategory(site.ctx());
  const discussionID = await createDiscussion(site.ctx(), { categoryID });
  const { userID } = await createUser(site.ctx());
  const ids = { userID, categoryID, discussionID, applicantID: userID };
  return [...reads, ...writes]
    .map((endpoint) => ({ endpoint, name: `${endpoint.method} ${endpoint.path}` }))
    .filter(({ name }) => !/\/sessions|password|register/.test(name))
    .map(({ endpoint, name }) => {
      const [first] = endpoint.method === "GET" ? readsAbout(endpoint, ids) : [];
      return { name, attempt: first ?? writeAbout(endpoint, ids) };
    });
}

describe("A28, I04: each of an administrator's permissions alone", () => {
  test.each(Object.entries(powers))(
    "lets do by %s what it is for, and nothing else",
    async (permission, power) => {
      const plain = await signInAs(site.ctx());
      const delegate = await holding(permission);
      const gained: string[] = [];
      for (const { name, attempt } of await attemptsAtOthers()) {
        const { status: without } = await send(site, attempt, { cookie: plain.cookie });
        if (without !== 403 || power.test(name)) continue;
        const { status } = await send(site, attempt, { cookie: delegate.cookie });
        if (status !== 403) gained.push(`${name} ${status}`);
      }
      expect(gained).toEqual([]);
    },
  );
});

describe("C29: whoever manages members climbs nowhere", () => {
  test("by giving themselves or others roles that can do more", async () => {
    const { cookie, user, roleID } = await holding("users.edit", "users.add");
    const stronger = await holding("site.manage");
    for (const given of [roleIDs.administrator, roleIDs.moderator, stronger.roleID]) {
      const own = { cookie, body: { roleID: [roleIDs.member, roleID, given] } };
      expect([403, 422]).toContain((await site.request(`PATCH /users/${user.userID}`, own)).status);
      const many = { cookie, body: { userIDs: [user.userID], addRoleIDs: [given] } };
      const answer = await site.request("PATCH /users/bulk-role-assignment", many);
      expect(answer.body.progress.successIDs).toEqual([]);
      const body = { name: `Straw-${given}`, email: `straw-${given}@example.org`, roleID: [given] };
      expect([403, 422]).toContain((await site.request("POST /users", { cookie, body })).status);
    }
    const me = await site.request("GET /users/me", { cookie });
    expect(me.body.roleIDs.toSorted()).toEqual([roleIDs.member, roleID].toSorted());
  });

  test("by changing an administrator, or those who hold more than they do", async () => {
    const { cookie } = await holding("users.edit", "users.delete", "community.moderate");
    const manager = await holding("site.manage");
    for (const { userID } of [boss.user, manager.user])
      for (const [endpoint, body] of [
        [`PATCH /users/${userID}`, { email: "thief@example.org" }],
        [`PATCH /users/${userID}`, { password: "taken over by a thief" }],
        [`PATCH /users/${userID}`, { roleID: [roleIDs.member] }],
        [`PATCH /users/${userID}`, { banned: true }],
        [`PUT /users/${userID}/ban`, { banned: true }],
        [`DELETE /users/${userID}`, {}],
        [`PATCH /users/${userID}/preferences`, {}],
        [`DELETE /users/${userID}/photo`, {}],
      ] as const)
        expectError(await site.request(endpoint, { cookie, body }), 403);
    expect((await site.request("GET /users/me", { cookie: boss.cookie })).body.isAdmin).toBe(true);
  });

  test("by changing roles or permissions, which are not theirs to change", async () => {
    const { cookie, roleID } = await holding("users.edit");
    const grants = [{ type: "global", permissions: { "site.manage": true } }];
    for (const [endpoint, body] of [
      [`PATCH /roles/${roleID}/permissions`, grants],
      [`PUT /roles/${roleID}/permissions`, grants],
      [`PATCH /roles/${roleID}`, { type: "administrator" }],
      ["POST /roles", { name: "Mine", permissions: grants }],
      ["POST /permissions/preview", {}],
    ] as const)
      expectError(await site.request(endpoint, { cookie, body }), 403);
  });
});

const forbiddenOnMembers = {
  roleIDs: [16],
  roles: [16],
  admin: true,
  isAdmin: true,
  verified: true,
  confirmed: true,
  points: 99,
  rankID: 9,
  bypassSpam: true,
  dateInserted: "2000-01-01T00:00:00Z",
  insertUserID: 1,
  userID: 1,
  primaryGroupID: 1,
  hashMethod: "none",
  emailconfirmed: true,
  banned: false,
  roleID: [16],
  title: "Boss",
  emailConfirmed: true,
  role_id: 16,
  ROLEID: [16],
  "attributes.admin": true,
  permissions: ["site.manage"],
  countVisits: 7,
  dateDeleted: null,
};

const isRecent = (date: Date | string) => Date.now() - new Date(date).getTime() < 600_000;

function expectRefusedOrIgnored(answer: Answer, field: string) {
  if (answer.status < 300) expectIgnored(answer, field);
  else expect([403, 422]).toContain(answer.status);
}

/** Has nothing that only others or the product itself say of a discussion. */
function expectPlain(discussion: Answer["body"]) {
  expect(discussion).toMatchObject({
    score: 0,
    countComments: 0,
    pinned: false,
    closed: false,
    sink: false,
    type: "discussion",
    dateUpdated: null,
    updateUserID: null,
    statusID: 0,
    canonicalUrl: expect.stringContaining(discussion.url),
    dateInserted: expect.toSatisfy(isRecent),
  });
  expect(discussion.body).not.toContain("<script>");
}

describe("fields that are not for whoever sends them", () => {
  const stored = async (userID: number) => {
    const { db } = site.ctx();
    const row = await db
      .selectFrom("users")
      .selectAll()
      .where("userID", "=", userID)
      .executeTakeFirst();
    const roles = await db
      .selectFrom("userRoles")
      .select("roleID")
      .where("userID", "=", userID)
      .execute();
    const { lastIPAddress: _, dateLastActive: __, dateUpdated: ___, ...kept } = row ?? {};
    return { ...kept, roles };
  };

  test.each(Object.entries(forbiddenOnMembers))(
    "C27: change nothing of a member: %s",
    async (field, value) => {
      const { user, cookie } = await signInAs(site.ctx());
      const before = await stored(user.userID);
      for (const path of [
        `/users/${user.userID}`,
        "/users/me/account",
        `/users/${user.userID}/preferences`,
      ]) {
        const answer = await site.request(`PATCH ${path}`, { cookie, body: { [field]: value } });
        expectRefusedOrIgnored(answer, field);
      }
      const register = { name: `Mass-${field.length}`, email: `mass-${field.length}@example.org` };
      const body = { ...register, password: "a long enough passphrase", [field]: value };
      const joined = await site.request("POST /users/register", { body });
      expectRefusedOrIgnored(joined, field);
      if (joined.status === 201)
        expect(await stored(joined.body.userID)).toMatchObject({
          ...register,
          points: 0,
          banned: 0,
          bypassSpam: false,
          title: null,
          countVisits: 0,
          emailConfirmed: false,
          dateDeleted: null,
          dateInserted: expect.toSatisfy(isRecent),
          roles: [{ roleID: expect.toSatisfy((roleID) => roleID !== roleIDs.administrator) }],
        });
      expect(await stored(user.userID)).toEqual(before);
    },
  );

  const forbiddenOnPosts = {
    insertUserID: 1,
    dateInserted: "2000-01-01T00:00:00Z",
    dateUpdated: "2000-01-01T00:00:00Z",
    score: 9,
    countComments: 9,
    pinned: true,
    pinLocation: "recent",
    announce: 1,
    sink: true,
    closed: true,
    statusID: 1,
    resolved: true,
    type: "article",
    foreignID: "x",
    postMeta: { colour: "red" },
    hot: 9,
    bodyHtml: "<script>",
    discussionID: 1,
    canonicalUrl: "https://evil.test/",
  };

  test.each(Object.entries(forbiddenOnPosts))(
    "C28: change nothing of a post: %s",
    async (field, value) => {
      const { cookie } = await signInAs(site.ctx());
      const categoryID = await createCategory(site.ctx());
      const post = { name: "Mine", body: "Mine", format: "markdown", categoryID };
      const bold = await site.request("POST /discussions", {
        cookie,
        body: { ...post, [field]: value },
      });
      expectRefusedOrIgnored(bold, field);
      if (bold.status === 201) expectPlain(bold.body);
      const { discussionID } = (await site.request("POST /discussions", { cookie, body: post }))
        .body;
      const answer = await site.request(`PATCH /discussions/${discussionID}`, {
        cookie,
        body: { [field]: value },
      });
      expectRefusedOrIgnored(answer, field);
      const comment = { discussionID, body: "Words", format: "markdown" };
      if (field !== "discussionID") {
        const body = { ...comment, [field]: value };
        const said = await site.request("POST /comments", { cookie, body });
        expectRefusedOrIgnored(said, field);
        if (said.status === 201) {
          expect(said.body).toMatchObject({ score: 0, discussionID, dateUpdated: null });
          await site.request(`DELETE /comments/${said.body.commentID}`, { cookie });
        }
      }
      expectPlain((await site.request(`GET /discussions/${discussionID}`)).body);
    },
  );
});
