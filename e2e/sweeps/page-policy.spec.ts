import type { Page } from "@playwright/test";
import { waitForScripts } from "../support/expectations.ts";
import { makeDiscussion, say } from "../support/forum.ts";
import { expect, openPage, test } from "../support/test.ts";

const paths = ["/", "/discussions", "/categories", "/members", "/nothing-here"];

const noncesIn = (text: string) =>
  [...text.matchAll(/nonce[-=]"?'?([\w-]{8,})/g)].map(([, nonce]) => nonce ?? "");

test("A27: No nonce is sent twice, and none that could be guessed", async ({ page, site }) => {
  const seen: string[] = [];
  const visit = async (headers: Record<string, string>) => {
    for (const path of [...paths, ...paths]) {
      const answer = await page.request.get(path, { headers });
      const policy = answer.headers()["content-security-policy"] ?? "";
      expect(policy).not.toMatch(/script-src[^;]*unsafe/);
      const nonces = new Set(noncesIn(`${policy} ${await answer.text()}`));
      for (const nonce of nonces) expect(nonce.length).toBeGreaterThanOrEqual(22);
      seen.push(...nonces);
    }
  };
  await visit({});
  const cookie = site.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  await visit({ cookie });
  expect(seen.length).toBeGreaterThanOrEqual(10);
  expect(new Set(seen).size).toBe(seen.length);
});

test("A27: A post keeps no nonce, nor does it run with one that was read before", async ({
  memberPage: page,
  site,
}) => {
  const { discussionID, url } = await makeDiscussion(site, "Nonces", []);
  const policy = (await page.request.get(url)).headers()["content-security-policy"] ?? "";
  const [nonce = ""] = noncesIn(policy);
  expect(nonce).not.toBe("");
  await site.call("POST", "/comments", {
    discussionID,
    format: "html",
    body: `Words <script nonce="${nonce}">window.__hit=1</script><p nonce="${nonce}">more</p><style nonce="${nonce}">main{display:none}</style>`,
  });
  await page.goto(url);
  await expect(page.getByText("more", { exact: true })).toBeVisible();
  expect(await page.locator(".userContent [nonce]").count()).toBe(0);
  expect(await page.evaluate(() => "__hit" in window)).toBe(false);
});

/** What runs although the policy must not let it. */
async function tryToRun(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const ran: string[] = [];
    const report = (what: string) => ran.push(what);
    const settled: Promise<unknown>[] = [];
    const settle = (element: Element | null) =>
      settled.push(
        new Promise((resolve) => {
          element?.addEventListener("load", resolve);
          element?.addEventListener("error", resolve);
        }),
      );
    Object.assign(window, { reportRun: report });
    const script = document.createElement("script");
    script.textContent = "reportRun('inline script')";
    document.head.append(script);
    const foreign = document.createElement("script");
    foreign.src = "data:text/javascript,reportRun('foreign script')";
    settle(foreign);
    document.head.append(foreign);
    const image = document.createElement("div");
    image.innerHTML =
      "<img src=x onerror=\"reportRun('handler')\"><svg onload=\"reportRun('svg')\">";
    settle(image.querySelector("img"));
    document.body.append(image);
    setTimeout("reportRun('text that is run later')", 0);
    const base = document.createElement("base");
    base.href = "https://evil.example/";
    document.head.prepend(base);
    if (new URL("x", document.baseURI).host === "evil.example") report("base");
    base.remove();
    const link = document.createElement("a");
    link.href = "javascript:reportRun('link')";
    document.body.append(link);
    link.click();
    const frame = document.createElement("iframe");
    frame.srcdoc = "<script>parent.reportRun('frame')</script>";
    settle(frame);
    document.body.append(frame);
    const object = document.createElement("object");
    object.data = "data:text/html,<script>parent.reportRun('object')</script>";
    settle(object);
    document.body.append(object);
    await Promise.all(settled);
    // Runs after the timeout of the string above.
    await new Promise((resolve) => setTimeout(resolve));
    return ran;
  });
}

test.describe("Markup that got into a page", () => {
  test.use({ expectedErrors: [/Content Security Policy|violates|Refused|status of 404|ERR_/] });

  test("does not run, on kept pages as on those of members", async ({ browser, page, site }) => {
    for (const path of ["/", "/discussions"]) {
      await page.goto(path);
      await waitForScripts(page);
      expect(await tryToRun(page)).toEqual([]);
    }
    const member = await openPage(browser, site, {});
    await member.context().addCookies(site.cookies);
    for (const path of ["/", "/dashboard"]) {
      await member.goto(path);
      expect(await tryToRun(member)).toEqual([]);
    }
    await member.context().close();
  });

  test("cannot be framed by another site", async ({ page, site }) => {
    const own = new URL(site.address);
    const elsewhere = `http://127.0.0.1:${own.port}` === own.origin ? "localhost" : "127.0.0.1";
    await page.route(`http://${elsewhere}:${own.port}/frame`, (route) =>
      route.fulfill({
        contentType: "text/html",
        body: ["/", "/entry/signin", "/dashboard", "/discussions"]
          .map((path) => `<iframe src="${site.address}${path}"></iframe>`)
          .join(""),
      }),
    );
    await page.goto(`http://${elsewhere}:${own.port}/frame`);
    await page.waitForLoadState("networkidle");
    for (const frame of page.frames().slice(1))
      expect(await frame.locator("main").count(), frame.url()).toBe(0);
  });
});

test("Nothing but what the build made is served beside the pages", async ({ page, site }) => {
  const paths = [
    "/.git/config",
    "/.env",
    "/package.json",
    "/node_modules/react/package.json",
    "/server.js",
    "/assets/",
    "/assets/../package.json",
    "/assets/..%2f..%2fpackage.json",
    "/build/server/index.js",
    "/assets/%252e%252e/%252e%252e/package.json",
    "/assets/..%5c..%5cpackage.json",
    "/src/root.tsx",
    "/assets/%c0%ae%c0%ae/package.json",
    "/assets//etc/passwd",
    "/uploads/..%2f..%2fsecret",
    "/uploads/../../etc/passwd",
    "/texts/..%2f..%2flocales/de.json/1",
    "/backup.zip",
    "/data/secret",
    "/assets/manifest.json.map",
    "/proc/self/environ",
    "/api/v2/media/download-by-url?url=/uploads/../x",
  ];
  for (const path of paths) {
    const answer = await page.request.fetch(`${site.address}${path}`, { maxRedirects: 0 });
    expect([400, 403, 404], path).toContain(answer.status());
    expect(await answer.text(), path).not.toMatch(
      /"name": "folkmoot"|devDependencies|root:x:|\[core\]|PATH=/,
    );
  }
  const home = await (await page.request.get("/")).text();
  for (const [asset = ""] of home.matchAll(/\/assets\/[\w.-]+\.js/g))
    expect((await page.request.get(`${asset}.map`)).status()).toBe(404);
});

test("A11: What an error repeats is only text", async ({ page, site }) => {
  const { discussionID } = await makeDiscussion(site, "Reflected", []);
  await say(site, discussionID, "Words");
  const evil = "<script>window.__hit=1</script>";
  const typed = encodeURIComponent(evil);
  for (const path of [
    `/${typed}`,
    `/discussions?sort=${typed}`,
    `/discussion/${discussionID}/x?view=${typed}&quote=${typed}&sort=${typed}`,
    `/categories/${typed}`,
    `/profile/${typed}`,
    `/members?name=${typed}&sort=${typed}`,
    `/entry/signin?target=${typed}`,
    `/entry/reset-password?code=${typed}`,
    `/log/filter?recordType=${typed}&recordID=${typed}`,
    `/discussions/tagged/${typed}`,
    `/api/v2/${typed}`,
    `/api/v2/discussions?sort=${typed}&${typed}=1`,
  ]) {
    const answer = await page.request.get(path, { headers: { accept: "text/html,*/*" } });
    expect(answer.status(), path).toBeLessThan(500);
    expect(await answer.text(), path).not.toContain(evil);
    if (path.startsWith("/api/"))
      expect(answer.headers()["content-type"]).toBe("application/json; charset=utf-8");
  }
});
