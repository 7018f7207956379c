import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { cookieOf, password } from "#features/accounts/server/fixtures/register.ts";
import { runImport } from "#features/imports/server/actions/run-import.ts";
import { listProblems } from "#features/imports/server/queries.ts";
import { createUser, roleIDs } from "#features/users/server/factories.ts";
import { trusted } from "#platform/contract/submitted.ts";

const site = testSite({
  environment: {
    FOLKMOOT_SETTING_REGISTRATION__BOTCHECK: "none",
    FOLKMOOT_SETTING_REGISTRATION__CONFIRMEMAIL: "false",
  },
});
let admin = "";
beforeAll(async () => {
  admin = (await signInAs(site.ctx(), { roles: [roleIDs.administrator], password })).cookie;
});

let count = 0;
const register = (name: string, endpoint = "/users/register", more = {}) => {
  count += 1;
  const body = { name, email: `someone${count}@example.org`, password, ...more };
  return site.request(`POST ${endpoint}`, { body });
};

function add(name: string) {
  count += 1;
  const body = { name, email: `someone${count}@example.org` };
  return site.request("POST /users", { cookie: admin, body });
}

const rename = (userID: number, name: string) =>
  site.request(`PATCH /users/${userID}`, { cookie: admin, body: { name } });

describe("a name", () => {
  test.each([
    "Ends.",
    "Ends in dots..",
    "Page.data",
    "Feed.RSS",
    "A feed.atom",
    "List.csv",
    "x.json",
    "pic.jpg",
    "ad.min",
    "Mode.rator",
    "Deleted. User",
    "System.",
  ])("is not %s, wherever it is given", async (name) => {
    const { user } = await signInAs(site.ctx());
    for (const answer of [await register(name), await add(name), await rename(user.userID, name)])
      expectError(answer, 422, "name");
  });

  test.each(["J.R.R. Tolkien", "v1.0", "Jane.Doe", "a.datum", "Json", "Mr. Data"])(
    "may be %s",
    async (name) => {
      expect((await register(name)).status).toBe(201);
    },
  );

  test("is not another's with other dots, wherever it is given", async () => {
    expect((await register("Dot.Tie")).status).toBe(201);
    const { user } = await signInAs(site.ctx());
    for (const name of ["DotTie", "D.o.t.T.i.e", ".dottie", "Döt.tie"]) {
      expectError(await register(name), 409, "name");
      expectError(await add(name), 409, "name");
      expectError(await rename(user.userID, name), 409, "name");
    }
    expectError(await register("D0t.Tie"), 422, "name");
    const own = await site.request("GET /users/$name:DotTie", { cookie: admin });
    expectError(own, 404);
  });

  test("is had by one of those who ask for it with other dots at once", async () => {
    const names = ["R.ace", "Ra.ce", "Rac.e", "Race", "R.a.ce", "R.a.c.e"];
    const answers = await Promise.all(names.map((name) => register(name)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 201))
      expectError(answer, 409, "name");
  });

  test("changes its own dots", async () => {
    const { headers } = await register("Own.Dots");
    const cookie = cookieOf(headers);
    const { body } = await site.request("GET /users/me", { cookie });
    expect((await rename(body.userID, "OwnDots")).status).toBe(200);
    await site.request(`PATCH /roles/${roleIDs.member}`, {
      cookie: admin,
      body: { permissions: [{ type: "global", permissions: { "profile.editusernames": true } }] },
    });
    const change = (name: string) =>
      site.request("PATCH /users/me/account", {
        cookie,
        body: { name, passwordConfirmation: password },
      });
    expect((await change("O.wn Dots")).status).toBe(200);
    expectError(await change("O.wn Dots."), 422, "name");
    await register("Neighbour");
    expectError(await change("Neigh.bour"), 409, "name");
  });

  test("is the same to those who apply and those who are invited", async () => {
    const change = (method: string) =>
      site.request("PATCH /config", { cookie: admin, body: { "registration.method": method } });
    const { body: invite } = await site.request("POST /invites", { cookie: admin, body: {} });
    await add("Invited");
    for (const [name, status] of [
      ["In.vited", 409],
      ["Invited.data", 422],
    ] as const)
      expectError(
        await register(name, "/users/register", { invitationCode: invite.code }),
        status,
        "name",
      );
    expect((await change("approval")).status).toBeLessThan(300);
    const discoveryText = "I would like to.";
    for (const [name, status] of [
      ["In.vited", 409],
      ["Invited.", 422],
    ] as const)
      expectError(await register(name, "/applicants", { discoveryText }), status, "name");
    await change("basic");
  });
});

test("members whose names differed by dots before that was a rule keep them", async () => {
  const { db } = site.ctx();
  await sql`alter table users drop column "dotlessKey", drop column "nameShare"`.execute(db);
  const rows = ["Old.One", "OldOne", "O.ld.One", "Other One"].map((name) => ({
    name: trusted(name, "a test"),
    nameKey: name.toLowerCase(),
    email: null,
    dateInserted: new Date(),
  }));
  const added = await db.insertInto("users").values(rows).returning("userID").execute();
  const [first = 0, second = 0, third = 0] = added.map(({ userID }) => userID).toSorted();
  const file = "src/features/users/server/migrations/202611240830-fold-dots-in-names.sql";
  for (const statement of (await readFile(file, "utf8")).split(/;\n/).filter((each) => each.trim()))
    await sql.raw(statement).execute(db);
  for (const name of ["Old.one", "O.LD.ONE", "oldone"]) expectError(await add(name), 409, "name");
  expectError(await add("Ol.dOne"), 409, "name");
  expect((await rename(second, "OLDONE")).status).toBe(200);
  expectError(await rename(second, "Old.One"), 409, "name");
  expect((await rename(third, "Someone else")).status).toBe(200);
  expectError(await rename(third, "O.ld.One"), 409, "name");
  expect((await rename(first, "Some.One Else")).status).toBe(409);
  expect((await rename(first, "First of all")).status).toBe(200);
  expectError(await rename(third, "Old.One"), 409, "name");
});

test("an import makes names fit and leaves nobody behind", async () => {
  await createUser(site.ctx(), { name: "Here.Already" });
  const names = [
    "HereAlready",
    "Trailing.",
    "Trailing",
    "Page.data",
    "Page data",
    "Twin",
    "T.win",
    "x.json",
    "...",
    "Feed.rss",
  ];
  const users = names.map((name, index) => ({ type: "user", id: index + 1, name }));
  const odd = { type: "user", id: `${"/".repeat(60)}.data`, name: "Odd.csv" };
  const twice = { type: "user", id: `${"#".repeat(60)}.data`, name: "<>" };
  const code = { type: "category", id: "c", name: "News", urlcode: "news.data" };
  const folder = await mkdtemp(path.join(tmpdir(), "folkmoot-import-"));
  const file = path.join(folder, "names.jsonl");
  const lines = [...users, odd, twice, code];
  await writeFile(file, lines.map((line) => JSON.stringify(line)).join("\n"));
  const result = await runImport(site.ctx(), { file, resume: false });
  await rm(folder, { recursive: true });
  expect(await listProblems(site.ctx(), result.importID)).toEqual([]);
  const { body } = await site.request("GET /users", {
    cookie: admin,
    query: "sort=-userID&limit=12",
  });
  const given = body.map(({ name }: { name: string }) => name).toReversed();
  expect(given).toEqual([
    "HereAlready 1",
    "Trailing",
    "Trailing 3",
    "Page data",
    "Page data 5",
    "Twin",
    "T win",
    "x json",
    "Member 9",
    "Feed rss",
    "Odd csv",
    expect.stringMatching(/^Member [\da-f]{12}$/),
  ]);
  const news = await site.request("GET /categories/$urlcode:news-data", { cookie: admin });
  expect(news.body.name).toBe("News");
});
