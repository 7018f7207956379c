import { afterAll, beforeAll, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { createEmbedToken } from "../factories.ts";
import { startHostSite } from "../fixtures/host-site.ts";

const site = testSite({ environment: { FOLKMOOT_OUTGOING_ALLOW: "127.0.0.0/8" } });

let host: Awaited<ReturnType<typeof startHostSite>>;
let administrator: SignedIn;
let member: SignedIn;
let token = "";

type Call = Parameters<typeof site.request>[0];
const call = (by: SignedIn | undefined, endpoint: string, body?: unknown, query?: string) =>
  site.request(endpoint as Call, { cookie: by?.cookie, body, query });

async function write(path: string, body: string) {
  const answer = await site.request("POST /embedding/comments", {
    headers: { authorization: `Embed ${token}` },
    body: { origin: host.origin, page: { url: host.origin + path }, body },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
}

const textAt = async (path: string) =>
  (
    await fetch(
      `${site.address()}/embed/comments?${new URLSearchParams({ url: host.origin + path })}`,
    )
  ).text();

const findPage = async (path: string) =>
  (await call(administrator, "GET /embedding/pages")).body.find(
    ({ url }: { url: string }) => url === host.origin + path,
  );

beforeAll(async () => {
  host = await startHostSite(
    Object.fromEntries(
      ["/a", "/b", "/c", "/d", "/e", "/f"].map((path) => [path, `<title>Page ${path}</title>`]),
    ),
  );
  administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  member = await signInAs(site.ctx());
  const categoryID = await createCategory(site.ctx());
  const body = { origin: host.origin, categoryID };
  const { embedHostID } = (await call(administrator, "POST /embedding/hosts", body)).body;
  token = await createEmbedToken(site.ctx(), { userID: member.user.userID, embedHostID });
  for (const path of ["/a", "/b", "/c", "/d"]) await write(path, `Words on ${path}`);
});

afterAll(() => host.stop());

test("Pages are listed with their discussions, for those who manage the site", async () => {
  const { body, headers } = await call(administrator, "GET /embedding/pages", undefined, "limit=2");
  expect(body.map(({ title }: { title: string }) => title)).toEqual(["Page /d", "Page /c"]);
  expect(headers.get("x-app-page-result-count")).toBe("4");
  const none = await call(administrator, "GET /embedding/pages", undefined, "embedHostID=999");
  expect(none.body).toEqual([]);
  for (const by of [undefined, member]) {
    const status = by ? 403 : 401;
    expectError(await call(by, "GET /embedding/pages"), status);
    expectError(await call(by, "GET /embedding/pages/1"), status);
    expectError(await call(by, "PATCH /embedding/pages/1", {}), status);
    expectError(await call(by, "PUT /embedding/pages/1/merge", { intoPageID: 2 }), status);
    expectError(await call(by, "DELETE /embedding/pages/1"), status);
  }
  expectError(await call(administrator, "GET /embedding/pages/999"), 404);
});

test("Comments follow a page to its new address, and stay at the former one", async () => {
  const page = await findPage("/a");
  const own = `/embedding/pages/${page.embeddedPageID}`;
  const moved = await call(administrator, `PATCH ${own}`, {
    url: `${host.origin}/moved?utm_source=x`,
    pageID: "a-1",
  });
  expect(moved.body.keys).toEqual(["id:a-1", "path:/a", "url:/a", "url:/moved"]);
  for (const path of ["/a", "/moved/"]) expect(await textAt(path)).toContain("Words on /a");
  expectError(await call(administrator, `PATCH ${own}`, { url: "https://x.example/" }), 422, "url");
  expectError(await call(administrator, `PATCH ${own}`, { url: "/relative" }), 422, "url");
  expectError(await call(administrator, `PATCH ${own}`, { discussionID: 999_999 }), 404);
  expectError(await call(administrator, "PATCH /embedding/pages/999", { pageID: "x" }), 404);
  const other = await findPage("/d");
  const shared = await call(administrator, `PATCH ${own}`, { discussionID: other.discussionID });
  expect(shared.body.discussionID).toBe(other.discussionID);
  expect(await textAt("/moved")).toContain("Words on /d");
});

test("Two pages that are one are merged with their comments", async () => {
  const [from, into] = [await findPage("/b"), await findPage("/c")];
  const own = `/embedding/pages/${from.embeddedPageID}`;
  expectError(
    await call(administrator, `PUT ${own}/merge`, { intoPageID: from.embeddedPageID }),
    422,
    "intoPageID",
  );
  expectError(await call(administrator, `PUT ${own}/merge`, { intoPageID: 999 }), 404);
  const merged = await call(administrator, `PUT ${own}/merge`, {
    intoPageID: into.embeddedPageID,
  });
  expect(merged.body.keys).toEqual(["path:/b", "path:/c", "url:/b", "url:/c"]);
  expectError(await call(administrator, `GET ${own}`), 404);
  for (const path of ["/b", "/c"]) {
    const html = await textAt(path);
    expect(html).toContain("Words on /b");
    expect(html).toContain("Words on /c");
  }
});

test("Pages whose comments cannot be merged stay two", async () => {
  for (const path of ["/e", "/f"]) await write(path, `Words on ${path}`);
  const [from, into] = [await findPage("/e"), await findPage("/f")];
  const own = `/embedding/pages/${from.embeddedPageID}`;
  const merge = () => call(administrator, `PUT ${own}/merge`, { intoPageID: into.embeddedPageID });
  await call(administrator, `DELETE /discussions/${into.discussionID}`);
  expect((await merge()).status).toBeGreaterThanOrEqual(400);
  expect((await call(administrator, `GET ${own}`)).body.keys).toEqual(["path:/e", "url:/e"]);
  expect(await textAt("/e")).toContain("Words on /e");
});

test("A page that is forgotten begins anew, and its discussion stays", async () => {
  const page = await findPage("/d");
  const own = `/embedding/pages/${page.embeddedPageID}`;
  expect((await call(administrator, `DELETE ${own}`)).status).toBe(204);
  expectError(await call(administrator, `DELETE ${own}`), 404);
  expect(await textAt("/d")).not.toContain("Words on /d");
  expect((await call(undefined, `GET /discussions/${page.discussionID}`)).status).toBe(200);
  await write("/d", "From the beginning");
  expect((await findPage("/d")).discussionID).not.toBe(page.discussionID);
});
