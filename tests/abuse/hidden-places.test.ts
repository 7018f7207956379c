import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createComment } from "#features/comments/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { addPoints, changeUser } from "#features/users/server/public.ts";
import { send, writeAbout, writes } from "./rig/calls.ts";
import { canary, plantSecrets, type Secrets } from "./rig/secrets.ts";

const site = testSite();
let secrets: Secrets;
let member: SignedIn;
let moderator: SignedIn;
beforeAll(async () => {
  secrets = await plantSecrets(site);
  member = await signInAs(site.ctx());
  moderator = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
});

const as = (userID: number) => site.ctx().as({ ...site.ctx().viewer, userID });

describe("B04: no number moves for those who may not see what is posted", () => {
  /** Every number of the site that the viewer is shown. */
  async function numbers(cookie: string, userID: number) {
    const paths = [
      "/categories?maxDepth=20",
      "/categories?outputFormat=flat&limit=500",
      "/tags?limit=100",
      `/users/${userID}`,
      "/users?sort=-dateInserted",
      "/discussions?limit=500",
      "/users/leaders",
      "/comments?insertUserID=1",
      `/discussions?insertUserID=${userID}`,
      "/users/me-counts",
      "/dashboard/overview",
      "/discussions?expand=all",
      "/posts?roleIDs=1..99",
      "/polls",
      "/post-types?expand=all",
    ];
    const answers = await Promise.all(
      paths.map(async (path) => {
        const [name, query] = path.split("?");
        const { headers, body } = await site.request(`GET ${name}`, { query, cookie });
        const paging = [...headers].filter(([header]) => /^(x-app-page|link)/.test(header));
        return [path, JSON.stringify({ paging, body })] as const;
      }),
    );
    return Object.fromEntries(answers);
  }

  test.each(["guests", "members", "moderators"])("%s", async (who) => {
    const cookie = { guests: "", members: member.cookie, moderators: moderator.cookie }[who] ?? "";
    const author = await signInAs(site.ctx());
    const { userID } = author.user;
    await createDiscussion(as(userID));
    await numbers(cookie, userID);
    const before = await numbers(cookie, userID);
    const { categoryID } = secrets.ids as { categoryID: number };
    for (let count = 0; count < 3; count += 1) {
      const discussionID = await createDiscussion(as(userID), {
        categoryID,
        newTagNames: [`hush ${who}`],
      });
      await createComment(as(userID), { discussionID, body: `Comment ${count}` });
    }
    await createComment(as(userID), { discussionID: Number(secrets.ids.discussionID) });
    const after = await numbers(cookie, userID);
    const moved = Object.keys(after).filter((path) => after[path] !== before[path]);
    expect(moved.map((path) => [path, before[path], after[path]])).toEqual([]);
    const seen = await site.request(`GET /users/${userID}`, {
      cookie: secrets.administrator.cookie,
    });
    expect(seen.body).toMatchObject({ countDiscussions: 4, countComments: 4 });
  });

  test("and the comments of a deleted discussion no longer count for those who wrote them", async () => {
    const { user, cookie } = await signInAs(site.ctx());
    const discussionID = await createDiscussion(site.ctx());
    await createComment(as(user.userID), { discussionID });
    const count = async () =>
      (await site.request(`GET /users/${user.userID}`, { cookie })).body.countComments;
    expect(await count()).toBe(1);
    await site.request(`DELETE /discussions/${discussionID}`, { cookie: moderator.cookie });
    expect(await count()).toBe(0);
  });
});

/** Passing things that any call may leave, and what says when somebody was here. */
const passing = [
  "scrapes",
  "auditLogs",
  "liveEvents",
  "mails",
  "botChallenges",
  "passkeyChallenges",
  "throttles",
  "idempotencyKeys",
  "discussionViews",
  "callCounts",
  "sharedCounts",
];

/** A fingerprint of each table, without the rows of one member. */
async function digest(userID: number): Promise<Record<string, string>> {
  const { db } = site.ctx();
  const { rows: tables } = await sql<{ name: string; owner: string | null }>`
    select table_name as name, max(column_name) filter (where column_name in ('userID', 'insertUserID')) as owner
    from information_schema.columns where table_schema = 'public' group by 1`.execute(db);
  const digests: Record<string, string> = {};
  for (const { name, owner } of tables.filter((table) => !passing.includes(table.name))) {
    const others = owner ? sql`where ${sql.ref(owner)} is distinct from ${userID}` : sql``;
    const { rows } = await sql<{ digest: string }>`
      select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest
      from ${sql.table(name)} t ${others}`.execute(db);
    digests[name] = rows[0]?.digest ?? "";
  }
  return digests;
}

describe("B02: a refused call changes nothing", () => {
  test.each(["guests", "members"])("of %s, about what they may not see", async (who) => {
    const { cookie, userID } =
      who === "guests"
        ? { cookie: "", userID: 0 }
        : { cookie: member.cookie, userID: member.user.userID };
    const own =
      /^\/(sessions|users\/(me|register|request-password|\{userID\}\/ignored)|tags|groups$|tick|setup|applicants|bot-checks|themes\/preview)/;
    const before = await digest(userID);
    const unrefused: string[] = [];
    for (const endpoint of writes.filter(({ path }) => !own.test(path))) {
      const { status } = await send(site, writeAbout(endpoint, secrets.ids), { cookie });
      if (status >= 500) unrefused.push(`${endpoint.method} ${endpoint.path} ${status}`);
    }
    expect(unrefused).toEqual([]);
    expect(await digest(userID)).toEqual(before);
  });
});

describe("where nothing is to be added", () => {
  const comment = (discussionID: unknown, cookie: string) =>
    site.request("POST /comments", {
      cookie,
      body: { discussionID, body: "Nevertheless", format: "markdown" },
    });

  test("B31: in an archived category, or below one, nobody comments or posts", async () => {
    const parent = await createCategory(site.ctx());
    const child = await createCategory(site.ctx(), { parentCategoryID: parent });
    const places = [parent, child];
    const ids = await Promise.all(
      places.map((categoryID) => createDiscussion(site.ctx(), { categoryID })),
    );
    const { cookie } = secrets.administrator;
    await site.request(`PATCH /categories/${parent}`, { cookie, body: { isArchived: true } });
    for (const [index, discussionID] of ids.entries())
      for (const each of [member.cookie, moderator.cookie, cookie]) {
        expectError(await comment(discussionID, each), 403);
        const post = { name: "New", body: "New", format: "markdown", categoryID: places[index] };
        expectError(
          await site.request("POST /discussions", { cookie: each, body: post }),
          422,
          "categoryID",
        );
        const query = "expand=permissions";
        const path = `GET /discussions/${discussionID}`;
        const shown = await site.request(path, { cookie: each, query });
        expect(shown.body.permissions["comments.add"]).toBe(false);
      }
  });

  const closing: [string, (discussionID: number, categoryID: number) => [string, object?]][] = [
    ["closed", (discussionID) => [`PATCH /discussions/${discussionID}`, { closed: true }]],
    ["deleted", (discussionID) => [`DELETE /discussions/${discussionID}`]],
    [
      "in a category where members only read",
      (_discussionID, categoryID) => [
        `PATCH /categories/${categoryID}`,
        {
          customPermissions: true,
          rolePermissions: [{ roleID: roleIDs.member, permissions: { "discussions.view": true } }],
        },
      ],
    ],
  ];

  test.each(closing)("B31: a discussion that is %s takes no comment", async (_what, close) => {
    const categoryID = await createCategory(site.ctx());
    const discussionID = await createDiscussion(site.ctx(), { categoryID });
    const commentID = await createComment(site.ctx(), { discussionID });
    const own = await comment(discussionID, member.cookie);
    expect(own.status).toBe(201);
    const { cookie } = secrets.administrator;
    const [call, change] = close(discussionID, categoryID);
    expect((await site.request(call, { cookie, body: change })).status).toBeLessThan(300);
    const words = { body: "Nevertheless", format: "markdown" };
    const place = { parentRecordType: "discussion", parentRecordID: discussionID };
    for (const body of [
      { discussionID, ...words },
      { ...place, ...words },
      { discussionID, parentCommentID: commentID, ...words },
    ]) {
      const { status } = await site.request("POST /comments", { cookie: member.cookie, body });
      expect([400, 403, 410], JSON.stringify(body)).toContain(status);
    }
    const query = `discussionID=${discussionID}`;
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from comments
      where "parentRecordType" = 'discussion' and "parentRecordID" = ${discussionID}`.execute(
      site.ctx().db,
    );
    expect(rows[0]?.count, query).toBe(2);
  });

  test("B31: what only leads to a discussion elsewhere takes no comment", async () => {
    const { cookie } = secrets.administrator;
    const categoryID = await createCategory(site.ctx());
    const discussionID = await createDiscussion(site.ctx(), { categoryID });
    const target = await createCategory(site.ctx());
    const body = { discussionIDs: [discussionID], categoryID: target, addRedirects: true };
    await site.request("PATCH /discussions/move", { cookie, body });
    const query = `categoryID=${categoryID}`;
    const [left] = (await site.request("GET /discussions", { query })).body;
    expect(left.type).toBe("redirect");
    for (const each of [member.cookie, moderator.cookie, cookie])
      expect([400, 403]).toContain((await comment(left.discussionID, each)).status);
  });

  test("a draft that waits for its time gets no further than its author", async () => {
    const { cookie } = moderator;
    const categoryID = await createCategory(site.ctx());
    const discussionID = await createDiscussion(site.ctx(), { categoryID });
    const draft = {
      recordType: "comment",
      parentRecordType: "discussion",
      parentRecordID: discussionID,
    };
    const body = { ...draft, attributes: { body: "Late", format: "markdown" } };
    const { draftID } = (await site.request("POST /drafts", { cookie, body })).body;
    const date = new Date(Date.now() + 3_600_000).toISOString();
    const scheduled = await site.request(`PATCH /drafts/schedule/${draftID}`, {
      cookie,
      body: { dateScheduled: date },
    });
    expect(scheduled.status).toBe(200);
    expectError(await site.request(`GET /drafts/${draftID}`, { cookie: member.cookie }), 404);
    for (const each of [member.cookie, secrets.administrator.cookie])
      expectError(await site.request(`DELETE /drafts/${draftID}`, { cookie: each }), 404);
  });
});

test("B14: a private profile shows its name and picture, wherever it stands", async () => {
  const shy = await signInAs(site.ctx(), { name: "Shy-Sam", email: "shy-sam@example.org" });
  const { userID } = shy.user;
  const discussionID = await createDiscussion(as(userID));
  await createComment(as(userID), { discussionID });
  await site
    .ctx()
    .transaction((tx) => changeUser(tx, userID, { private: true, title: canary("title") }));
  await site.ctx().transaction((tx) => addPoints(tx, userID, 1_000));
  const paths = [
    `/users/${userID}?expand=all`,
    "/users?query=shy",
    "/users?sort=userID&limit=500&expand=all",
    "/users/by-names?name=shy*",
    `/discussions/${discussionID}?expand=all`,
    "/users/$name:Shy-Sam",
    `/discussions?insertUserID=${userID}&expand=all`,
    `/comments?insertUserID=${userID}`,
    "/users/leaders",
    "/users/leaders?leaderboardType=posts&slotType=a",
    `/users/${userID}/profile-fields`,
  ];
  for (const [cookie, path] of ["", member.cookie].flatMap((each) =>
    paths.map((path) => [each, path]),
  )) {
    const [name, query] = (path ?? "").split("?");
    const { body } = await site.request(`GET ${name}`, { query, cookie });
    const text = JSON.stringify(body);
    expect(text).not.toContain(canary("title"));
    expect(text).not.toContain("shy-sam@example.org");
    const rows = [body].flat().filter((row) => row?.name === "Shy-Sam" && !("insertUserID" in row));
    const shown = rows.flatMap((row) => Object.keys(row));
    for (const field of ["points", "countPosts", "roles", "dateInserted"])
      expect(shown).not.toContain(field);
  }
  const query = `insertUserID=${userID}&insertUserRoleID=${roleIDs.member}`;
  for (const [cookie, count] of [
    [member.cookie, 0],
    [secrets.administrator.cookie, 1],
  ] as const)
    expect((await site.request("GET /discussions", { query, cookie })).body).toHaveLength(count);
});
