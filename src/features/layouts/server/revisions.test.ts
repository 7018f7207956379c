import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { permissionSetOf, readingOnly } from "#features/roles/server/public.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import type { Viewer } from "#platform/contract/viewer.ts";
import { createContext } from "#platform/server/create-context.ts";
import type { RequestCtx } from "#platform/server/http/requests/open-request.ts";
import { emptyResponse, type RequestInfo } from "#platform/server/http/requests/request.ts";
import { createLayout } from "./factories.ts";
import { deletePreviews } from "./jobs.ts";
import { openPreview } from "./previews/open-preview.ts";

const site = testSite();

let cookie = "";
beforeEach(async () => {
  cookie = (await signInAs(site.ctx(), { roles: [roleIDs.administrator] })).cookie;
});

const banner = (title: string) => ({ $hydrate: "react.app-banner", title });
const page = (...children: unknown[]) => [{ $hydrate: "react.section.full-width", children }];
const create = async (layout = page(banner("First"))) =>
  (await createLayout(site.ctx(), { name: "Mine", layoutViewType: "home", layout })).layoutID;
const save = (layoutID: number, body: object, as = cookie) =>
  site.request(`POST /layouts/${layoutID}/revisions`, { body, cookie: as });
const read = async (layoutID: number) =>
  (await site.request(`GET /layouts/${layoutID}`, { cookie })).body;
const list = async (layoutID: number) =>
  (await site.request(`GET /layouts/${layoutID}/revisions`, { cookie })).body;

describe("access", () => {
  test.each([
    ["GET /layouts/1/revisions", undefined],
    ["POST /layouts/1/revisions", { layout: [] }],
    ["GET /layouts/1/revisions/1", undefined],
    ["POST /layouts/1/revisions/1/restore", {}],
    ["POST /layouts/previews", { layoutViewType: "home", layout: [] }],
  ])("%s is for those who manage the site", async (endpoint, body) => {
    expectError(await site.request(endpoint, { body }), 401);
    const moderator = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
    expectError(await site.request(endpoint, { body, cookie: moderator.cookie }), 403);
  });

  test("there are no versions of an unknown layout", async () => {
    expectError(await site.request("GET /layouts/999999/revisions", { cookie }), 404);
    expectError(await save(999_999, { layout: [] }), 404);
    const layoutID = await create();
    const address = `/layouts/${layoutID}/revisions/9`;
    expectError(await site.request(`GET ${address}`, { cookie }), 404);
    expectError(await site.request(`POST ${address}/restore`, { body: {}, cookie }), 404);
  });
});

describe("drafts", () => {
  test("are seen in the editor only, until they are published", async () => {
    const layoutID = await create();
    const draft = await save(layoutID, { layout: page(banner("Draft")), version: 1 });
    expect(draft).toMatchObject({
      status: 201,
      body: { version: 2, status: "draft", countWidgets: 1, problems: [] },
    });
    expect(await read(layoutID)).toMatchObject({
      version: 2,
      publishedVersion: 1,
      layout: page(banner("First")),
    });
    const { layout } = draft.body;
    const published = await save(layoutID, { layout, version: 2, isPublished: true });
    expect(published.body).toMatchObject({ version: 3, status: "active" });
    expect(await read(layoutID)).toMatchObject({ publishedVersion: 3, layout });
    const [, second] = await list(layoutID);
    expect(second.changes).toEqual({ added: [], removed: [], changed: ["Banner"] });
    const statuses = (await list(layoutID)).map(({ status }: { status: string }) => status);
    expect(statuses).toEqual(["active", "draft", "past"]);
  });

  test("keep what is wrong and tell it", async () => {
    const layoutID = await create();
    const layout = page({ $hydrate: "react.gone", kept: [1] }, { ...banner("x"), textColor: "no" });
    const { body } = await save(layoutID, { layout });
    expect(body.layout).toEqual(layout);
    expect(body.problems.map(({ path }: { path: string }) => path)).toEqual([
      "layout.0.children.0",
      "layout.0.children.1.textColor",
    ]);
    expectError(await save(layoutID, { layout, isPublished: true }), 422, "layout");
  });
});

describe("concurrent changes", () => {
  test("are told with who has saved", async () => {
    const layoutID = await create();
    const other = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
    await save(layoutID, { layout: page(banner("Theirs")), version: 1 }, other.cookie);
    const mine = { layout: page(banner("Mine")), version: 1 };
    const refused = await save(layoutID, mine);
    expectError(refused, 409);
    expect(refused.body).toMatchObject({
      code: "versionConflict",
      version: 2,
      userID: other.user.userID,
      userName: expect.any(String),
    });
    const patch = { layout: mine.layout, version: 1 };
    expectError(await site.request(`PATCH /layouts/${layoutID}`, { body: patch, cookie }), 409);
    const restore = `POST /layouts/${layoutID}/revisions/1/restore`;
    expectError(await site.request(restore, { body: { version: 1 }, cookie }), 409);
  });

  test("one of two at the same time is refused", async () => {
    const layoutID = await create();
    const both = await Promise.all(
      ["One", "Two"].map((title) =>
        save(layoutID, { layout: page(banner(title)), version: 1, isPublished: true }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  test("a change without a version counts as the newest", async () => {
    const layoutID = await create();
    await save(layoutID, { layout: page(banner("Draft")) });
    const layout = page(banner("First"));
    const patched = await site.request(`PATCH /layouts/${layoutID}`, { body: { layout }, cookie });
    expect(patched.body).toMatchObject({ version: 3, publishedVersion: 3, layout });
  });
});

test("drafts, publications and restored versions are on record", async () => {
  const layoutID = await create();
  await save(layoutID, { layout: page(banner("Draft")) });
  await save(layoutID, { layout: page(banner("Second")), isPublished: true });
  await site.request(`POST /layouts/${layoutID}/revisions/1/restore`, { body: {}, cookie });
  const { body } = await site.request("GET /audit-logs?eventType=layout_modification&limit=3", {
    cookie,
  });
  expect(body.map(({ message }: { message: string }) => message)).toEqual([
    "Restored an earlier version of the layout Mine.",
    "Published the layout Mine.",
    "Saved a draft of the layout Mine.",
  ]);
});

describe("restoring", () => {
  test("gives the same bytes, whatever the layout", async () => {
    const text = fc
      .string({ unit: "grapheme", maxLength: 20 })
      .map((each) => each.replaceAll("\0", ""));
    const widget = fc.record({ $hydrate: fc.constant("react.app-banner"), title: text });
    const other = fc.record({
      $hydrate: fc.constant("react.section.1-column"),
      isNarrow: fc.boolean(),
      children: fc.array(widget, { maxLength: 4 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(other, { maxLength: 5 }), async (layout) => {
        const layoutID = await create(layout);
        const before = JSON.stringify((await read(layoutID)).layout);
        await save(layoutID, { layout: page(banner("Between")), isPublished: true });
        const restored = await site.request(`POST /layouts/${layoutID}/revisions/1/restore`, {
          body: {},
          cookie,
        });
        expect(restored.status).toBe(201);
        expect(JSON.stringify((await read(layoutID)).layout)).toBe(before);
      }),
      { numRuns: 8, seed: 34 },
    );
  });
});

describe("previews", () => {
  const preview = (body: object) =>
    site.request("POST /layouts/previews", { body: { layoutViewType: "home", ...body }, cookie });

  test("tell the problems and where to look", async () => {
    const { body, status } = await preview({ layout: page({ $hydrate: "react.gone" }) });
    expect({ status, url: body.url, problems: body.problems.length }).toMatchObject({
      status: 201,
      url: expect.stringContaining(`/?layoutPreview=${body.layoutPreviewID}`),
      problems: 1,
    });
  });

  test("are refused for roles that do not exist or are above the caller", async () => {
    expectError(await preview({ layout: [], roleID: 99_999 }), 422, "roleID");
    const { body: role } = await site.request("POST /roles", {
      cookie,
      body: {
        name: "Site managers",
        canSession: true,
        permissions: [{ type: "global", permissions: { "site.manage": true } }],
      },
    });
    const lesser = await signInAs(site.ctx(), { roles: [role.roleID] });
    const refused = await site.request("POST /layouts/previews", {
      body: { layoutViewType: "home", layout: [], roleID: roleIDs.administrator },
      cookie: lesser.cookie,
    });
    expectError(refused, 403);
  });

  const open = (url: string, viewer: Viewer) => {
    const request = { method: "GET", url } as RequestInfo;
    const parts = { viewer, request, response: emptyResponse() };
    return openPreview(createContext(site.platform(), parts) as RequestCtx);
  };

  const viewerAs = async (userID: number, roleID: number): Promise<Viewer> => ({
    userID,
    roleIDs: [roleID],
    permissions: await permissionSetOf(site.ctx(), [roleID], "current"),
    authenticatedBy: "session",
    sessionID: 7,
  });

  test("are opened on their page only, as the role but in the caller's session", async () => {
    const caller = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
    const { body } = await site.request("POST /layouts/previews", {
      body: { layoutViewType: "home", layout: [], roleID: roleIDs.member },
      cookie: caller.cookie,
    });
    const viewer = await viewerAs(caller.user.userID, roleIDs.administrator);
    const opened = await open(body.url, viewer);
    expect(opened.viewer).toMatchObject({
      userID: viewer.userID,
      sessionID: 7,
      roleIDs: [roleIDs.member],
    });
    expect(opened.viewer.permissions).toMatchObject({ isAdmin: false });
    const permissions = readingOnly(site.ctx(), viewer.permissions);
    const readOnly = await open(body.url, { ...viewer, permissions });
    expect(readOnly.viewer.permissions.withheld).toEqual(permissions.withheld);
    for (const path of ["/dashboard", "/appearance", "/profile", "/entry/signin", "/discussions"])
      await expect(open(`${path}${body.url.slice(1)}`, viewer)).rejects.toMatchObject({
        status: 404,
      });
    const stranger = await viewerAs(99_999, roleIDs.member);
    expect((await open(body.url, stranger)).viewer).toBe(stranger);
  });

  test("are refused once the role is above the caller", async () => {
    const caller = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
    const { body } = await site.request("POST /layouts/previews", {
      body: { layoutViewType: "home", layout: [], roleID: roleIDs.administrator },
      cookie: caller.cookie,
    });
    const grant = { type: "global", id: null, permissions: { "site.manage": true } };
    const viewer = {
      ...(await viewerAs(caller.user.userID, roleIDs.administrator)),
      permissions: { isAdmin: false, permissions: [grant] },
    };
    await expect(open(body.url, viewer)).rejects.toMatchObject({ status: 403 });
  });

  test("are kept for the newest five of each member, until they expire", async () => {
    const caller = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
    const make = async (title: string, by: string) => {
      const body = { layoutViewType: "home", layout: page(banner(title)) };
      return (await site.request("POST /layouts/previews", { body, cookie: by })).body.url;
    };
    const others = await make("Of somebody else", cookie);
    const urls: string[] = [];
    for (let index = 0; index < 7; index += 1) urls.push(await make(String(index), caller.cookie));
    const viewer = await viewerAs(caller.user.userID, roleIDs.administrator);
    const isOpen = (url: string) =>
      open(url, viewer).then(
        () => true,
        () => false,
      );
    expect(await Promise.all(urls.map(isOpen))).toEqual([false, false, ...Array(5).fill(true)]);
    expect(others).toContain("layoutPreview=");
    const rows = () => site.ctx().db.selectFrom("layoutPreviews").select("insertUserID").execute();
    const before = await rows();
    await deletePreviews.handle(site.ctx());
    expect(await rows()).toEqual(before);
    await site
      .ctx()
      .db.updateTable("layoutPreviews")
      .set({ dateExpires: new Date(0) })
      .execute();
    await deletePreviews.handle(site.ctx());
    expect(await rows()).toEqual([]);
  });

  test("as another role are on record, once while one edits", async () => {
    for (const title of ["One", "Two"])
      await preview({ layout: page(banner(title)), roleID: roleIDs.moderator });
    await preview({ layout: [] });
    const { body } = await site.request("GET /audit-logs?eventType=layout_preview", { cookie });
    const asModerator = body.filter(({ message }: { message: string }) =>
      message.includes("Moderator"),
    );
    expect(asModerator).toHaveLength(1);
    expect(JSON.parse(asModerator[0].context)).toEqual({
      layoutViewType: "home",
      roleID: roleIDs.moderator,
    });
  });
});
