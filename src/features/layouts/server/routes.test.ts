import { beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { expectError, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { settings } from "#features/settings/server/public.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { notFound } from "#platform/contract/errors.ts";
import { callInProcess } from "#platform/server/http/endpoints/in-process.ts";
import { type RecordType, recordTypes } from "#platform/server/records/record-types.ts";
import { lookupHydrate } from "../contract/routes.ts";
import { defineViewType, layoutable, layoutFlag, viewTypes } from "./extension-points.ts";
import { createLayout } from "./factories.ts";

const folders: RecordType = {
  recordType: "folder",
  idColumn: "folderID",
  load: async (_ctx, recordIDs) =>
    new Map(
      recordIDs
        .filter((recordID) => recordID <= 12)
        .map((recordID) => [
          recordID,
          { recordID, name: `Folder ${recordID}`, url: `/folders/${recordID}` },
        ]),
    ),
  facets: [
    layoutable({
      async findParent(_ctx, recordID) {
        if (recordID > 12) throw notFound("Folder");
        return recordID === 1
          ? { recordType: "siteSection", recordID: 0 }
          : { recordType: "folder", recordID: recordID - 1 };
      },
    }),
  ],
};

const folderPage = defineViewType({
  layoutViewType: "folder",
  name: "Folder",
  flag: layoutFlag("folder", "Folder"),
  params: z.object({ page: z.coerce.number().int().min(1).default(1) }),
  paramSchemas: { page: z.int() },
  resolve: async (_ctx, { page }) => ({ params: { page } }),
  template: { name: "Folder", layout: [] },
  sampleUrl: async () => "/folders",
});

const site = testSite({
  register(add) {
    add(recordTypes, folders);
    add(viewTypes, folderPage);
    add(settings, folderPage.flag);
  },
});

let cookie = "";
beforeEach(async () => {
  cookie = (await signInAs(site.ctx(), { roles: [roleIDs.administrator] })).cookie;
});

const layout = [
  {
    $hydrate: "react.section.full-width",
    children: [{ $hydrate: "react.app-banner", title: "Mine" }],
  },
];
const draft = { name: "Mine", layoutViewType: "folder", layout };
const apply = (layoutID: number | string, ...records: object[]) =>
  site.request(`PUT /layouts/${layoutID}/views`, { body: records, cookie });
const lookUp = async (recordType: string, recordID: number) =>
  (
    await site.request("GET /layouts/lookup-hydrate", {
      query: `layoutViewType=folder&recordType=${recordType}&recordID=${recordID}`,
    })
  ).body.layoutID;

describe("access", () => {
  test.each([
    ["GET /layouts", undefined],
    ["POST /layouts", draft],
    ["POST /layouts/hydrate", { layoutViewType: "folder", layout }],
    ["GET /layouts/home", undefined],
    ["PATCH /layouts/home", { name: "x" }],
    ["DELETE /layouts/home", undefined],
    ["GET /layouts/home/edit", undefined],
    ["GET /layouts/home/views", undefined],
    ["PUT /layouts/home/views", [{ recordType: "global", recordID: -1 }]],
    ["DELETE /layouts/1/views?layoutViewIDs=1", undefined],
  ])("%s is for those who manage the site", async (endpoint, body) => {
    expectError(await site.request(endpoint, { body }), 401);
    const moderator = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
    expectError(await site.request(endpoint, { body, cookie: moderator.cookie }), 403);
  });

  test("guests see only layouts in use", async () => {
    const { layoutID } = await createLayout(site.ctx(), draft);
    for (const address of [
      `GET /layouts/${layoutID}/hydrate`,
      `GET /layouts/${layoutID}/hydrate-assets`,
    ]) {
      expectError(await site.request(address), 404);
      expect((await site.request(address, { cookie })).status).toBe(200);
    }
    await apply(layoutID, { recordType: "folder", recordID: 12 });
    const { status, body } = await site.request(`GET /layouts/${layoutID}/hydrate`);
    expect({ status, name: body.name }).toEqual({ status: 200, name: "Mine" });
  });
});

describe("storing", () => {
  test("creates, reads, changes and deletes a layout", async () => {
    const created = await site.request("POST /layouts", { body: draft, cookie });
    expect(created).toMatchObject({
      status: 201,
      body: { ...draft, isDefault: false, isActive: false },
    });
    const address = `/layouts/${created.body.layoutID}`;
    expect((await site.request(`GET ${address}/edit`, { cookie })).body).toEqual(created.body);
    const patched = await site.request(`PATCH ${address}`, { body: { name: "Renamed" }, cookie });
    expect(patched.body).toMatchObject({ name: "Renamed", layout });
    expect((await site.request(`DELETE ${address}`, { cookie })).status).toBe(204);
    expectError(await site.request(`GET ${address}`, { cookie }), 404);
  });

  test("audits every change", async () => {
    const { layoutID } = await createLayout(site.ctx(), draft);
    await site.request(`PATCH /layouts/${layoutID}`, { body: { name: "Other" }, cookie });
    const { body } = await site.request("GET /audit-logs?eventType=layout_modification", {
      cookie,
    });
    expect(JSON.parse(body[0].context)).toMatchObject({
      layoutID,
      name: { from: "Mine", to: "Other" },
    });
  });

  test("lists built-in and stored layouts", async () => {
    const { layoutID } = await createLayout(site.ctx(), draft);
    const { body } = await site.request("GET /layouts?expand=layoutViews", { cookie });
    const find = (id: unknown) => body.find((each: { layoutID: unknown }) => each.layoutID === id);
    expect(find("home")).toMatchObject({ isDefault: true, isActive: true, layoutViews: [] });
    expect(find(layoutID)).toMatchObject({ isDefault: false, isActive: false, layoutViews: [] });
    expect(find(layoutID).layout).toBeUndefined();
  });

  test.each([
    ["an unknown section", [{ $hydrate: "react.section.none" }]],
    ["a widget outside sections", [{ $hydrate: "react.app-banner" }]],
    [
      "an unknown widget",
      [{ $hydrate: "react.section.1-column", children: [{ $hydrate: "react.none" }] }],
    ],
    ["a node without $hydrate", [{ children: [] }]],
    [
      "a title bar among widgets",
      [{ $hydrate: "react.section.1-column", children: [{ $hydrate: "react.titleBar" }] }],
    ],
    [
      "wrong props",
      [
        {
          $hydrate: "react.section.1-column",
          children: [{ $hydrate: "react.app-banner", textColor: "red" }],
        },
      ],
    ],
    [
      "wrong middleware",
      [{ $hydrate: "react.section.1-column", $middleware: { visibility: { device: "watch" } } }],
    ],
    [
      "more than 500 nodes",
      [
        {
          $hydrate: "react.section.1-column",
          children: Array.from({ length: 500 }, () => ({ $hydrate: "react.app-banner" })),
        },
      ],
    ],
    [
      "more than 20 levels",
      [
        {
          $hydrate: "react.section.1-column",
          children: JSON.parse(`${"[".repeat(20)}${"]".repeat(20)}`),
        },
      ],
    ],
    ["no list", {}],
  ])("refuses %s", async (_what, wrong) => {
    expectError(
      await site.request("POST /layouts", { body: { ...draft, layout: wrong }, cookie }),
      422,
      "layout",
    );
  });

  test("rejects unknown view types and names that are too long", async () => {
    const unknown = { ...draft, layoutViewType: "nothing" };
    expectError(
      await site.request("POST /layouts", { body: unknown, cookie }),
      422,
      "layoutViewType",
    );
    const long = { ...draft, name: "x".repeat(101) };
    expectError(await site.request("POST /layouts", { body: long, cookie }), 422, "name");
  });

  test("does not change built-in layouts", async () => {
    const change = { body: { name: "Other" }, cookie };
    expectError(await site.request("PATCH /layouts/home", change), 422, "layoutID");
    expectError(await site.request("DELETE /layouts/home", { cookie }), 422, "layoutID");
    expectError(await site.request("GET /layouts/nothing", { cookie }), 404);
  });

  test("does not delete a layout in use", async () => {
    const { layoutID } = await createLayout(site.ctx(), draft);
    const { body: views } = await apply(layoutID, { recordType: "folder", recordID: 12 });
    expectError(await site.request(`DELETE /layouts/${layoutID}`, { cookie }), 422, "layoutID");
    const query = `layoutViewIDs=${views[0].layoutViewID}`;
    expect(
      (await site.request(`DELETE /layouts/${layoutID}/views`, { query, cookie })).status,
    ).toBe(204);
    expect((await site.request(`DELETE /layouts/${layoutID}`, { cookie })).status).toBe(204);
  });
});

describe("applying", () => {
  test("falls back from the record to its parents, the section, the site and the built-in layout", async () => {
    const [whole, section, top, own] = await Promise.all(
      Array.from({ length: 4 }, () => createLayout(site.ctx(), draft)),
    ).then((rows) => rows.map(({ layoutID }) => layoutID) as [number, number, number, number]);
    expect(await lookUp("folder", 3)).toBe("folder");
    await apply(whole, { recordType: "root", recordID: -1 });
    expect(await lookUp("folder", 3)).toBe(whole);
    await apply(section, { recordType: "siteSection", recordID: 0 });
    expect(await lookUp("folder", 3)).toBe(section);
    await apply(top, { recordType: "folder", recordID: 1 });
    expect(await lookUp("folder", 3)).toBe(top);
    await apply(own, { recordType: "folder", recordID: 3 });
    expect(await lookUp("folder", 3)).toBe(own);
    expect(await lookUp("siteSection", 0)).toBe(section);
    expect(await lookUp("folder", 12)).toBe(whole); // ten steps do not reach the first folder
    const records = ["global", "siteSection"].map((recordType, index) => ({
      recordType,
      recordID: index - 1,
    }));
    await apply(
      "folder",
      ...records,
      { recordType: "folder", recordID: 1 },
      { recordType: "folder", recordID: 3 },
    );
    expect(await lookUp("folder", 3)).toBe("folder");
  });

  test("replaces the previous layout and returns the records", async () => {
    const first = await createLayout(site.ctx(), draft);
    const second = await createLayout(site.ctx(), draft);
    await apply(first.layoutID, { recordType: "folder", recordID: 5 });
    await apply(second.layoutID, { recordType: "folder", recordID: 5 });
    expect((await site.request(`GET /layouts/${first.layoutID}/views`, { cookie })).body).toEqual(
      [],
    );
    const { body } = await site.request(`GET /layouts/${second.layoutID}/views?expand=record`, {
      cookie,
    });
    expect(body).toMatchObject([
      { recordType: "folder", recordID: 5, record: { name: "Folder 5" } },
    ]);
    expect((await site.request(`GET /layouts/${second.layoutID}`, { cookie })).body.isActive).toBe(
      true,
    );
  });

  test("rejects unknown records", async () => {
    const { layoutID } = await createLayout(site.ctx(), draft);
    expectError(await apply(layoutID, { recordType: "folder", recordID: 99 }), 422, "recordID");
    expectError(await apply(layoutID, { recordType: "planet", recordID: 1 }), 422, "recordType");
    expectError(await apply(999_999, { recordType: "folder", recordID: 1 }), 404);
    expect((await apply(layoutID)).body).toEqual([]);
  });

  test("a page depends on its applied layout and its contents", async () => {
    const { layoutID } = await createLayout(site.ctx(), draft);
    await apply(layoutID, { recordType: "folder", recordID: 8 });
    const ctx = site.ctx();
    const query = { layoutViewType: "folder", recordType: "folder", recordID: 8 };
    await callInProcess(ctx)(lookupHydrate, { query });
    expect([...ctx.tags]).toEqual(expect.arrayContaining(["layouts", `layout:${layoutID}`]));
  });

  test("a change is visible on other nodes", async () => {
    const other = await site.addNode();
    const { layoutID } = await createLayout(site.ctx(), draft);
    await apply(layoutID, { recordType: "folder", recordID: 7 });
    const query = "layoutViewType=folder&recordType=folder&recordID=7";
    const name = async () =>
      (await other.request("GET /layouts/lookup-hydrate", { query })).body.name;
    await expect.poll(name).toBe("Mine");
    await site.request(`PATCH /layouts/${layoutID}`, { body: { name: "Changed" }, cookie });
    await expect.poll(name).toBe("Changed");
  });
});

describe("GET /layouts/lookup-hydrate", () => {
  const home = "layoutViewType=home&recordType=siteSection";

  test("shows a welcome to guests and a new post button to members", async () => {
    const place = { name: "Open", urlcode: "open" };
    expect((await site.request("POST /categories", { cookie, body: place })).status).toBe(201);
    const query = `${home}&recordID=0&params={"locale":"en","siteSectionID":0}`;
    const guest = await site.request("GET /layouts/lookup-hydrate", { query });
    const names = (body: unknown) => JSON.stringify(body).match(/(?<="\$reactComponent":")\w+/g);
    const head = ["SectionFullWidth", "BannerWidget", "SectionTwoColumns"];
    expect(names(guest.body)).toEqual([
      ...head,
      "GuestCallToActionWidget",
      "DiscussionsWidget",
      "CategoriesWidget",
      "CommunityActivity",
      "QuickLinks",
      "TitleBar",
    ]);
    const member = await site.request("GET /layouts/lookup-hydrate", { query, cookie });
    expect(names(member.body)).toEqual([
      ...head,
      "NewPostMenu",
      "DiscussionsWidget",
      "CategoriesWidget",
      "NewPostMenu",
      "CommunityActivity",
      "QuickLinks",
      "TitleBar",
    ]);
  });

  test("supports no section other than the site", async () => {
    expectError(await site.request(`GET /layouts/lookup-hydrate?${home}&recordID=9`), 404);
    const asked = `${home}&recordID=0&params[siteSectionID]=9`;
    expectError(await site.request(`GET /layouts/lookup-hydrate?${asked}`), 404);
  });

  test.each([
    ["recordType=siteSection&recordID=0", "layoutViewType"],
    ["layoutViewType=nothing&recordType=siteSection&recordID=0", "layoutViewType"],
    ["layoutViewType=home&recordType=planet&recordID=0", "recordType"],
    ["layoutViewType=home&recordType=siteSection&recordID=-2", "recordID"],
    ["layoutViewType=home&recordType=siteSection&recordID=0&params=no", "params"],
    ["layoutViewType=folder&recordType=folder&recordID=1&params[page]=0", "page"],
  ])("refuses %s", async (query, field) => {
    expectError(await site.request("GET /layouts/lookup-hydrate", { query }), 422, field);
  });

  test("needs no additional scripts and styles", async () => {
    const { body } = await site.request(`GET /layouts/lookup-hydrate-assets?${home}&recordID=0`);
    expect(body).toEqual({ js: [], css: [] });
  });
});

describe("the flag of a view type", () => {
  test("makes its pages use the built-in layout while disabled", async () => {
    const { layoutID } = await createLayout(site.ctx(), draft);
    await apply(layoutID, { recordType: "folder", recordID: 11 });
    const set = (isOn: boolean) =>
      site.request("PATCH /config", { body: { "customLayout.folder": isOn }, cookie });
    expect(await lookUp("folder", 11)).toBe(layoutID);
    await set(false);
    expect(await lookUp("folder", 11)).toBe("folder");
    await set(true);
    expect(await lookUp("folder", 11)).toBe(layoutID);
  });
});

describe("the catalogue", () => {
  test("describes the widgets of a page", async () => {
    const { body } = await site.request("GET /layouts/catalog?layoutViewType=folder");
    expect(body.widgets["react.quick-links"]).toMatchObject({ $reactComponent: "QuickLinks" });
    expect(Object.keys(body.sections)).toHaveLength(6);
    expect(body.middlewares).toHaveProperty("permission-filter");
    expect(body.layoutParams.page.schema).toMatchObject({ type: "integer" });
    expectError(
      await site.request("GET /layouts/catalog?layoutViewType=nothing"),
      422,
      "layoutViewType",
    );
  });

  test("describes the widgets of all pages without a view type", async () => {
    const { body } = await site.request("GET /layouts/catalog");
    expect(body.layoutViewType).toBeUndefined();
    expect(Object.keys(body.widgets)).toEqual(expect.arrayContaining(["react.quick-links"]));
    expect(Object.keys(body.assets)).toEqual(
      expect.arrayContaining(["react.asset.originalPost", "react.asset.categoryList"]),
    );
    expect(Object.keys(body.layoutParams)).toEqual(
      expect.arrayContaining(["category/name", "discussion/name", "siteSection/name"]),
    );
    const schema = await site.request("GET /layouts/schema");
    expect(schema.body).toMatchObject({ type: "array", title: "Layout" });
  });

  test.each([
    ["question", "discussion"],
    ["idea", "discussion"],
    ["nestedCategoryList", "categoryList"],
    ["discussionCategoryPage", "categoryList"],
    ["subcommunityHome", "home"],
  ])("knows %s as another name of %s", async (alias, layoutViewType) => {
    const { body } = await site.request(`GET /layouts/catalog?layoutViewType=${alias}`);
    expect(body.layoutViewType).toBe(layoutViewType);
    const made = await site.request("POST /layouts", {
      cookie,
      body: { name: "By another name", layoutType: alias, layout: [] },
    });
    expect(made.body).toMatchObject({ layoutViewType, layoutType: layoutViewType });
  });

  test("returns the JSON schema of a layout", async () => {
    const { body } = await site.request("GET /layouts/schema?layoutViewType=folder");
    expect(body.items.oneOf[1].properties).toMatchObject({
      $hydrate: { const: "react.section.1-column" },
      children: { items: { $ref: "#/$defs/widget" } },
      isNarrow: { type: "boolean" },
    });
  });
});
