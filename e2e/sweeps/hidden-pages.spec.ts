import { type APIRequestContext, request } from "@playwright/test";
import { expect, type Site, test } from "../support/test.ts";

const canary = "CANARY-page-7351";

async function plant(site: Site) {
  const { categoryID } = (await site.call("POST", "/categories", {
    name: `${canary} category`,
    urlcode: canary.toLowerCase(),
    customPermissions: true,
  })) as { categoryID: number };
  const { discussionID } = (await site.call("POST", "/discussions", {
    categoryID,
    name: `${canary} title`,
    body: `${canary} body`,
    format: "markdown",
    newTagNames: [canary],
  })) as { discussionID: number };
  const { commentID } = (await site.call("POST", "/comments", {
    discussionID,
    body: `${canary} comment`,
    format: "markdown",
  })) as { commentID: number };
  return { discussionID, commentID };
}

/** All that a page says, without what is new in every answer. */
async function readPage(visitor: APIRequestContext, path: string) {
  const answer = await visitor.get(path, { maxRedirects: 0, headers: { accept: "text/html" } });
  const text = (await answer.text()).replaceAll(/nonce="[^"]*"|"nonce":"[^"]*"/g, "");
  return { status: answer.status(), location: answer.headers().location ?? "", text };
}

test("B13: Pages that a guest may not see say no more than pages that are not there", async ({
  site,
}) => {
  const { discussionID, commentID } = await plant(site);
  const visitor = await request.newContext({ baseURL: site.address });
  const never = 2_000_000_000;
  const pairs = [
    [`/discussion/${discussionID}`, `/discussion/${never}`],
    [`/discussion/${discussionID}/a-slug`, `/discussion/${never}/a-slug`],
    [`/discussion/${discussionID}/p2`, `/discussion/${never}/p2`],
    [`/discussion/comment/${commentID}`, `/discussion/comment/${never}`],
    [`/categories/${canary.toLowerCase()}`, "/categories/no-such-category"],
    [`/discussions/tagged/${canary.toLowerCase()}`, "/discussions/tagged/no-such-tag"],
    [`/discussion/${discussionID}/a-slug/feed.rss`, `/discussion/${never}/a-slug/feed.rss`],
  ] as const;
  for (const [hidden, missing] of pairs) {
    const [seen, expected] = [await readPage(visitor, hidden), await readPage(visitor, missing)];
    const named = (text: string) =>
      text
        .replaceAll(hidden, missing)
        .replaceAll(encodeURIComponent(hidden), encodeURIComponent(missing))
        .replaceAll(String(discussionID), String(never))
        .replaceAll(String(commentID), String(never));
    expect({ path: hidden, ...seen, text: "" }).toEqual({ path: hidden, ...expected, text: "" });
    expect(named(seen.text).replaceAll(canary.toLowerCase(), "")).not.toContain("CANARY");
    expect(seen.status).toBe(404);
  }
  const home = await readPage(visitor, "/");
  expect(home.text).not.toContain(canary);
  await visitor.dispose();
});

test("Nothing is served that is not meant to be", async ({ site }) => {
  const visitor = await request.newContext({ baseURL: site.address });
  const paths = [
    "/.git/config",
    "/.env",
    "/package.json",
    "/package-lock.json",
    "/node_modules/",
    "/src/app/cli.ts",
    "/server.js",
    "/build/server/index.js",
    "/data/secret",
    "/backup.zip",
    "/assets/",
    "/uploads/",
    "/assets/../package.json",
    "/assets/..%2f..%2fpackage.json",
    "/uploads/..%2f..%2fsecret",
    "/api/v2/__test",
    "/debug",
    "/phpinfo.php",
    "/.well-known/",
    "/folkmoot.log",
  ];
  for (const path of paths) {
    const answer = await visitor.get(path, { maxRedirects: 0 });
    expect({ path, isServed: answer.status() < 400 }).toEqual({ path, isServed: false });
    expect(await answer.text()).not.toMatch(/\bat .*\.ts:\d+|"dependencies"|\[core\]/);
  }
  const { text } = await readPage(visitor, "/");
  const scripts = [...text.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([address]) => address);
  expect(scripts.length).toBeGreaterThan(0);
  for (const address of new Set(scripts)) {
    const answer = await visitor.get(`${address}.map`);
    expect({ address, status: answer.status() }).toEqual({ address, status: 404 });
  }
  await visitor.dispose();
});
