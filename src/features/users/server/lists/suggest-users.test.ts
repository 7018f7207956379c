import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { noteActivity } from "../actions/note-activity.ts";
import { createManyUsers, createUser, roleIDs } from "../factories.ts";
import { forgetRecent } from "../queries/activity.ts";
import { addToPostCounts } from "../queries/post-counts.ts";
import { suggestMentions } from "./queries/suggest-users.ts";

const strangers = { waitingRoleIDs: [roleIDs.unconfirmed, roleIDs.applicant], hidesBanned: true };
const dayMs = 86_400_000;
const start = Date.parse("2030-06-01T00:00:00Z");
let now = start;
const site = testSite({ now: () => new Date(now) });

const namesOf = async (query: string) =>
  (await site.request("GET /users/by-names", { query })).body.map(
    ({ name }: { name: string }) => name,
  );

describe("B07: GET /users/by-names", () => {
  beforeAll(async () => {
    for (const name of ["Éva-Lou", "eva.maria", "Eva Zed", "Evander", "Bob"])
      await createUser(site.ctx(), { name });
  });

  test("finds names by their beginning, whatever accents, case and punctuation", async () => {
    expect(await namesOf("name=EVA*")).toEqual(["Éva-Lou", "eva.maria", "Evander", "Eva Zed"]);
    expect(await namesOf("name=e_v.á l*")).toEqual(["Éva-Lou"]);
    expect(await namesOf("name=bo")).toEqual([]);
    expect(await namesOf("name=BOB")).toEqual(["Bob"]);
  });

  test.each(["%25*", "%25", "-*", "**", ""])(
    "finds nobody by what is in no name: %s",
    async (name) => {
      for (const order of ["mention", "name"])
        expect(await namesOf(`name=${name}&order=${order}`)).toEqual([]);
      if (name === "") return;
      const { status, body } = await site.request("GET /users", { query: `name=${name}` });
      expect({ status, body }).toEqual({ status: 200, body: [] });
    },
  );

  test("returns everybody for a lone asterisk", async () => {
    for (const order of ["mention", "name"])
      expect(await namesOf(`name=*&order=${order}`)).toContain("Bob");
  });

  test("lists members active within 90 days first, each group by name", async () => {
    const zed = await createUser(site.ctx(), { name: "Order Zed" });
    const fay = await createUser(site.ctx(), { name: "Order Fay" });
    await createUser(site.ctx(), { name: "Order Ada" });
    now = start + 60 * dayMs;
    await noteActivity(site.ctx(), zed.userID, null);
    await noteActivity(site.ctx(), fay.userID, "192.0.2.1");
    now = start + 91 * dayMs;
    await site.ctx().transaction(forgetRecent);
    const names = ["Order Fay", "Order Zed", "Order Ada"];
    expect(await namesOf("name=order*&order=mention&limit=50")).toEqual(names);
    expect(await namesOf("name=order*&order=mention&limit=1&page=3")).toEqual(["Order Ada"]);
    now = start + 151 * dayMs;
    await site.ctx().transaction(forgetRecent);
    expect(await namesOf("name=order*&order=mention")).toEqual(names.toSorted());
  });

  test("leaves out members who are banned or gone from mentions", async () => {
    const { userID } = await createUser(site.ctx(), { name: "Quiet" });
    expect(await namesOf("name=quiet*&order=mention")).toEqual(["Quiet"]);
    await site
      .platform()
      .db.updateTable("users")
      .set({ banned: 1 })
      .where("userID", "=", userID)
      .execute();
    for (const order of ["mention", "name", "countComments", "dateLastActive"])
      expect(await namesOf(`name=quiet*&order=${order}`)).toEqual([]);
    const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
    const seen = await site.request("GET /users/by-names", { query: "name=quiet*", cookie });
    expect(seen.body).toMatchObject([{ name: "Quiet", banned: 1 }]);
  });

  test("excludes applicants until they have posted", async () => {
    const roles = [roleIDs.applicant];
    const { userID } = await createUser(site.ctx(), { name: "Hopeful", roles });
    await createUser(site.ctx(), { name: "Hopefully", roles: [roleIDs.unconfirmed] });
    for (const order of ["mention", "name"])
      expect(await namesOf(`name=hopeful*&order=${order}`)).toEqual([]);
    await site.ctx().transaction((tx) => addToPostCounts(tx, { userID, comments: 1 }));
    expect(await namesOf("name=hopeful*")).toEqual(["Hopeful"]);
  });

  test("filters by who can view a record", async () => {
    const category = { name: "Closed", urlcode: "closed-to-most" };
    const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
    const { body } = await site.request("POST /categories", { cookie, body: category });
    await createUser(site.ctx(), { name: "Viewer One" });
    await createUser(site.ctx(), { name: "Viewer Two", roles: [roleIDs.administrator] });
    await site.request(`PATCH /categories/${body.categoryID}`, {
      cookie,
      body: { customPermissions: true },
    });
    const query = `name=viewer*&recordType=category&recordID=${body.categoryID}`;
    const seen = (await site.request("GET /users/by-names", { query, cookie })).body;
    expect(seen.map(({ canView }: { canView: boolean }) => canView)).toEqual([false, true]);
    const nonsense = "name=viewer*&recordType=nonsense&recordID=1";
    expectError(await site.request("GET /users/by-names", { query: nonsense }), 422, "recordType");
  });

  test("shows no more of private profiles than the name and the picture", async () => {
    await createUser(site.ctx(), { name: "Secretive", private: true });
    const { body } = await site.request("GET /users/by-names", { query: "name=secretive" });
    expect(body[0]).toMatchObject({ name: "Secretive", dateLastActive: null, title: null });
  });

  test.each([
    ["", "name"],
    ["name=a&limit=101", "limit"],
    ["name=a&order=points", "order"],
  ])("refuses %s", async (query, field) => {
    expectError(await site.request("GET /users/by-names", { query }), 422, field);
  });
});

interface Plan {
  "Node Type": string;
  "Index Name"?: string;
  "Actual Rows": number;
  Plans?: Plan[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

test("a mention reads only as much of the index as it shows", async () => {
  await createManyUsers(site.ctx(), 30_000, "Many");
  const { db } = site.platform();
  await sql`analyze users`.execute(db);
  const query = suggestMentions(site.ctx(), {
    name: "many",
    isPrefix: true,
    limit: 50,
    offset: 0,
    ...strangers,
  });
  const { rows } = await db.executeQuery<{ "QUERY PLAN": { Plan: Plan }[] }>({
    ...query,
    sql: `explain (analyze, format json) ${query.sql}`,
  });
  const nodes = nodesOf(rows[0]?.["QUERY PLAN"][0]?.Plan as Plan);
  const scans = nodes.filter((node) => node["Node Type"].includes("Scan"));
  const [names, roles] = ["users_suggestions", expect.stringMatching(/^userRoles_/)];
  expect(scans.map((scan) => scan["Index Name"])).toEqual([names, roles, names, roles]);
  for (const scan of scans) expect(scan["Actual Rows"]).toBeLessThanOrEqual(50);
});
