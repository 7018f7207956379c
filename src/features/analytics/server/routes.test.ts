import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { expectError, type TestSite, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
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

const countNow = () => manage("POST /analytics/count");

async function report(query = "") {
  await countNow();
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
      countsByDefault: true,
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
    await countVisits.handle(site.ctx());
    await forgetVisits.handle(site.ctx());
    expect(await events()).toEqual([]);
    expect(await site.ctx().db.selectFrom("analyticsSalts").selectAll().execute()).toEqual([]);
    const kept = await site.ctx().db.selectFrom("analyticsDays").selectAll().execute();
    expect(kept).toContainEqual(expect.objectContaining({ metric: "page", name: "/old" }));
  });
});

describe("reports", () => {
  test("show what members did on the days of the site’s time zone", async () => {
    const categoryID = await createCategory(site.ctx());
    const other = await signInAs(site.ctx());
    const start = async (name: string) => {
      const body = { name, body: "Text", format: "markdown", categoryID };
      const { cookie } = member;
      return (await site.request("POST /discussions", { cookie, body })).body.discussionID;
    };
    const before = (await report()).totals;
    const discussionID = await start("Answered");
    await start("Unanswered");
    const comment = { discussionID, body: "An answer", format: "markdown" };
    await site.request("POST /comments", { cookie: other.cookie, body: comment });
    await countNow();
    const { totals, cohorts } = await report();
    expect(totals.discussions - before.discussions).toBe(2);
    expect(totals.comments - before.comments).toBe(1);
    expect(totals.replied - before.replied).toBe(1);
    expect(totals.unanswered - before.unanswered).toBe(1);
    expect(totals.registrations).toBeGreaterThanOrEqual(3);
    expect(cohorts[0].size).toBeGreaterThanOrEqual(3);
    await set({ "events.timezone": "Pacific/Kiritimati" });
    const day = new Intl.DateTimeFormat("en-CA", { timeZone: "Pacific/Kiritimati" });
    expect(await report()).toMatchObject({
      dateEnds: day.format(clock.now),
      timezone: "Pacific/Kiritimati",
    });
    await set({ "events.timezone": "UTC" });
  });

  test("are the same however often days are counted, by however many at once", async () => {
    await view("/a");
    await view("/b", member);
    const first = await report();
    await Promise.all([countNow(), countNow(), countVisits.handle(site.ctx())]);
    const { totals, rankings } = await report();
    expect({ totals, rankings }).toEqual({ totals: first.totals, rankings: first.rankings });
  });

  test("compare a period with the one before", async () => {
    await view("/a");
    await report();
    const day = clock.now.toISOString().slice(0, 10);
    clock.now = new Date(clock.now.getTime() + 86_400_000);
    await view("/b");
    await view("/c");
    await writeBatches(site.platform());
    await countVisits.handle(site.ctx());
    clock.now = new Date();
    const dateEnds = new Date(clock.now.getTime() + 86_400_000).toISOString().slice(0, 10);
    const query = `dateStarts=${dateEnds}&dateEnds=${dateEnds}`;
    const { body } = await manage("GET /analytics/report", { query });
    expect(body).toMatchObject({
      previousStarts: day,
      previousEnds: day,
      totals: { pageViews: 2 },
      previous: { pageViews: 1 },
    });
    expect(body.days).toHaveLength(1);
  });

  test("take a few statements, with any period", async () => {
    for (const days of [1, 30, 366]) {
      const query = `days=${days}`;
      await manage("GET /analytics/report", { query });
      const { headers } = await manage("GET /analytics/report", { query });
      expect(Number(headers.get("x-app-statements"))).toBeLessThanOrEqual(8);
    }
  });

  test("list days, as CSV too", async () => {
    await view("/a");
    await report();
    const { body, headers } = await manage("GET /analytics/days", { query: "days=40&limit=7" });
    expect(body).toHaveLength(7);
    expect(body[0]).toMatchObject({ pageViews: 1 });
    expect(headers.get("x-app-page-result-count")).toBe("40");
    const file = await manage("GET /analytics/days.csv", { query: "days=40" });
    const lines = String(file.body).trim().split(/\r?\n/);
    expect(lines[0]).toContain("pageViews");
    expect(lines).toHaveLength(41);
  });

  test("refuse odd periods and those who may not read them", async () => {
    for (const [query, field] of [
      ["dateStarts=yesterday", "dateStarts"],
      ["dateStarts=2026-02-02&dateEnds=2026-02-01", "dateEnds"],
      ["dateStarts=2024-01-01&dateEnds=2026-02-01", "dateStarts"],
      ["days=367", "days"],
      ["dateEnds=2026-02-31", "dateEnds"],
    ] as const) {
      expectError(await manage("GET /analytics/report", { query }), 422, field);
      expectError(await manage("GET /analytics/days", { query }), 422, field);
    }
    for (const endpoint of [
      "GET /analytics/report",
      "GET /analytics/days",
      "POST /analytics/count",
    ]) {
      expectError(await site.request(endpoint), 401);
      expectError(await site.request(endpoint, { cookie: member.cookie }), 403);
    }
  });
});

describe("other sites that count", () => {
  const script = async (headers: Record<string, string> = {}) =>
    (await fetch(`${site.address()}/site-notes.js`, { headers })).text();
  const agreed = { cookie: "fm_session-AnonymizeData=0" };

  test("get nothing unless they are set up and the visitor agreed", async () => {
    expect(await script(agreed)).toBe("");
    await set({
      "analytics.matomoAddress": "https://matomo.example.org",
      "analytics.matomoSite": "7",
      "analytics.plausibleAddress": "https://plausible.example.org/",
      "analytics.plausibleDomain": "community.example.org",
    });
    expect(await script()).toBe("");
    expect(await script({ ...agreed, "sec-gpc": "1" })).toBe("");
    expect(await script({ cookie: "fm_session-AnonymizeData=1" })).toBe("");
    const text = await script(agreed);
    expect(text).toContain("https://matomo.example.org/matomo.js");
    expect(text).toContain("https://plausible.example.org/js/script.manual.js");
    expect(() => new Function(text)).not.toThrow();
    expect((await site.request("GET /analytics/privacy")).body.trackers).toEqual([
      "matomo.example.org",
      "plausible.example.org",
    ]);
  });

  test("are named by plain origins", async () => {
    for (const [key, value] of [
      ["matomoAddress", "http://matomo.example.org"],
      ["matomoAddress", "https://matomo.example.org/path"],
      ["matomoAddress", "https://a.example.org; script-src *"],
      ["matomoAddress", "https://user@a.example.org"],
      ["plausibleAddress", "javascript:alert(1)"],
      ["plausibleDomain", 'x"><script>'],
      ["matomoSite", "7;alert(1)"],
    ]) {
      const body = { [`analytics.${key}`]: value };
      expectError(await manage("PATCH /config", { body }), 422, `analytics.${key}`);
    }
  });
});
