import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createTheme } from "#features/themes/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { notFound, unauthorized } from "#platform/contract/errors.ts";
import { isGuest } from "#platform/contract/viewer.ts";
import type { HydratedLayout, HydratedNode } from "../contract/resources.ts";
import { layoutDefinitionSchema } from "../contract/resources.ts";
import {
  defineViewType,
  defineWidget,
  layoutFlag,
  viewTypes,
  widgets,
} from "./extension-points.ts";
import { createLayout } from "./factories.ts";

const text = defineWidget({
  id: "react.test-text",
  component: "Text",
  name: "Text",
  props: z.object({
    title: z.string(),
    subtitle: z.string().optional(),
    data: z.unknown().optional(),
  }),
});

const missing = defineWidget({
  id: "react.test-missing",
  component: "Missing",
  name: "Missing",
  props: z.object({}),
  hydrate: () => Promise.reject(notFound("Poll")),
});

const broken = defineWidget({
  id: "react.test-broken",
  component: "Broken",
  name: "Broken",
  props: z.object({}),
  hydrate: () => Promise.reject(new TypeError("secret detail")),
});

const forMembers = defineWidget({
  id: "react.test-for-members",
  component: "ForMembers",
  name: "For members",
  props: z.object({}),
  async hydrate({ viewer }) {
    if (isGuest(viewer)) throw unauthorized();
    return {};
  },
});

const moved = defineViewType({
  layoutViewType: "testMoved",
  name: "Moved",
  flag: layoutFlag("testMoved", "Moved"),
  params: z.object({ page: z.coerce.number().optional() }),
  paramSchemas: { page: z.int() },
  async resolve(_ctx, { page }) {
    if (page === 404) throw notFound("Thing");
    if (page === undefined) return { redirectTo: "/elsewhere", status: 301 };
    return {
      params: { page, thing: { name: "A thing" } },
      contexts: [{ $reactComponent: "ThingProvider", $reactProps: {} }],
      seo: { title: "A thing", url: "/thing" },
    };
  },
  template: { name: "Moved", layout: [] },
  sampleUrl: async () => "/moved",
});

const quiet = { write: () => undefined };
const site = testSite({
  log: quiet,
  register(add) {
    add(widgets, text, missing, broken, forMembers);
    add(viewTypes, moved);
  },
});

const administrator = async () =>
  (await signInAs(site.ctx(), { roles: [roleIDs.administrator] })).cookie;

const column = (...children: unknown[]) => [{ $hydrate: "react.section.1-column", children }];
const textNode = (props: object) => ({ $hydrate: "react.test-text", title: "A title", ...props });

async function hydrate(layout: unknown, params = {}, layoutViewType = "testMoved") {
  const body = { layoutViewType, layout, params: { page: 2, ...params } };
  const answer = await site.request("POST /layouts/hydrate", {
    body,
    cookie: await administrator(),
  });
  expect(answer.status).toBe(200);
  return answer.body as HydratedLayout;
}

const widgetsIn = ({ layout }: HydratedLayout) =>
  layout.flatMap(({ $reactProps }) => ($reactProps.children ?? []) as HydratedNode[]);

const propsOf = async (props: object) => {
  const [widget] = widgetsIn(await hydrate(column(textNode(props))));
  return widget?.$reactProps;
};

describe("the node language", () => {
  test("literal keeps values that look like nodes", async () => {
    const data = { $hydrate: "param", ref: "page" };
    expect(await propsOf({ data: { $hydrate: "literal", data } })).toMatchObject({ data });
  });

  test("param reads values of the page, with a default", async () => {
    expect(await propsOf({ title: { $hydrate: "param", ref: "thing/name" } })).toMatchObject({
      title: "A thing",
    });
    const unknown = { $hydrate: "param", ref: "thing/constructor/name", default: "None" };
    expect(await propsOf({ title: unknown })).toMatchObject({ title: "None" });
  });

  test("ref resolves to sibling values, without cycles", async () => {
    expect(await propsOf({ subtitle: { $hydrate: "ref", ref: "title" } })).toMatchObject({
      subtitle: "A title",
    });
    const round = { $hydrate: "ref", ref: "data", default: "end" };
    expect(
      await propsOf({ subtitle: round, data: { $hydrate: "ref", ref: "subtitle" } }),
    ).toMatchObject({ subtitle: "end" });
  });

  test("sprintf inserts arguments by order and by number", async () => {
    const args = [{ $hydrate: "param", ref: "thing/name" }, 7];
    const format = "%2$s, %s (%d) 100%%";
    expect(await propsOf({ title: { $hydrate: "sprintf", format, args } })).toMatchObject({
      title: "7, A thing (7) 100%",
    });
  });

  test("translate uses the requested language, a default and values", async () => {
    const welcome = {
      $hydrate: "translate",
      code: "layouts.home.welcome",
      values: { site: "Here" },
    };
    expect(await propsOf({ title: welcome })).toMatchObject({ title: "Welcome to Here" });
    const unknown = { $hydrate: "translate", code: "layouts.none", default: "Default" };
    for (const code of ["layouts.none", "toString", "__proto__"])
      expect(await propsOf({ title: { ...unknown, code } })).toMatchObject({ title: "Default" });
  });

  test("api requests as the viewer", async () => {
    const data = { $hydrate: "api", url: "/api/v2/config", query: { select: "site.title" } };
    expect(await propsOf({ data })).toMatchObject({ data: { "site.title": "Folkmoot" } });
    const theme = { $hydrate: "api", url: "/themes/foundation" };
    expect(await propsOf({ data: theme })).toMatchObject({ data: { themeID: "foundation" } });
  });

  test.each([
    "https://example.org/api/v2/config",
    "/layouts/lookup-hydrate",
    "/api/v2/layouts",
    "/nowhere",
    "/themes/%ff",
    "/themes/foundation/assets/styles.css",
  ])("api does not read %s", async (url) => {
    const [widget] = widgetsIn(await hydrate(column(textNode({ data: { $hydrate: "api", url } }))));
    expect(widget?.$reactComponent).toBe("LayoutError");
  });

  test("a layout calls the API 20 times at most", async () => {
    const call = { $hydrate: "api", url: "/config", query: { select: "site.title" } };
    const hydrated = await hydrate(
      column(...Array.from({ length: 22 }, () => textNode({ data: call }))),
    );
    const failed = widgetsIn(hydrated).filter((node) => node.$reactComponent === "LayoutError");
    expect(failed).toHaveLength(2);
  });
});

describe("banners", () => {
  const wear = async (variables: object) => {
    const { themeID } = await createTheme(site.ctx(), variables);
    await site.request("PUT /themes/current", { body: { themeID }, cookie: await administrator() });
  };
  const banners = async (...props: object[]) =>
    widgetsIn(await hydrate(column(...props))).map(({ $reactProps }) => $reactProps);
  const banner = { $hydrate: "react.app-banner" };
  const content = { $hydrate: "react.app.content-banner" };

  afterEach(() => wear({}));

  test("have a default title", async () => {
    expect(await banners(banner)).toMatchObject([
      { title: "How can we help you?", showSearch: true },
    ]);
    await wear({ banner: { title: { text: "Ask away" }, options: { alignment: "left" } } });
    expect(
      await banners(
        banner,
        { ...banner, title: "Mine", alignment: "center" },
        { ...banner, titleType: "none" },
      ),
    ).toMatchObject([
      { title: "Ask away", alignment: "left" },
      { title: "Mine", alignment: "center" },
      { isContentBanner: false },
    ]);
  });

  test("within the content render only with content", async () => {
    expect(await banners(content, { ...content, title: "Hidden" })).toEqual([]);
    expect(await banners({ ...content, showTitle: true, title: "Shown" })).toMatchObject([
      { title: "Shown", showSearch: false },
    ]);
    await wear({ contentBanner: { options: { enabled: true } } });
    expect(await banners(content)).toHaveLength(1);
    await wear({ banner: { options: { enabled: false } } });
    expect(await banners(banner)).toEqual([]);
  });
});

describe("quick links", () => {
  test("are grouped, and filtered for the viewer", async () => {
    const link = (name: string, more = {}) => ({ id: name, name, url: `/${name}`, ...more });
    const node = {
      $hydrate: "react.quick-links",
      links: [link("start")],
      groups: [
        { id: "a", title: "Learn", links: [link("guides"), link("secret", { isHidden: true })] },
        { id: "b", title: "Staff", links: [link("desk")], roleIDs: [999] },
        { id: "c", title: "Nothing", links: [link("gone", { isHidden: true })] },
        { id: "d", title: "More", viewAll: { name: "All", url: "/all" } },
      ],
    };
    const [widget] = widgetsIn(await hydrate(column(node)));
    expect(widget?.$reactProps).toMatchObject({
      links: [link("start")],
      groups: [
        { id: "a", title: "Learn", links: [link("guides")] },
        { id: "d", title: "More", links: [], viewAll: { name: "All", url: "/all" } },
      ],
    });
  });
});

describe("errors", () => {
  test("render in place of their widget without affecting others", async () => {
    const hydrated = await hydrate(
      column(
        textNode({}),
        { $hydrate: "react.test-missing" },
        { $hydrate: "react.test-broken" },
        { $hydrate: "react.nothing" },
        textNode({ title: 7 }),
        {
          $hydrate: "react.quick-links",
          links: [{ id: "x", name: "x", url: "javascript:alert(1)" }],
        },
        {},
        null,
      ),
    );
    expect(widgetsIn(hydrated)).toMatchObject([
      { $reactComponent: "Text" },
      {
        $reactComponent: "LayoutError",
        $reactProps: { componentName: "Missing", message: "Poll Not Found" },
      },
      {
        $reactComponent: "LayoutError",
        $reactProps: { componentName: "Broken", message: "Something went wrong." },
      },
      ...Array.from({ length: 5 }, () => ({ $reactComponent: "LayoutError" })),
    ]);
    expect(JSON.stringify(hydrated)).not.toContain("secret detail");
  });

  test("are left out if the viewer may not see the data", async () => {
    const hidden = [
      { $hydrate: "react.test-for-members" },
      { $hydrate: "react.test-missing" },
      textNode({ data: { $hydrate: "api", url: "/audit-logs" } }),
    ];
    const { layoutID } = await createLayout(site.ctx(), {
      name: "For members",
      layoutViewType: "home",
      layout: column(...hidden, { $hydrate: "react.test-broken" }, textNode({})),
    });
    const views = [{ recordType: "global", recordID: -1 }];
    const cookie = await administrator();
    await site.request(`PUT /layouts/${layoutID}/views`, { body: views, cookie });
    const seen = async (who?: string) => {
      const query = "layoutViewType=home&recordType=siteSection&recordID=0";
      const { body } = await site.request("GET /layouts/lookup-hydrate", { query, cookie: who });
      return widgetsIn(body as HydratedLayout).map((node) => node.$reactComponent);
    };
    expect(await seen()).toEqual(["LayoutError", "Text"]);
    expect(await seen((await signInAs(site.ctx())).cookie)).toEqual([
      "ForMembers",
      "LayoutError",
      "Text",
    ]);
    expect(await seen(cookie)).toEqual([
      "ForMembers",
      "LayoutError",
      "Text",
      "LayoutError",
      "Text",
    ]);
  });

  test("render in place of an unknown section", async () => {
    const { layout } = await hydrate([{ $hydrate: "react.section.none" }, ...column(textNode({}))]);
    expect(layout.map((node) => node.$reactComponent)).toEqual(["LayoutError", "SectionOneColumn"]);
  });
});

describe("middleware", () => {
  const forAdministrators = { "role-filter": { roleIDs: [roleIDs.administrator] } };

  test("keeps the device for the browser and filters by role", async () => {
    const nodes = [
      textNode({ $middleware: { visibility: { device: "mobile" } } }),
      textNode({ $middleware: { "role-filter": { roleIDs: [roleIDs.moderator] } } }),
      textNode({ $middleware: forAdministrators, $reactTestID: "seen" }),
    ];
    expect(widgetsIn(await hydrate(column(...nodes)))).toMatchObject([
      { $middleware: { visibility: { device: "mobile" } } },
      { $reactTestID: "seen" },
    ]);
  });

  test("an empty section is left out", async () => {
    const hidden = textNode({ $middleware: { "role-filter": { roleIDs: [999] } } });
    expect((await hydrate(column(hidden))).layout).toEqual([]);
  });
});

describe("view types", () => {
  test("redirect moved pages", async () => {
    const query = "layoutViewType=testMoved&recordType=global&recordID=-1";
    const { status, body } = await site.request("GET /layouts/lookup-hydrate", { query });
    expect({ status, body }).toEqual({
      status: 200,
      body: { redirectTo: "/elsewhere", status: 301 },
    });
    const unseen = await site.request("GET /layouts/lookup-hydrate", {
      query: `${query}&params[page]=404`,
    });
    expect(unseen.status).toBe(404);
  });

  test("complete the SEO data and add contexts", async () => {
    const { seo, contexts } = await hydrate([]);
    expect(seo.title).toBe("A thing - Folkmoot");
    expect(seo.links).toEqual([{ rel: "canonical", href: `${new URL(seo.url).origin}/thing` }]);
    expect(contexts).toMatchObject([{ $reactComponent: "ThingProvider" }]);
  });
});

describe("any tree that the schema allows", () => {
  const leaf = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null));
  const resolver = fc.constantFrom(
    "literal",
    "param",
    "ref",
    "sprintf",
    "translate",
    "api",
    "react.test-text",
    "react.app-banner",
    "react.quick-links",
    "react.guest-cta",
    "react.section.2-columns",
    "__proto__",
    "toString",
  );
  const word = fc.constantFrom(
    "title",
    "ref",
    "code",
    "url",
    "data",
    "args",
    "format",
    "children",
    "links",
    "mainTop",
    "$middleware",
    "__proto__",
  );
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof(
      { depthSize: "small", withCrossShrink: true },
      leaf,
      tie("node"),
      fc.array(tie("tree"), { maxLength: 3 }),
      fc.dictionary(word, tie("tree"), { maxKeys: 4 }),
    ),
    node: fc
      .tuple(resolver, fc.dictionary(word, tie("tree"), { maxKeys: 4 }))
      .map(([$hydrate, props]) => ({ ...props, $hydrate })),
  }));

  test("is hydrated without failing the page", async () => {
    const cookie = await administrator();
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.dictionary(
            fc.constantFrom("$hydrate", "children", "mainTop", "isNarrow"),
            fc.oneof(resolver, tree),
          ),
          { maxLength: 4 },
        ),
        async (layout) => {
          fc.pre(layoutDefinitionSchema.safeParse(layout).success);
          const body = JSON.parse(JSON.stringify({ layoutViewType: "home", layout }));
          const answer = await site.request("POST /layouts/hydrate", { body, cookie });
          expect([200, 400]).toContain(answer.status);
          if (answer.status === 400) expect(JSON.stringify(body)).toContain("__proto__");
        },
      ),
      { numRuns: 200 },
    );
  });
});
