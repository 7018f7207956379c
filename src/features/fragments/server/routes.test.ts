import { describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

let shift = 0;
const site = testSite({ now: () => new Date(Date.now() + shift) });
const nobody = "00000000-0000-4000-8000-000000000000";
const source = 'export default ({ title }) => <h1 className="big">{title}</h1>;\n';

const administrator = async () =>
  (await signInAs(site.ctx(), { roles: [roleIDs.administrator] })).cookie;

async function author() {
  const cookie = await administrator();
  const body = { didAccept: true };
  const { status } = await site.request("PUT /fragments/disclosure-state", { cookie, body });
  expect(status).toBe(200);
  return cookie;
}

async function roleWith(permission: string): Promise<number> {
  const permissions = [{ type: "global", permissions: { [permission]: true } }];
  const body = { name: `With ${crypto.randomUUID()}`, permissions };
  const answer = await site.request("POST /roles", { cookie: await administrator(), body });
  return answer.body.roleID;
}

async function create(cookie: string, more: object = {}) {
  const body = { name: "Big banner", fragmentType: "BannerFragment", jsRaw: source, ...more };
  const answer = await site.request("POST /fragments", { cookie, body });
  expect(answer).toMatchObject({ status: 200 });
  return answer.body;
}

async function commit(cookie: string, fragment: Record<string, string>, message = "First") {
  const { fragmentUUID, fragmentRevisionUUID } = fragment;
  const body = { fragmentRevisionUUID, commitMessage: message };
  return site.request(`POST /fragments/${fragmentUUID}/commit-revision`, { cookie, body });
}

const pathOf = (url: string) => `GET ${new URL(url, "http://x").pathname.replace("/api/v2", "")}`;
const queryOf = (url: string) => new URL(url, "http://x").search.slice(1);
const readFile = (url: string, cookie?: string) =>
  site.request(pathOf(url), { query: queryOf(url), ...(cookie ? { cookie } : {}) });

describe("access", () => {
  const calls: [string, object?][] = [
    ["GET /fragments"],
    ["POST /fragments", { name: "x", fragmentType: "BannerFragment", jsRaw: source }],
    ["GET /fragments/disclosure-state"],
    ["PUT /fragments/disclosure-state", { didAccept: true }],
    [`GET /fragments/${nobody}`],
    [`PATCH /fragments/${nobody}`, { name: "x" }],
    [`DELETE /fragments/${nobody}`],
    [
      `POST /fragments/${nobody}/commit-revision`,
      { fragmentRevisionUUID: nobody, commitMessage: "x" },
    ],
    [`GET /fragments/${nobody}/revisions`],
  ];

  test.each(calls)("%s needs both permissions", async (endpoint, body) => {
    expectError(await site.request(endpoint, { body }), 401);
    const only = async (permission: string) => {
      const { cookie } = await signInAs(site.ctx(), { roles: [await roleWith(permission)] });
      return site.request(endpoint, { body, cookie });
    };
    expectError(await only("site.manage"), 403);
    expectError(await only("fragments.manage"), 403);
  });

  test("writing needs the disclosure", async () => {
    const cookie = await administrator();
    const own = (endpoint: string, body?: object) => site.request(endpoint, { cookie, body });
    expect((await own("GET /fragments/disclosure-state")).body).toEqual({ didAccept: false });
    for (const [endpoint, body] of calls.filter(([name]) => /^(?:POST|PATCH|DELETE)/.test(name))) {
      const { description } = expectError(await own(endpoint, body), 403);
      expect(description).toContain("disclosure");
    }
    await own("PUT /fragments/disclosure-state", { didAccept: true });
    expect((await own("GET /fragments/disclosure-state")).body).toEqual({ didAccept: true });
    expectError(await own(`PATCH /fragments/${nobody}`, { name: "x" }), 404);
    await own("PUT /fragments/disclosure-state", { didAccept: false });
    expectError(await own(`PATCH /fragments/${nobody}`, { name: "x" }), 403);
    const { body: logs } = await site.request("GET /audit-logs", {
      cookie,
      query: "eventType=fragment_disclosure",
    });
    expect(logs).toHaveLength(2);
  });

  test.each([`GET /fragments/${nobody}/js`, `GET /fragments/${nobody}/css`])(
    "%s is not found",
    async (endpoint) => {
      expectError(await site.request(endpoint), 404);
    },
  );
});

describe("revisions", () => {
  test("go from draft to active, and back", async () => {
    const cookie = await author();
    const draft = await create(cookie, { css: ".big { color: red }" });
    expect(draft).toMatchObject({
      status: "draft",
      isLatest: true,
      isApplied: false,
      css: ".big { color: red }",
    });
    const { body: first } = await commit(cookie, draft);
    expect(first).toMatchObject({ status: "active", commitMessage: "First", isLatest: true });
    const address = `/fragments/${draft.fragmentUUID}`;
    const changed = source.replace("h1", "h2").replace("/h1", "/h2");
    const { body: second } = await site.request(`PATCH ${address}`, {
      cookie,
      body: { name: "Bigger", jsRaw: changed },
    });
    expect(second).toMatchObject({
      name: "Bigger",
      status: "draft",
      jsRaw: changed,
      commitMessage: "",
    });
    expect(second.fragmentRevisionUUID).not.toBe(first.fragmentRevisionUUID);
    const active = await site.request(`GET ${address}`, { cookie, query: "status=active" });
    expect(active.body).toMatchObject({ jsRaw: source, isLatest: false });
    await commit(cookie, second, "Second");
    expectError(await commit(cookie, second), 422, "fragmentRevisionUUID");

    const restored = await commit(cookie, first, "Back to the first");
    expect(restored.body).toMatchObject({ status: "active", jsRaw: source });
    expect(restored.body.fragmentRevisionUUID).not.toBe(first.fragmentRevisionUUID);
    const { body: revisions } = await site.request(`GET ${address}/revisions`, { cookie });
    expect(
      revisions.map((each: Record<string, string>) => [each.commitMessage, each.status]),
    ).toEqual([
      ["Back to the first", "active"],
      ["Second", "past-revision"],
      ["First", "past-revision"],
    ]);
    const found = await site.request(`GET ${address}/revisions`, {
      cookie,
      query: "commitMessage=SECOND",
    });
    expect(found.body).toHaveLength(1);
  });

  test("drafts keep their revision while they are edited, and nothing is saved twice", async () => {
    const cookie = await author();
    const draft = await create(cookie);
    const address = `/fragments/${draft.fragmentUUID}`;
    const patch = (body: object) => site.request(`PATCH ${address}`, { cookie, body });
    const { body: same } = await patch({ jsRaw: source });
    expect(same.dateRevisionInserted).toBe(draft.dateRevisionInserted);
    const data = [
      { previewDataUUID: nobody, name: "Sample", description: "", data: { title: "Hi" } },
    ];
    const { body: edited } = await patch({ previewData: data });
    expect(edited).toMatchObject({
      fragmentRevisionUUID: draft.fragmentRevisionUUID,
      previewData: data,
    });
    const commits = await Promise.all([commit(cookie, draft), commit(cookie, draft)]);
    expect(commits.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  test("are deleted one by one, except the active and the only one", async () => {
    const cookie = await author();
    const draft = await create(cookie);
    const remove = (fragmentRevisionUUID: string) =>
      site.request(`DELETE /fragments/${draft.fragmentUUID}`, {
        cookie,
        query: `fragmentRevisionUUID=${fragmentRevisionUUID}`,
      });
    expectError(await remove(draft.fragmentRevisionUUID), 422, "fragmentRevisionUUID");
    await commit(cookie, draft);
    expectError(await remove(draft.fragmentRevisionUUID), 422, "fragmentRevisionUUID");
    expectError(await remove(nobody), 404);
    const { body: next } = await site.request(`PATCH /fragments/${draft.fragmentUUID}`, {
      cookie,
      body: { css: ".x { color: red }" },
    });
    expect((await remove(next.fragmentRevisionUUID)).body).toEqual({ success: true });
    const { body: rest } = await site.request(`GET /fragments/${draft.fragmentUUID}/revisions`, {
      cookie,
    });
    expect(rest).toHaveLength(1);
  });
});

describe("drafts", () => {
  test("take code only with a proof of identity", async () => {
    const cookie = await author();
    const draft = await create(cookie);
    const address = `/fragments/${draft.fragmentUUID}`;
    const call = (endpoint: string, body: object) => site.request(endpoint, { cookie, body });
    const jsRaw = source.replace("big", "bigger");
    shift += 3 * 3_600_000;
    const post = { name: "Other", fragmentType: "BannerFragment", jsRaw };
    for (const [endpoint, body] of [
      ["POST /fragments", post],
      [`PATCH ${address}`, { jsRaw }],
    ] as const) {
      const answer = await call(endpoint, body);
      expectError(answer, 403);
      expect(answer.body.code).toBe("reauthenticationRequired");
    }
    const { status, body } = await call(`PATCH ${address}`, { name: "Same", jsRaw: source });
    expect([status, body.name, body.jsRaw]).toEqual([200, "Same", source]);
  });

  test("are neither changed nor committed by those who have not read them", async () => {
    const cookie = await author();
    const { fragmentUUID, fragmentRevisionUUID, version } = await create(cookie);
    const address = `/fragments/${fragmentUUID}`;
    const patch = (body: object) => site.request(`PATCH ${address}`, { cookie, body });
    const jsRaw = source.replace("big", "bigger");
    const other = await patch({ jsRaw, version });
    expect(other.status).toBe(200);
    expect(other.body.version).not.toBe(version);
    expectError(await patch({ jsRaw: source, version }), 412);
    const commitRead = (read: string) =>
      site.request(`POST ${address}/commit-revision`, {
        cookie,
        body: { fragmentRevisionUUID, commitMessage: "Read", version: read },
      });
    expectError(await commitRead(version), 412);
    expect((await site.request(`GET ${address}`, { cookie })).body).toMatchObject({
      status: "draft",
      jsRaw,
    });
    expect((await commitRead(other.body.version)).body).toMatchObject({ status: "active", jsRaw });
    expectError(await patch({ jsRaw: source, version: other.body.version }), 412);
  });
});

describe("lists", () => {
  test("filter by status, type and use, and what is used is not deleted", async () => {
    const cookie = await author();
    const used = await create(cookie, { name: "Used", fragmentType: "CallToActionFragment" });
    const unused = await create(cookie, { name: "Unused", fragmentType: "CallToActionFragment" });
    await commit(cookie, used);
    const key = "fragments.siteWide.CallToActionFragment";
    const apply = (fragmentUUID: string) =>
      site.request("PATCH /config", { cookie, body: { [key]: fragmentUUID } });
    expectError(await apply(unused.fragmentUUID), 422, key);
    expectError(await apply(nobody), 422, key);
    expect((await apply(used.fragmentUUID)).status).toBe(204);
    const list = async (query: string) => {
      const answer = await site.request("GET /fragments", {
        cookie,
        query: `fragmentType=CallToActionFragment&${query}`,
      });
      return answer.body.map(({ name }: { name: string }) => name).toSorted();
    };
    expect(await list("")).toEqual(["Unused", "Used"]);
    expect(await list("status=draft")).toEqual(["Unused"]);
    expect(await list("status=active")).toEqual(["Used"]);
    expect(await list("status=past-revision")).toEqual([]);
    expect(await list("appliedStatus=applied")).toEqual(["Used"]);
    expect(await list("appliedStatus=not-applied")).toEqual(["Unused"]);
    const remove = (fragmentUUID: string) =>
      site.request(`DELETE /fragments/${fragmentUUID}`, { cookie });
    expectError(await remove(used.fragmentUUID), 422, "fragmentUUID");
    await apply("");
    expect((await remove(used.fragmentUUID)).body).toEqual({ success: true });
    expectError(await site.request(`GET /fragments/${used.fragmentUUID}`, { cookie }), 404);
  });
});

describe("files", () => {
  test("of revisions never change, and are kept by browsers", async () => {
    const cookie = await author();
    const fragment = await create(cookie, { css: ".big, :scope > p { color: red }" });
    expectError(await readFile(fragment.jsUrl), 404);
    const draft = await readFile(fragment.jsUrl, cookie);
    expect(draft.headers.get("cache-control")).toContain("no-store");
    await commit(cookie, fragment);
    const script = await readFile(fragment.jsUrl);
    expect(script.status).toBe(200);
    expect(script.headers.get("content-type")).toMatch(/^application\/javascript/);
    expect(script.headers.get("x-content-type-options")).toBe("nosniff");
    expect(script.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(script.body).toMatch(/^export default \(require\) =>/);
    const styles = await readFile(fragment.cssUrl);
    expect(styles.headers.get("content-type")).toMatch(/^text\/css/);
    const scope = `[data-fragment="${fragment.fragmentUUID}"]`;
    expect(styles.body).toBe(`${scope} .big,${scope}>p{color:red}`);
  });

  test.each(["js", "css"])("without a revision, %s leads to the active one", async (kind) => {
    const cookie = await author();
    const fragment = await create(cookie);
    expectError(await site.request(`GET /fragments/${fragment.fragmentUUID}/${kind}`), 404);
    await commit(cookie, fragment);
    const address = `${site.address()}/api/v2/fragments/${fragment.fragmentUUID}/${kind}`;
    const { status, headers } = await fetch(address, { redirect: "manual" });
    expect(status).toBe(302);
    expect(headers.get("location")).toBe(fragment[`${kind}Url`]);
  });
});
