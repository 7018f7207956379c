import { describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { createTheme } from "./factories.ts";
import { themeForPage } from "./public.ts";

const site = testSite();
const administrator = async () =>
  (await signInAs(site.ctx(), { roles: [roleIDs.administrator] })).cookie;

const blue = { global: { mainColors: { primary: "#0044cc" } } };

describe("access", () => {
  test.each([
    ["POST /themes", { name: "Mine" }],
    ["PUT /themes/current", { themeID: "foundation" }],
    ["PUT /themes/preview", { themeID: "foundation" }],
    ["PATCH /themes/1", { name: "Mine" }],
    ["DELETE /themes/1", undefined],
    ["PUT /themes/1/assets/variables", { data: {} }],
    ["PATCH /themes/1/assets/variables", { data: {} }],
    ["DELETE /themes/1/assets/variables", undefined],
    ["PUT /themes/1/assets/variables.json", {}],
  ])("%s is for those who manage the site", async (endpoint, body) => {
    expectError(await site.request(endpoint, { body }), 401);
    const moderator = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
    expectError(await site.request(endpoint, { body, cookie: moderator.cookie }), 403);
  });

  test.each([
    "GET /themes/999",
    "GET /themes/other",
    "GET /themes/foundation?revisionID=1",
    "GET /themes/999/revisions",
    "GET /themes/999/assets/styles.css",
    "GET /themes/999/assets/variables",
  ])("%s is not found", async (endpoint) => {
    expectError(await site.request(endpoint), 404);
  });

  test.each([
    ["GET /themes/Foundation", 422],
    ["GET /themes/..%2fetc", 422],
    ["GET /themes/foundation/assets/password", 422],
    ["GET /themes?expand=all,secrets", 422],
  ])("%s is refused", async (endpoint, status) => {
    expectError(await site.request(endpoint), status);
  });
});

test("names of assets do not include inherited properties", async () => {
  const { themeID } = await createTheme(site.ctx(), {});
  const cookie = await administrator();
  for (const name of ["toString", "constructor", "hasOwnProperty", "logo"])
    for (const method of ["PUT", "PATCH"]) {
      const call = { cookie, body: { data: "" } };
      expectError(await site.request(`${method} /themes/${themeID}/assets/${name}`, call), 422);
    }
});

describe("the built-in theme", () => {
  test("is the default of a new site, and changes nothing", async () => {
    const { body } = await site.request("GET /themes/current");
    expect(body).toMatchObject({ themeID: "foundation", type: "themeFile", current: true });
    expect(await themeForPage(site.ctx())).toEqual({
      css: "",
      preset: "system",
      themeKey: "foundation",
      variables: {},
      stylesUrl: null,
      preview: null,
    });
  });

  test("lists all its variables in every endpoint", async () => {
    const { body } = await site.request("GET /themes/foundation");
    const { data } = body.assets.variables;
    expect(data).toMatchObject({
      global: {
        options: { preset: "light" },
        mainColors: { primary: "#037dbc", fg: "#555a62", bg: "#ffffff" },
      },
      titleBar: { sizing: { height: 48, mobile: { height: 44 } } },
      banner: { title: { text: "How can we help you?" } },
      contentBanner: { options: { enabled: false } },
      dark: { global: { mainColors: { bg: "#272a2d" } } },
    });
    expect(body.preview.variables).toMatchObject({ preset: "light", globalPrimary: "#037dbc" });
    const asset = await site.request("GET /themes/foundation/assets/variables");
    expect(asset.body.data).toEqual(data);
    const file = await site.request("GET /themes/foundation/assets/variables.json");
    expect(file.body).toEqual(data);
    const [listed] = (await site.request("GET /themes?expand=variables.data")).body;
    expect(listed.assets.variables.data).toEqual(data);
  });

  test("cannot be changed or deleted", async () => {
    const cookie = await administrator();
    const patched = await site.request("PATCH /themes/foundation", {
      body: { name: "Mine" },
      cookie,
    });
    expectError(patched, 422, "themeID");
    expectError(await site.request("DELETE /themes/foundation", { cookie }), 422, "themeID");
  });
});

describe("POST /themes", () => {
  test("stores variables, including unknown groups", async () => {
    const variables = { ...blue, ownGroup: { anything: [1, "two"] } };
    const { status, body } = await site.request("POST /themes", {
      body: { name: "Blue", assets: { variables: { type: "json", data: variables } } },
      cookie: await administrator(),
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: "Blue", type: "themeDB", current: false, active: true });
    expect(body.assets.variables.data).toEqual(variables);
    expect(body.preview.variables.globalPrimary).toBe("#0044cc");
  });

  test.each([
    ["header", "<b>Hello</b>"],
    ["footer", "<b>Bye</b>"],
    ["javascript", "alert(1)"],
    ["scripts", [{ url: "https://example.org/a.js" }]],
    ["fonts", [{ name: "Evil", url: "https://example.org/a.woff2" }]],
  ])("refuses %s", async (name, data) => {
    const body = { name: "Code", assets: { [name]: { data } } };
    expectError(
      await site.request("POST /themes", { body, cookie: await administrator() }),
      422,
      name,
    );
  });

  test("refuses an unknown parent and a blank name", async () => {
    const cookie = await administrator();
    const body = { name: " ", parentTheme: "nothing" };
    expectError(await site.request("POST /themes", { body, cookie }), 422, "name");
    const orphan = { name: "Orphan", parentTheme: "nothing" };
    expectError(await site.request("POST /themes", { body: orphan, cookie }), 422, "parentTheme");
  });
});

describe("changing", () => {
  test("PATCH of variables merges objects, replaces lists and deletes by null", async () => {
    const cookie = await administrator();
    const { themeID } = await createTheme(site.ctx(), {
      global: {
        mainColors: { primary: "#0044cc", bg: "#fff" },
        fonts: { families: { body: ["A", "B"] } },
      },
    });
    const change = {
      global: { mainColors: { bg: null, fg: "#222" }, fonts: { families: { body: ["C"] } } },
    };
    const { status, body } = await site.request(`PATCH /themes/${themeID}/assets/variables`, {
      body: { data: change },
      cookie,
    });
    expect(status).toBe(200);
    expect(body.data).toEqual({
      global: {
        mainColors: { primary: "#0044cc", fg: "#222" },
        fonts: { families: { body: ["C"] } },
      },
    });
    const { body: file } = await site.request(`GET /themes/${themeID}/assets/variables.json`);
    expect(file).toEqual(body.data);
  });

  test("creates revisions, and restores one", async () => {
    const cookie = await administrator();
    const { themeID, revisionID } = await createTheme(site.ctx(), blue);
    const red = { global: { mainColors: { primary: "#cc0000" } } };
    await site.request(`PUT /themes/${themeID}/assets/variables.json`, { body: red, cookie });
    const { body: revisions } = await site.request(`GET /themes/${themeID}/revisions`);
    expect(revisions).toMatchObject([{ active: true }, { active: false, revisionID }]);
    const { body } = await site.request(`PATCH /themes/${themeID}`, {
      body: { revisionID },
      cookie,
    });
    expect(body).toMatchObject({ active: true, revisionID });
    expect(body.assets.variables.data).toEqual(blue);
    const foreign = await createTheme(site.ctx(), blue);
    const other = { body: { revisionID: foreign.revisionID }, cookie };
    expectError(await site.request(`PATCH /themes/${themeID}`, other), 404);
  });

  test("pages revisions", async () => {
    const { themeID } = await createTheme(site.ctx(), blue);
    const { body, headers } = await site.request(`GET /themes/${themeID}/revisions?limit=1`);
    expect(body).toHaveLength(1);
    expect(headers.get("x-app-page-next-url")).toBeNull();
    expectError(await site.request(`GET /themes/${themeID}/revisions?limit=301`), 422, "limit");
  });

  test("responses for a given revision are cacheable, for the current one not", async () => {
    const { themeID, revisionID } = await createTheme(site.ctx(), blue);
    const address = `GET /themes/${themeID}/assets/styles.css`;
    const kept = await site.request(`${address}?revisionID=${revisionID}`);
    expect(kept.headers.get("cache-control")).toContain("immutable");
    expect(kept.headers.get("content-type")).toContain("text/css");
    expect((await site.request(address)).headers.get("cache-control")).not.toContain("immutable");
  });

  test("PUT of a style sheet accepts plain CSS", async () => {
    const cookie = await administrator();
    const { themeID } = await createTheme(site.ctx(), blue);
    const file = `/themes/${themeID}/assets/styles.css`;
    const put = (body: string, who?: string) =>
      site.request(`PUT ${file}`, { body, cookie: who, headers: { "content-type": "text/css" } });
    expect((await put("a { color: red }", cookie)).status).toBe(200);
    expect((await site.request(`GET ${file}`)).body).toBe("a { color: red }");
    expectError(await put("@import 'x'", cookie), 422, "styles");
    expectError(await put("a {}"), 401);
  });

  test("DELETE of an asset empties it", async () => {
    const { themeID } = await createTheme(site.ctx(), blue);
    const asset = `/themes/${themeID}/assets/variables`;
    const { status } = await site.request(`DELETE ${asset}`, { cookie: await administrator() });
    expect(status).toBe(204);
    expect((await site.request(`GET ${asset}`)).body.data).toEqual({});
  });
});

test("every change is logged", async () => {
  const cookie = await administrator();
  const { themeID, revisionID } = await createTheme(site.ctx(), blue);
  await site.request(`PUT /themes/${themeID}/assets/variables.json`, { body: {}, cookie });
  const { body } = await site.request("GET /audit-logs?eventType=theme_modification", { cookie });
  expect(JSON.parse(body[0].context)).toMatchObject({ themeID, revisionID: { from: revisionID } });
});

test("requests without a change create neither log nor revision", async () => {
  const cookie = await administrator();
  const { themeID } = await createTheme(site.ctx(), blue);
  const count = async (path: string) =>
    (await site.request(path, { cookie, query: "limit=500" })).body.length;
  const counts = async () => [
    await count("GET /audit-logs"),
    await count(`GET /themes/${themeID}/revisions`),
  ];
  const current = (await site.request(`GET /themes/${themeID}`, { cookie })).body;
  const { name, parentTheme } = current;
  const before = await counts();
  const address = `/themes/${themeID}`;
  const same = { name, parentTheme };
  expect((await site.request(`PATCH ${address}`, { body: same, cookie })).status).toBe(200);
  const asset = `${address}/assets/variables.json`;
  const { body } = await site.request(`GET ${asset}`, { cookie });
  expect((await site.request(`PUT ${asset}`, { body, cookie })).status).toBeLessThan(300);
  expect(await counts()).toEqual(before);
});

describe("choosing", () => {
  test("a chosen theme applies to all pages and cannot be deleted", async () => {
    const cookie = await administrator();
    const { themeID } = await createTheme(site.ctx(), blue);
    const { status, body } = await site.request("PUT /themes/current", {
      body: { themeID },
      cookie,
    });
    expect({ status, current: body.current }).toEqual({ status: 200, current: true });
    expect((await themeForPage(site.ctx())).css).toBe(":root{--fm-color-primary:#0044cc;}");
    expectError(await site.request(`DELETE /themes/${themeID}`, { cookie }), 422, "themeID");
    await site.request("PUT /themes/current", { body: { themeID: "foundation" }, cookie });
    expect((await site.request(`DELETE /themes/${themeID}`, { cookie })).status).toBe(204);
    expectError(await site.request(`GET /themes/${themeID}`), 404);
  });

  test("a preview applies to its session only", async () => {
    const cookie = await administrator();
    const { themeID, revisionID } = await createTheme(site.ctx(), blue);
    const answer = await site.request("PUT /themes/preview", {
      body: { themeID, revisionID },
      cookie,
    });
    const preview = answer.headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; ");
    const seen = async (cookies?: string) =>
      (await site.request("GET /themes/current", { cookie: cookies })).body.themeID;
    expect(await seen(`${cookie}; ${preview}`)).toBe(themeID);
    expect(await seen(cookie)).toBe("foundation");
    expect(await seen(preview)).toBe("foundation");
  });

  test("a change of theme reaches other nodes", async () => {
    const other = await site.addNode();
    const cookie = await administrator();
    const { themeID } = await createTheme(site.ctx(), blue);
    await other.request(`GET /themes/${themeID}`);
    await site.request(`PATCH /themes/${themeID}`, { body: { name: "Renamed" }, cookie });
    await expect
      .poll(async () => (await other.request(`GET /themes/${themeID}`)).body.name)
      .toBe("Renamed");
  });
});
