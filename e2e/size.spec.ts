import type { APIRequestContext } from "@playwright/test";
import { makeDiscussion, numbered } from "./support/forum.ts";
import { startSite } from "./support/start-site.ts";
import { expect, test } from "./support/test.ts";

const kilobyte = 1_000;
const isIcon = (pathname: string) => ["/icon.svg", "/favicon.ico"].includes(pathname);

/** On a site of its own, since stories change what pages of a shared site show. */
async function startSmallSite(request: APIRequestContext) {
  const own = await startSite();
  const call = async (path: string, data: object) =>
    (
      await request.post(`${own.address}/api/v2${path}`, {
        data,
        headers: { "x-requested-with": "e2e" },
      })
    ).json();
  const token = new URL(own.setupLink).searchParams.get("token");
  await call("/setup", {
    token,
    name: "Ada",
    email: "ada@example.com",
    password: "a long evening",
  });
  const { categoryID } = await call("/categories", { name: "Luggage", urlcode: "luggage" });
  const post = (name: string) =>
    call("/discussions", { name, body: "Text", format: "markdown", categoryID });
  const { url } = await post("Light luggage");
  await post("Heavy luggage");
  const { cookies } = await request.storageState();
  return { ...own, call, url: String(url), cookies };
}

test("What the home page loads stays small", async ({ page, request }) => {
  const own = await startSmallSite(request);
  const sizes = { js: 0, css: 0 };
  page.on("response", async (response) => {
    const kind = /\.(js|css)$/.exec(new URL(response.url()).pathname)?.[1] as "js" | "css";
    if (!kind) return;
    expect(response.headers()["content-encoding"], response.url()).toBe("br");
    sizes[kind] += Number(response.headers()["content-length"]);
  });
  await page.goto(own.address, { waitUntil: "networkidle" });
  await expect(page.getByRole("link", { name: "Light luggage" })).toBeVisible();
  expect(sizes.js).toBeGreaterThan(50 * kilobyte);
  expect(sizes.js).toBeLessThan(140 * kilobyte);
  expect(sizes.css).toBeLessThan(20 * kilobyte);
  await page.goto("about:blank");
  await own.stop();
});

test("A member's first post page takes few requests and little script", async ({
  page,
  request,
}) => {
  const own = await startSmallSite(request);
  await page.context().addCookies(own.cookies);
  const paths: string[] = [];
  let script = 0;
  // Some browsers tell of the icon that they ask for, and others do not.
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (!isIcon(pathname)) paths.push(pathname);
  });
  page.on("response", (response) => {
    if (/\.js$/.test(new URL(response.url()).pathname))
      script += Number(response.headers()["content-length"]);
  });
  await expect
    .poll(async () => (await request.get(own.url)).text())
    .toMatch(/Related posts.*Heavy luggage/s);
  await page.goto(own.url);
  for (const last of ["/__manifest", "/api/v2/tick", "/api/v2/live", /\/read$/])
    await expect.poll(() => paths.some((path) => path.search(last) >= 0)).toBe(true);
  // A page that takes long to say what it shows is told of twice.
  const asked = paths.filter((path, at) => !path.endsWith("/tick") || paths.indexOf(path) === at);
  // The icon makes fifteen.
  expect(asked.length, paths.join("\n")).toBeLessThanOrEqual(14);
  expect(script).toBeLessThan(150 * kilobyte);
  await page.goto("about:blank");
  await own.stop();
});

test("Pages keep to their budgets of statements, whoever looks", async ({ memberPage, site }) => {
  const { url } = await makeDiscussion(site, "Few questions", numbered(12));
  const { groupID } = (await site.call("POST", "/groups", {
    name: "Few statements",
    privacy: "public",
  })) as { groupID: number };
  const post = { name: "In the group", body: "Text", format: "markdown", groupID };
  await site.call("POST", "/discussions", post);
  const { eventID } = (await site.call("POST", "/events", {
    name: "Count",
    dateStarts: "2040-05-01T10:00",
    parentRecordType: "group",
    parentRecordID: groupID,
  })) as { eventID: number };
  const statements = async (path: string) => {
    await memberPage.request.get(path);
    const answer = await memberPage.request.get(path);
    expect(answer.ok()).toBe(true);
    return Number(answer.headers()["x-app-statements"]);
  };
  // Eight for a list and twelve for a post, and one for whoever is signed in.
  for (const path of ["/", "/discussions", "/categories"])
    expect.soft(await statements(path), path).toBeLessThanOrEqual(9);
  const others = [`/group/${groupID}`, `/group/${groupID}/members`, `/events/${eventID}`];
  for (const path of [url, `${url}?view=tree`, ...others])
    expect.soft(await statements(path), path).toBeLessThanOrEqual(13);
});
