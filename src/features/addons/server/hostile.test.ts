import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  enable,
  fixtureAddons,
  homeWith,
  hostileAddons,
  shownWidget,
} from "#app/testing/enable-addon.ts";
import { eventually } from "#app/testing/eventually.ts";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const folder = mkdtempSync(path.join(tmpdir(), "folkmoot-addons-"));
cpSync(fixtureAddons, folder, { recursive: true });
cpSync(hostileAddons, folder, { recursive: true });
writeLarge();

/** Too large, or links, to be kept as files. */
function writeLarge() {
  const manifestOf = (key: string) => ({ key, name: key, version: "1.0.0", api: "^1.0" });
  const write = (key: string, name: string, text: string) => {
    mkdirSync(path.join(folder, key), { recursive: true });
    writeFileSync(path.join(folder, key, name), text);
  };
  write("huge-manifest", "addon.json", JSON.stringify({ x: "x".repeat(1_000_000) }));
  write("huge-styles", "addon.json", JSON.stringify(manifestOf("huge-styles")));
  write("huge-styles", "styles.css", "p{color:red}".repeat(100_000));
  write("deep-json", "addon.json", `${"[".repeat(30_000)}${"]".repeat(30_000)}`);
  write("links-out", "addon.json", JSON.stringify(manifestOf("links-out")));
  symlinkSync("/etc", path.join(folder, "links-out", "more"));
}

const site = testSite({
  environment: { FOLKMOOT_ADDONS: folder, FOLKMOOT_RATE_LIMIT_FACTOR: "100" },
  runsJobs: true,
});
let cookie = "";
let member = "";
let categoryID = 0;

beforeAll(async () => {
  cookie = (await signInAs(site.ctx(), { roles: [roleIDs.administrator] })).cookie;
  member = (await signInAs(site.ctx())).cookie;
  categoryID = await createCategory(site.ctx());
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const addonOf = async (key: string) => (await site.request(`GET /addons/${key}`, { cookie })).body;
const widgetOf = (key: string) => `react.addon.${key}.box`;

const readHome = () =>
  site.request("GET /layouts/lookup-hydrate", {
    query: "layoutViewType=home&recordType=global&recordID=-1",
  });

let posts = 0;
const post = () => {
  posts += 1;
  return site.request("POST /discussions", {
    cookie: member,
    body: { name: `Hello ${posts}`, body: `Some text ${posts}`, format: "text", categoryID },
  });
};

let times = 0;

/** Makes all add-ons work: their widgets with options that were not rendered yet, their checks and their events. */
async function provoke(keys: readonly string[]) {
  times += 1;
  const widgets = keys.map((key) => ({ $hydrate: widgetOf(key), n: times }));
  const layout = [{ $hydrate: "react.section.full-width", children: widgets }];
  await site.request("POST /layouts/hydrate", { cookie, body: { layoutViewType: "home", layout } });
  expect((await post()).status).toBe(201);
}

describe("Add-ons that cannot be used", () => {
  test.each([
    ["broken-json", "addon.json"],
    ["deep-json", "addon.json"],
    ["huge-manifest", "too large"],
    ["icon-outside", "icon"],
    ["unknown-capability", "There is no such capability."],
    ["undeclared", 'Name the capability "widgets", too.'],
    ["needs-future", "it needs ^2.0 of the public surface"],
    ["bad-migration", "migrations/001-x.json"],
    ["css-escapes", "styles.css: Line 1"],
    ["css-imports", "styles.css: Line 1"],
    ["css-loads", "load only uploaded files"],
    ["huge-styles", "styles.css is too large"],
    ["links-out", "more is a link out of the folder."],
  ])("%s is listed with what is wrong, and cannot be switched on", async (key, problem) => {
    const addon = await addonOf(key);
    expect(addon).toMatchObject({ state: "broken", enabled: false });
    expect(addon.problems.join("\n")).toContain(problem);
    expect((await enable(site, cookie, key)).status).toBe(409);
    expect((await readHome()).status).toBe(200);
  });

  test.each(["throws-in-migration", "loops-in-migration"])("%s stays off", async (key) => {
    const answer = await enable(site, cookie, key);
    expect(answer).toMatchObject({ status: 409 });
    expect(answer.body.message).toContain("Its tables could not be made");
    expect(await addonOf(key)).toMatchObject({ state: "off", enabled: false });
  });
});

const faulty = [
  ["throws-at-load", "load", "no luck"],
  ["loops-at-load", "load", "took too long"],
  ["throws-in-render", "errors", "cannot render"],
  ["throws-in-event", "errors", "cannot hear"],
  ["throws-in-check", "errors", "An error without a message."],
  ["loops-in-render", "crashes", "longer than"],
  ["loops-in-event", "crashes", "longer than"],
  ["never-answers", "crashes", "longer than"],
  ["leaks-memory", "memory", "too much memory"],
  ["fills-heap", "crashes|memory", "ended"],
  ["exits", "crashes", "ended"],
  ["floods-errors", "crashes|memory", "ended"],
  ["floods-messages", "crashes|memory", "longer than|ended"],
  ["rejects-later", "crashes", "ended"],
  ["wrong-shape", "errors", "must return"],
  ["answers-much", "crashes|memory", "ended"],
  ["answers-large", "errors", "too much data"],
  ["cannot-be-sent", "errors", "circular"],
] as const;

describe("Add-ons that fail", () => {
  beforeAll(async () => {
    await enable(site, cookie, "greeter");
    for (const [key] of faulty) expect((await enable(site, cookie, key)).status).toBe(200);
    await eventually(async () => {
      const { body } = await site.request("GET /addons", {
        cookie,
        query: "enabled=true&type=addon",
      });
      const left = body.filter(({ state }: { state: string }) => state === "on");
      const keys = left.map(({ key }: { key: string }) => key);
      if (keys.length > 1) await provoke(keys.filter((key: string) => key !== "greeter"));
      expect(keys).toEqual(["greeter"]);
    }, 500);
  });

  test.each(faulty)(
    "%s is quarantined for %s, and the list says why",
    async (key, reason, message) => {
      const { state, failure } = await addonOf(key);
      expect(`${state} ${failure?.reason}`).toMatch(new RegExp(`^quarantined (${reason})$`));
      expect(failure.message).toMatch(new RegExp(message));
      const log = await site.request(`GET /addons/${key}/log`, { cookie });
      expect(log.body[0]).toMatchObject({ level: "error" });
    },
  );

  test("Those who manage the site are notified", async () => {
    await eventually(async () => {
      const { body } = await site.request("GET /notifications", { cookie, query: "limit=100" });
      const told = body.filter(
        ({ activityType }: { activityType: string }) => activityType === "AddonQuarantined",
      );
      expect(told.length).toBeGreaterThan(0);
    });
  });

  test("Pages and posting go on, and so do other add-ons", async () => {
    expect((await readHome()).status).toBe(200);
    expect((await post()).status).toBe(201);
    const shown = await shownWidget(site, cookie, "react.addon.greeter.greeting", { whom: "all" });
    expect(shown.$reactProps.html).toContain("Hello all");
  });

  test("Switched on again, one has its budget anew", async () => {
    expect((await enable(site, cookie, "throws-in-render")).body).toMatchObject([
      { state: "on", failure: null },
    ]);
    await provoke(["throws-in-render"]);
    expect(await addonOf("throws-in-render")).toMatchObject({ state: "on" });
  });
});

describe("Add-ons that try more than they may", () => {
  test("What is outside of the folder, other processes and the network are refused", async () => {
    await enable(site, cookie, "snoops");
    const { html } = (await shownWidget(site, cookie, widgetOf("snoops"))).$reactProps;
    const lines = html.replace(/<[^>]+>/g, "").split("\n");
    expect(lines).toHaveLength(17);
    expect(lines.pop()).toBe("environment: {}");
    expect(lines.filter((line: string) => !line.endsWith(": refused"))).toEqual([]);
  });

  test("Calls beyond the capabilities are refused with a message", async () => {
    await enable(site, cookie, "oversteps");
    const { html } = (await shownWidget(site, cookie, widgetOf("oversteps"))).$reactProps;
    expect(html).toContain('posts: This add-on has no capability "read:posts".');
    expect(html).toContain('members: This add-on has no capability "read:members".');
    expect(html).toContain("addons: Add-ons cannot call GET /addons.");
    expect(html).toContain('write: This add-on has no capability "write:posts".');
    expect(html).toContain('labels: This add-on has no capability "write:labels".');
    expect(html).toContain('store: This add-on has no capability "store".');
    expect(html).toContain('fetch: This add-on has no capability "network:example.com".');
  });

  test("HTML is sanitised", async () => {
    await enable(site, cookie, "injects-html");
    const { html } = (await shownWidget(site, cookie, widgetOf("injects-html"))).$reactProps;
    expect(html).toContain('<p class="addon-fine">text</p>');
    expect(html).not.toMatch(/script|iframe|svg|onclick|style|form|button|other/i);
  });

  test("Messages cannot change the prototypes of the site", async () => {
    await enable(site, cookie, "pollutes");
    const { html } = (await shownWidget(site, cookie, widgetOf("pollutes"))).$reactProps;
    expect(html).toContain("<p>done</p>");
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

test("A home page with a widget of an add-on whose folder is gone is still shown", async () => {
  await enable(site, cookie, "greeter");
  const layout = { ...homeWith("react.addon.greeter.greeting", { whom: "home" }), name: "Home" };
  const saved = await site.request("POST /layouts", { cookie, body: layout });
  expect(saved.status).toBe(201);
  const { status } = await site.request(`PUT /layouts/${saved.body.layoutID}/views`, {
    cookie,
    body: [{ recordType: "global", recordID: -1 }],
  });
  expect(status).toBe(200);
  const home = async () => {
    const answer = await readHome();
    expect(answer.status).toBe(200);
    return JSON.stringify(answer.body);
  };
  await eventually(async () => expect(await home()).toContain("Hello home"));
  rmSync(path.join(folder, "greeter"), { recursive: true });
  await site.request("POST /addons/scan", { cookie });
  expect(await home()).not.toContain("Hello home");
});
