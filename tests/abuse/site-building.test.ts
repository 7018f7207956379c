import { beforeAll, describe, expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { writeAbout, writes } from "./rig/calls.ts";

const site = testSite();
let cookie = "";
beforeAll(async () => {
  cookie = (await signInAs(site.ctx(), { roles: [roleIDs.administrator] })).cookie;
});

const manage = (endpoint: string, body?: unknown, query?: string) =>
  site.request(endpoint, { cookie, ...(body !== undefined && { body }), ...(query && { query }) });
describe("I04: what all readers see, run or are led by", () => {
  const shaping =
    /^\/(custom-pages|fragments|icons|layouts|navigation|themes|site-sections|locales)\b/;
  // Browsers of all readers count failures of fragments.
  const calls = writes.filter(({ path }) => shaping.test(path) && !path.endsWith("/failures"));

  test("is changed by calls that this file knows of", () => {
    expect(calls.length).toBeGreaterThan(25);
  });

  test.each([
    ["guests", undefined],
    ["members", roleIDs.member],
    ["moderators", roleIDs.moderator],
  ] as const)("is not changed by %s", async (_who, roleID) => {
    const { user, cookie: own } = await signInAs(site.ctx(), roleID ? { roles: [roleID] } : {});
    for (const endpoint of calls) {
      const { endpoint: call, call: sample } = writeAbout(endpoint, { userID: user.userID });
      const credentials = roleID === undefined ? {} : { cookie: own };
      const { status } = await site.request(call, { ...sample, ...credentials });
      // A body of another type is refused before it is asked who sends it.
      expect([roleID === undefined ? 401 : 403, 415], call).toContain(status);
    }
  });
});

const scripts = [
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  " data:text/html,<script>",
  "vbscript:x",
];

/** Addresses in what widgets get; an error tells its editor what was written. */
function linksIn(value: unknown): unknown[] {
  if (typeof value !== "object" || value === null) return [];
  const { $reactComponent, url, ...rest } = value as Record<string, unknown>;
  if ($reactComponent === "LayoutError") return [];
  return [url, ...Object.values(rest).flatMap(linksIn)];
}

describe("A: addresses that run a script", () => {
  test.each(scripts)("are refused wherever a page gets a link: %s", async (url) => {
    const item = { id: "bad", name: "Bad", url };
    const widgets = [
      { $hydrate: "react.quick-links", links: [{ id: "bad", name: "Bad", url }] },
      { $hydrate: "react.cta", title: "Bad", button: { title: "Bad", url } },
      { $hydrate: "react.app-banner", url },
    ];
    expect((await manage("PUT /navigation", { items: [item] })).status).toBe(422);
    for (const widget of widgets) {
      const layout = [{ $hydrate: "react.section.full-width", children: [widget] }];
      const body = { layoutViewType: "home", layout };
      const { status, body: shown } = await manage("POST /layouts/hydrate", body);
      if (status !== 200) expect(status).toBe(422);
      else expect(linksIn(shown.layout)).not.toContain(url);
    }
  });
});

describe("A: style sheets that reach beyond their part of the page", () => {
  const hostile = [
    "@import url(//elsewhere.test/x.css);",
    "a { background: url(javascript:alert(1)) }",
    "</style><script>alert(1)</script>",
    "a { behavior: url(#x); -moz-binding: url(//elsewhere.test/x) }",
    "input[value^=a] { background: url(//elsewhere.test/a) }",
    "a { width: expression(alert(1)) }",
  ];

  test.each(hostile)("%s", async (css) => {
    const { body: theme } = await manage("POST /themes", {
      name: "Hostile",
      parentTheme: "theme-foundation",
      assets: {},
    });
    const asset = `/themes/${theme.themeID}/assets/styles.css`;
    const { status } = await manage(`PUT ${asset}`, { data: css, type: "css" });
    if (status >= 400) return expect([400, 415, 422]).toContain(status);
    const scoped = await manage(`GET /themes/${theme.themeID}/assets/scoped-styles.css`);
    expect(String(scoped.body)).not.toMatch(
      /@import|javascript:|<\/style|expression\(|behavior|-moz-binding|elsewhere\.test/i,
    );
  });
});

describe("D15: expressions of template languages", () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it shall be read as it is written
  const literal = "{{7*7}} ${7*7} <%=7*7%> #{7*7} %s {0}";

  test("are shown as they are written in navigation and on custom pages", async () => {
    const item = { id: "odd", name: literal, url: "/discussions" };
    expect((await manage("PUT /navigation", { items: [item] })).status).toBe(200);
    const { body } = await site.request("GET /navigation");
    expect(body.items[0].name).toBe(literal);
    const added = await manage("POST /custom-pages", {
      seoTitle: literal,
      seoDescription: literal,
      urlcode: "odd-words",
      status: "published",
      layoutData: { name: "Odd", layout: [] },
    });
    expect(added.status, JSON.stringify(added.body)).toBe(201);
    expect(added.body).toMatchObject({ seoTitle: literal, seoDescription: literal });
    const params = JSON.stringify({ customPageID: added.body.customPageID });
    const query = new URLSearchParams({
      layoutViewType: "customPage",
      recordType: "customPage",
      recordID: String(added.body.customPageID),
      params,
    });
    const shown = await site.request("GET /layouts/lookup-hydrate", { query: String(query) });
    expect(shown.body.seo, JSON.stringify(shown.body)).toMatchObject({ description: literal });
    await manage("DELETE /navigation");
  });

  test("name nothing of the server in nodes of layouts", async () => {
    const refs = ["__proto__/polluted", "constructor/prototype", "process/env", "../../config"];
    for (const ref of refs) {
      const title = { $hydrate: "param", ref, default: "Nothing" };
      const widget = { $hydrate: "react.cta", titleType: "static", title, description: "x" };
      const layout = [{ $hydrate: "react.section.full-width", children: [widget] }];
      const { status, body } = await manage("POST /layouts/hydrate", {
        layoutViewType: "home",
        layout,
      });
      if (status !== 200) expect([400, 422]).toContain(status);
      else expect(JSON.stringify(body.layout)).toMatch(/Nothing|LayoutError/);
    }
  });
});
