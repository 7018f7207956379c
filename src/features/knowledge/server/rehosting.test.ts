import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { createKnowledgeBase } from "./factories.ts";

const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const files: Record<string, { type: string; body: Buffer | string }> = {
  "/pixel.png": { type: "image/png", body: pixel },
  "/image": { type: "image/png", body: pixel },
  "/notes.txt": { type: "text/plain", body: "Notes" },
  "/page": { type: "text/html", body: "<p>Page</p>" },
};
const hits: string[] = [];
const elsewhere = createServer(({ url = "", headers }, response) => {
  hits.push(`${url} ${headers.authorization}`);
  const file = files[url.replace(/\?.*/, "")];
  response
    .writeHead(file ? 200 : 404, { "content-type": file?.type ?? "text/plain" })
    .end(file?.body ?? "");
});
await new Promise<void>((resolve) => elsewhere.listen(0, "127.0.0.2", resolve));
const home = `http://127.0.0.2:${(elsewhere.address() as AddressInfo).port}`;
afterAll(() => elsewhere.close());

const site = testSite({ environment: { FOLKMOOT_OUTGOING_ALLOW: "127.0.0.2/32" } });
let porter: SignedIn;
let moderator: SignedIn;
let knowledgeCategoryID = 0;

beforeAll(async () => {
  porter = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  moderator = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
  knowledgeCategoryID = (await createKnowledgeBase(site.ctx())).rootCategoryID;
});

const fileRehosting = { enabled: true, requestHeaders: { Authorization: "Basic abc" } };
const post = (body: string, given: object = {}, by = porter) =>
  site.request("POST /articles", {
    cookie: by.cookie,
    body: { knowledgeCategoryID, name: "How", body, format: "wysiwyg", fileRehosting, ...given },
  });

const counts = ({ headers }: { headers: Headers }) =>
  ["success", "failed"].map((which) => headers.get(`x-file-rehosted-${which}-count`)).join();

test("Files of other sites are fetched with the headers and kept, once each", async () => {
  const body = `<p><img src="${home}/pixel.png?a=1&amp;b=2" alt="One"><img src='${home}/image'>
    <a href="${home}/notes.txt">Notes</a> <a href="${home}/page">Page</a></p>`;
  const created = await post(body);
  expect(created.status, JSON.stringify(created.body)).toBe(201);
  expect(counts(created)).toBe("3,0");
  expect(hits.toSorted()).toEqual([
    "/image Basic abc",
    "/notes.txt Basic abc",
    "/pixel.png?a=1&b=2 Basic abc",
  ]);
  const shown: string = created.body.body;
  expect(shown).toContain(`${home}/page`);
  expect(shown).not.toContain(`${home}/pixel.png`);
  const paths = [...new Set(shown.match(/\/uploads\/[\w/.]+\.(?:png|txt)/g))];
  expect(paths).toHaveLength(2);
  for (const path of paths)
    expect((await fetch(new URL(path, site.address()))).status, path).toBe(200);

  const { articleID } = created.body;
  const again = await site.request(`PATCH /articles/${articleID}`, {
    cookie: porter.cookie,
    body: { body, format: "wysiwyg", fileRehosting },
  });
  expect(counts(again)).toBe("3,0");
  expect(again.body.articleRevisionID).toBe(created.body.articleRevisionID);
});

test("Files that cannot be fetched stay where they are and are counted", async () => {
  const body = `<img src="${home}/missing.png"><img src="http://127.0.0.1/secret.png"><img src="/uploads/own.png">`;
  const created = await post(body);
  expect(counts(created)).toBe("0,2");
  expect(created.body.body).toContain(`${home}/missing.png`);
  const plain = await post(body, { fileRehosting: { enabled: false } });
  expect(counts(plain)).toBe(",");
  const markdown = await post(`![One](${home}/pixel.png)`, { format: "markdown" });
  expect(counts(markdown)).toBe("1,0");
});

test("Only those who manage the site have files fetched, with headers that are theirs to set", async () => {
  expectError(await post("<p>Text</p>", {}, moderator), 403);
  for (const requestHeaders of [{ Host: "a" }, { "X-Bad": "a\nb" }, { "Bad name": "a" }])
    expectError(
      await post("<p>Text</p>", { fileRehosting: { enabled: true, requestHeaders } }),
      422,
    );
});
