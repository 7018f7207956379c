import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { expectError, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { defineWidget, widgets } from "./extension-points.ts";
import { createLayout } from "./factories.ts";

const plain = { props: z.object({}), name: "Test" };

const hanging = defineWidget({
  ...plain,
  id: "react.test-hanging",
  component: "Hanging",
  hydrate: () => {
    begun += 1;
    return new Promise(() => undefined);
  },
});
let begun = 0;
const large = defineWidget({
  ...plain,
  id: "react.test-large",
  component: "Large",
  hydrate: async () => ({ text: "x".repeat(1_000_000) }),
});
const small = defineWidget({ ...plain, id: "react.test-small", component: "Small" });

const site = testSite({
  log: { write: () => undefined },
  register: (add) => add(widgets, hanging, large, small),
});

let cookie = "";
beforeAll(async () => {
  cookie = (await signInAs(site.ctx(), { roles: [roleIDs.administrator] })).cookie;
});

type Node = { $reactComponent: string; $reactProps: { children: Node[]; message?: string } };

async function applyHome(...children: object[]) {
  const layout = [{ $hydrate: "react.section.1-column", children }];
  const draft = { name: "Home", layoutViewType: "home", layout };
  const { layoutID } = await createLayout(site.ctx(), draft);
  const body = [{ recordType: "global", recordID: -1 }];
  await site.request(`PUT /layouts/${layoutID}/views`, { body, cookie });
  return layoutID;
}

const lookUp = (who?: string) =>
  site.request("GET /layouts/lookup-hydrate", {
    query: "layoutViewType=home&recordType=siteSection&recordID=0",
    ...(who ? { cookie: who } : {}),
  });

async function namesFor(who?: string) {
  const { body, status } = await lookUp(who);
  expect(status).toBe(200);
  return (body.layout as Node[])
    .flatMap(({ $reactProps }) => $reactProps.children)
    .map((node) => node.$reactComponent);
}

describe("limits", () => {
  const section = (children: unknown[]) => ({ $hydrate: "react.section.1-column", children });
  const banner = { $hydrate: "react.app-banner" };
  const levels = (count: number) => JSON.parse("[".repeat(count) + "]".repeat(count));
  const create = (layout: unknown[]) =>
    site.request("POST /layouts", {
      body: { name: "Large", layoutViewType: "home", layout },
      cookie,
    });

  test.each([
    ["25 sections", Array.from({ length: 26 }, () => section([]))],
    ["50 widgets", [section(Array.from({ length: 51 }, () => banner))]],
    ["200 kB", [section([{ ...banner, title: "x".repeat(200_001) }])]],
    ["20 levels", [section(levels(30))]],
  ])("a layout may have %s", async (limit, layout) => {
    const answer = await create(layout);
    expectError(answer, 422, "layout");
    expect(answer.body.errors[0].message).toContain(limit);
  });

  test("a hundred levels are refused", async () => {
    expectError(await create([section(levels(100))]), 400); // as in any body of the API
  });
});

describe("a page stands", () => {
  test("when a widget never answers", async () => {
    await applyHome({ $hydrate: "react.test-hanging" }, { $hydrate: "react.test-small" });
    expect(await namesFor()).toEqual(["LayoutError", "Small"]);
  });

  test("when a widget never answers many times, which is then not begun again", async () => {
    await applyHome({ $hydrate: "react.test-hanging" }, { $hydrate: "react.test-small" });
    begun = 0;
    await Promise.all(Array.from({ length: 4 }, () => namesFor(cookie)));
    expect(await namesFor(cookie)).toEqual(["LayoutError", "Small"]);
    expect(begun).toBe(4);
  });

  test("when a widget returns a megabyte", async () => {
    await applyHome({ $hydrate: "react.test-large" }, { $hydrate: "react.test-small" });
    const { body } = await lookUp(cookie);
    expect(JSON.stringify(body).length).toBeLessThan(50_000);
    expect(await namesFor()).toEqual(["LayoutError", "Small"]);
  });

  test("when a draft with an unknown widget is looked at", async () => {
    const layout = [
      {
        $hydrate: "react.section.1-column",
        children: [{ $hydrate: "react.gone" }, { $hydrate: "react.test-small" }],
      },
    ];
    const { body } = await site.request("POST /layouts/hydrate", {
      body: { layoutViewType: "home", layout },
      cookie,
    });
    const [section] = body.layout as [Node];
    expect(section.$reactProps.children.map((node) => node.$reactComponent)).toEqual([
      "LayoutError",
      "Small",
    ]);
  });
});

describe("a condition on a permission", () => {
  const needs = (fallback?: object) => ({
    $hydrate: "react.test-small",
    $middleware: { "permission-filter": { permission: "site.manage", fallback } },
  });

  test("leaves out the widget, or shows the fallback", async () => {
    const fallback = { $hydrate: "react.app-banner", title: "Others" };
    await applyHome(needs(), needs(fallback));
    expect(await namesFor()).toEqual(["BannerWidget"]);
    expect(await namesFor(cookie)).toEqual(["Small", "Small"]);
  });

  test("checks the fallback as any widget", async () => {
    const children = [needs({ $hydrate: "react.nothing" })];
    const layout = [{ $hydrate: "react.section.1-column", children }];
    const { status, body } = await site.request("POST /layouts", {
      body: { name: "Wrong", layoutViewType: "home", layout },
      cookie,
    });
    expect(status).toBe(422);
    expect(body.errors[0].path).toContain("permission-filter.fallback");
  });
});

test("a layout with 20 widgets takes at most 12 statements", async () => {
  const ids = [
    "app-banner",
    "guest-cta",
    "cta",
    "quick-links",
    "newpost",
    "breadcrumbs",
    "discussion.discussions",
    "categories",
    "community-activity",
    "leaderboard",
    "tag",
  ];
  const known = (await site.request("GET /layouts/catalog?layoutViewType=home")).body.widgets;
  const children = Array.from({ length: 20 }, (_, index) => ({
    $hydrate: `react.${ids[index % ids.length]}`,
  }));
  expect(children.filter(({ $hydrate }) => !known[$hydrate])).toEqual([]);
  await applyHome(...children);
  await lookUp(cookie);
  const { headers, status } = await site.request("GET /layouts/lookup-hydrate", {
    query: "layoutViewType=home&recordType=siteSection&recordID=0",
    cookie,
    headers: { origin: site.address() },
  });
  expect(status).toBe(200);
  expect(Number(headers.get("x-app-statements"))).toBeLessThanOrEqual(12);
});
