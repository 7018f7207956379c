import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { expectError, type TestSite, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { batchLoads, writeBatches } from "#platform/server/jobs/batches.ts";
import { countVisits, forgetVisits } from "./jobs.ts";

const clock = { now: new Date() };
const site = testSite({ now: () => clock.now });
const browser =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36";

let administrator: SignedIn;
let member: SignedIn;
beforeAll(async () => {
  administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  member = await signInAs(site.ctx());
});
beforeEach(async () => {
  clock.now = new Date();
  await writeBatches(site.platform());
  for (const table of ["analyticsEvents", "analyticsDays", "analyticsRuns"] as const)
    await site.ctx().db.deleteFrom(table).execute();
});

interface Visitor {
  cookie?: string;
  headers?: Record<string, string>;
  at?: TestSite;
}

const tick = (body: unknown, { cookie, headers, at = site }: Visitor = {}) =>
  at.request("POST /tick", { body, cookie, headers: { "user-agent": browser, ...headers } });

const view = async (url: string, visitor: Visitor = {}) =>
  (await tick({ type: "page_view", url, referrer: "" }, visitor)).body.didTrack;

const manage = (endpoint: string, call: { query?: string; body?: unknown } = {}) =>
  site.request(endpoint, { cookie: administrator.cookie, ...call });

const set = async (values: Record<string, unknown>) => {
  const { status, body } = await manage("PATCH /config", { body: values });
  expect({ status, body }).toMatchObject({ status: 204 });
};

const events = async () => {
  await writeBatches(site.platform());
  return site.ctx().db.selectFrom("analyticsEvents").selectAll().orderBy("eventID").execute();
};

async function report(query = "") {
  await writeBatches(site.platform());
  await countVisits.handle(site.ctx());
  return (await manage("GET /analytics/report", { query })).body;
}

describe("visits", () => {
  test("of guests and members become views, visits and visitors", async () => {
    const { address } = { address: site.address() };
    expect(await view("/")).toBe(true);
    expect(await view("/discussions?page=2")).toBe(true);
    expect(await view(`${address}/discussion/12/secret-title`, member)).toBe(true);
    expect(await view("/profile/ann", member)).toBe(true);
    const other = { headers: { "user-agent": `${browser} Edg/140.0` } };
    await tick({ type: "page_view", url: "/", referrer: "https://example.org/x" }, other);
    const destination = { type: "externalNavigation", destinationUrl: "https://example.com/a?b" };
    expect((await tick(destination)).body.didTrack).toBe(true);
    const { totals, rankings, days, previous, dateCounted } = await report();
    expect(totals).toMatchObject({ pageViews: 5, visits: 3, visitors: 3, activeMembers: 1 });
    expect(previous.pageViews).toBe(0);
    expect(rankings).toEqual({
      page: [
        { name: "/", count: 2 },
        { name: "/discussion/12", count: 1 },
        { name: "/discussions", count: 1 },
      ],
      referrer: [{ name: "example.org", count: 1 }],
      destination: [{ name: "example.com", count: 1 }],
    });
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toMatchObject({ pageViews: 5 });
    expect(Date.parse(dateCounted)).not.toBeNaN();
    const told = JSON.stringify(await events());
    for (const secret of ["127.0.0.1", "Mozilla", "secret-title", "ann"])
      expect(told).not.toContain(secret);
  });

  test("begin again after half an hour, and a page that tells twice is seen once", async () => {
    const first = clock.now.getTime();
    await view("/a");
    clock.now = new Date(first + 1_000);
    await tick({ type: "discussion_view", discussionID: 7 });
    clock.now = new Date(first + 2_000);
    await tick({ type: "discussion_view", discussionID: 7 });
    clock.now = new Date(first + 32 * 60_000);
    await view("/b");
    const rows = await events();
    expect(new Set(rows.map(({ visitorKey }) => visitorKey)).size).toBe(
      new Set(rows.map(({ day }) => String(day))).size,
    );
    const { totals } = await report();
    expect(totals.pageViews).toBe(3);
    expect(totals.visits).toBe(2);
  });

  test("of bots, of the dashboard, of other sites and of odd addresses are not counted", async () => {
    expect(await view("/", { headers: { "user-agent": "Examplebot/1.0" } })).toBe(false);
    for (const url of ["/dashboard", "/appearance/themes", "https://example.org/", "http://["])
      expect(await view(url)).toBe(false);
    for (const destinationUrl of ["javascript:alert(1)", "/own", "", site.address()])
      expect((await tick({ type: "externalNavigation", destinationUrl })).body.didTrack).toBe(
        false,
      );
    expect(await events()).toEqual([]);
  });

  test("that ask not to be followed are views without a visitor", async () => {
    await view("/a", { headers: { "sec-gpc": "1" } });
    await view("/a", { headers: { dnt: "1" }, cookie: member.cookie });
    expect(await events()).toMatchObject([
      { visitorKey: null, isMember: false },
      { visitorKey: null, isMember: false },
    ]);
    expect((await report()).totals).toMatchObject({ pageViews: 2, visits: 0, visitors: 0 });
  });

  test("are counted by all nodes together", async () => {
    const node = await site.addNode();
    await view("/here");
    await view("/there", { at: node });
    await writeBatches(node.platform());
    expect(new Set((await events()).map(({ visitorKey }) => visitorKey)).size).toBe(1);
    expect((await report()).totals).toMatchObject({ pageViews: 2, visits: 1, visitors: 1 });
    await node.stop();
  });

  test("that wait are written when a node stops, and further ones are dropped", async () => {
    const node = await site.addNode();
    await view("/last", { at: node });
    await node.stop();
    expect(await events()).toMatchObject([{ path: "/last" }]);
  });

  test("in a flood take few statements, and never more memory than their limit", async () => {
    const most = 300;
    await Promise.all(
      Array.from({ length: most }, (_, index) => view(`/flood/${"x".repeat(1_900)}/${index}`)),
    );
    const rows = await events();
    expect(rows).toHaveLength(most);
    expect(Math.max(...rows.map(({ path }) => path?.length ?? 0))).toBeLessThanOrEqual(200);
    expect(batchLoads(site.platform()).map(({ waiting }) => waiting)).toEqual(
      batchLoads(site.platform()).map(() => 0),
    );
    expect((await report()).rankings.page.length).toBeLessThanOrEqual(20);
  });
});

describe("privacy", () => {
  const read = async (cookie?: string, headers = {}) =>
    (await site.request("GET /analytics/privacy", { cookie, headers })).body;
  const choose = (AnonymizeData: unknown, cookie?: string) =>
    site.request("POST /analytics/privacy", { body: { AnonymizeData }, cookie });

  test("is the choice of members, kept with their account and on all nodes", async () => {
    const { cookie } = await signInAs(site.ctx());
    const node = await site.addNode();
    expect(await view("/", { cookie, at: node })).toBe(true);
    expect(await read(cookie)).toEqual({
      AnonymizeData: "-1",
      isAskedByBrowser: false,
      isCounted: true,
      trackers: [],
    });
    expect(await choose("1", cookie)).toMatchObject({
      status: 201,
      body: { AnonymizeData: "1", isCounted: false },
    });
    expect(await view("/", { cookie })).toBe(false);
    await expect.poll(() => view("/", { cookie, at: node })).toBe(false);
    expect((await choose(0, cookie)).body).toMatchObject({ AnonymizeData: "0", isCounted: true });
    expect(await view("/", { cookie })).toBe(true);
    expect((await choose("-1", cookie)).body.AnonymizeData).toBe("-1");
    await node.stop();
  });

  test("is the choice of guests, kept in a cookie", async () => {
    const { headers, body } = await choose(true);
    expect(body).toMatchObject({ AnonymizeData: "1", isCounted: false });
    const [cookie = ""] = headers.getSetCookie();
    expect(cookie).toMatch(/^fm_session-AnonymizeData=1;.*HttpOnly/);
    const own = cookie.split(";")[0] ?? "";
    expect(await read(own)).toMatchObject({ AnonymizeData: "1" });
    expect(await view("/", { cookie: own })).toBe(false);
    expect((await choose("-1")).headers.getSetCookie()[0]).toMatch(/Max-Age=0/);
    expect(await read("fm_session-AnonymizeData=7")).toMatchObject({ AnonymizeData: "-1" });
    expect(await read(undefined, { dnt: "1" })).toMatchObject({
      isAskedByBrowser: true,
      isCounted: false,
    });
    expectError(await choose("2"), 422, "AnonymizeData");
    expectError(await choose({ x: 1 }), 422, "AnonymizeData");
  });

  test("of the site counts visitors only if they agree", async () => {
    await set({ "analytics.anonymize": true });
    await view("/a");
    await view("/b", { cookie: "fm_session-AnonymizeData=0" });
    const [unasked, agreed] = await events();
    expect(unasked?.visitorKey).toBeNull();
    expect(agreed?.visitorKey).not.toBeNull();
    await set({ "analytics.anonymize": false });
  });

  test("ends with the account: visits and the choice of deleted members are erased", async () => {
    const gone = await signInAs(site.ctx());
    await choose("0", gone.cookie);
    await view("/a", gone);
    await view("/b", member);
    await writeBatches(site.platform());
    const path = `DELETE /users/${gone.user.userID}`;
    expect((await manage(path, { body: { deleteMethod: "delete" } })).status).toBeLessThan(300);
    expect(await events()).toMatchObject([{ path: "/b" }]);
    const choices = await site.ctx().db.selectFrom("analyticsChoices").select("userID").execute();
    expect(choices.map(({ userID }) => userID)).not.toContain(gone.user.userID);
  });

  test("keeps single views and salts for their days only", async () => {
    await view("/old");
    await report();
    const dayMs = 86_400_000;
    clock.now = new Date(clock.now.getTime() + 29 * dayMs);
    await forgetVisits.handle(site.ctx());
    expect(await events()).toHaveLength(1);
    clock.now = new Date(clock.now.getTime() + 3 * dayMs);
    await report();
    await forgetVisits.handle(site.ctx());
    expect(await events()).toEqual([]);
    expect(await site.ctx().db.selectFrom("analyticsSalts").selectAll().execute()).toEqual([]);
    const kept = await site.ctx().db.selectFrom("analyticsDays").selectAll().execute();
    expect(kept).toContainEqual(expect.objectContaining({ metric: "page", name: "/old" }));
  });
});
