import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { type Answer, type TestSite, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { createUser, roleIDs } from "#features/users/server/factories.ts";

const site = testSite({ environment: { FOLKMOOT_OUTGOING_ALLOW: "127.0.0.1" } });
let second: TestSite;
let moderator = "";
let administrator = "";
beforeAll(async () => {
  second = await site.addNode();
  moderator = (await signInAs(site.ctx(), { roles: [roleIDs.moderator] })).cookie;
  administrator = (await signInAs(site.ctx(), { roles: [roleIDs.administrator] })).cookie;
});

/** So many calls at once, by turns on both nodes. */
const atOnce = (count: number, call: (node: TestSite, index: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: count }, (_, index) => call(index % 2 ? second : site, index)));

const successes = (answers: readonly Answer[]) => answers.filter(({ status }) => status < 300);

test("Equal warnings at once are one warning", async () => {
  const { userID } = await createUser(site.ctx());
  const type = { name: "Weighs 3", points: 3, days: 90 };
  const { warningTypeID } = (
    await site.request("POST /warning-types", { cookie: moderator, body: type })
  ).body;
  const other = (await signInAs(site.ctx(), { roles: [roleIDs.moderator] })).cookie;
  const warn = (node: TestSite, cookie: string, message = "Be kind.") =>
    node.request("POST /warnings", { cookie, body: { userID, warningTypeID, message } });
  const answers = await atOnce(6, (node, index) => warn(node, index % 3 ? moderator : other));
  expect(new Set(successes(answers).map(({ body }) => body.warningID)).size).toBe(1);
  const { body } = await site.request("GET /warnings", {
    cookie: moderator,
    query: `userID=${userID}`,
  });
  expect(body).toHaveLength(1);
  const next = await warn(site, moderator, "Something else.");
  expect(next.body.warningID).not.toBe(body[0].warningID);
});

test("Bans and liftings at once leave what was said last, and one ban at most", async () => {
  const { userID } = await createUser(site.ctx());
  const ban = (node: TestSite, index: number) =>
    node.request(`PUT /users/${userID}/ban`, {
      cookie: moderator,
      body: { banned: index % 3 > 0, reason: "spam", message: `Said ${index % 5}` },
    });
  expect(successes(await atOnce(50, ban)).length).toBeGreaterThan(0);
  const state = async () => {
    const { rows } = await sql<{ banned: number; open: number; active: number }>`
      select banned::int,
        (select count(*)::int from bans b where b."userID" = u."userID" and "dateEnded" is null) as open
      from users u where "userID" = ${userID}`.execute(site.ctx().db);
    return rows[0];
  };
  const { banned = 0, open = 0 } = (await state()) ?? {};
  expect(open).toBe(banned > 0 ? 1 : 0);
  await ban(site, 0);
  expect(await state()).toMatchObject({ banned: 0, open: 0 });
});

describe("a limit holds, however many come at once", () => {
  test("of a member's devices", async () => {
    const { cookie, user } = await signInAs(site.ctx());
    const { createBrowser } = await import(
      "#features/push-subscriptions/server/fixtures/push-peer.ts"
    );
    await atOnce(30, (node) =>
      node.request("POST /push-subscriptions", {
        cookie,
        body: createBrowser("http://127.0.0.1:9").subscription,
      }),
    );
    const { rows } = await sql<{ count: number }>`
      select count(*)::int from "pushSubscriptions" where "userID" = ${user.userID}`.execute(
      site.ctx().db,
    );
    expect(rows).toEqual([{ count: 10 }]);
  });

  test("of what a member watches", async () => {
    const { cookie, user } = await signInAs(site.ctx());
    await sql`insert into watches ("userID", "recordType", "recordID", posts, comments, muted, "dateInserted")
      select ${user.userID}, 'tag', 1000000 + n, true, false, false, now() from generate_series(1, 4998) n`.execute(
      site.ctx().db,
    );
    const ids: number[] = [];
    for (let n = 0; n < 8; n += 1) ids.push(await createDiscussion(site.ctx()));
    const answers = await atOnce(8, (node, index) =>
      node.request(`PUT /discussions/${ids[index]}/watch`, { cookie, body: { level: "watching" } }),
    );
    expect(successes(answers)).toHaveLength(2);
  });

  test.each([
    [
      "notices",
      () =>
        sql`insert into "moderationMessages" (body, "bodyHtml", format, "isDismissible", "isEnabled",
            "includeDescendants", type, "viewLocation", "insertUserID", "dateInserted")
          select 'Words', '<p>Words</p>', 'text', true, false, false, 'casual', 'content', 1, now()
          from generate_series(1, 98)`,
      "POST /moderation-messages",
      () => ({ body: "Words", format: "text", viewLocation: "content" }),
    ],
    [
      "profile fields",
      () =>
        sql`insert into "profileFields" ("apiName", label, "dataType", "formType", visibility, mutability,
            "registrationOptions", sort)
          select 'filled' || n, 'Filled', 'text', 'text', 'public', 'all', 'hidden', n
          from generate_series(1, 98 - (select count(*)::int from "profileFields")) n`,
      "POST /profile-fields",
      () => ({
        apiName: `field${randomBytes(6).toString("hex")}`,
        label: "A field",
        dataType: "text",
        formType: "text",
        visibility: "public",
        mutability: "all",
        registrationOptions: "hidden",
        displayOptions: { userCards: false, posts: false, search: false },
      }),
    ],
    [
      "synonyms",
      () =>
        sql`insert into "searchSynonyms" (words, "dateInserted")
          select array['one' || n, 'two' || n], now() from generate_series(1, 498) n`,
      "POST /search/synonyms",
      () => ({ words: [randomBytes(6).toString("hex"), "another"], meanings: [] }),
    ],
    [
      "networks that are kept out",
      () =>
        sql`insert into "addressBans" (kind, value, "dateInserted", "insertUserID")
          select 'emailDomain', 'd' || n || '.example', now(), 1 from generate_series(1, 9998) n`,
      "POST /address-bans",
      () => ({ kind: "emailDomain", value: `${randomBytes(6).toString("hex")}.test` }),
    ],
  ])("of %s", async (_what, fill, endpoint, body) => {
    await fill().execute(site.ctx().db);
    const answers = await atOnce(8, (node) =>
      node.request(endpoint, { cookie: administrator, body: body() }),
    );
    expect(successes(answers)).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(6);
  });
});
