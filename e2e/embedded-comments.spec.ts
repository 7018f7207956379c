import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expectAccessible, waitForScripts } from "./support/expectations.ts";
import { lookAtWidths } from "./support/look.ts";
import { startSite } from "./support/start-site.ts";
import { expect, test } from "./support/test.ts";

const boss = { name: "Mary Somerville", email: "mary@example.com", password: "a long evening" };

/** Another site, on `localhost` while the community is on 127.0.0.1. */
async function startBlog(pages: (path: string) => string) {
  const server = createServer(({ url = "/" }, response) => {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(pages(url));
  });
  server.listen(0, "localhost");
  await once(server, "listening");
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, server };
}

async function startCommunity() {
  const own = await startSite({ FOLKMOOT_OUTGOING_ALLOW: "127.0.0.0/8,::1" });
  const token = new URL(own.setupLink).searchParams.get("token");
  return { ...own, token };
}

test.use({ expectedErrors: [/status of 422|sessionStorage/] });

test("A member writes under a page of another site, and sees it there", async ({ page }) => {
  test.slow();
  const own = await startCommunity();
  const blog = await startBlog(
    (path) => `<!doctype html><html lang="en"><head><title>A walk by the sea</title>
      <link rel="canonical" href="https://elsewhere.example/walk"></head>
      <body style="max-width:640px;margin:24px auto;font-family:serif"><h1>A walk by the sea</h1>
      <p>Waves, <a href="/" data-folkmoot-count="${path === "/newest" ? "/walk" : "/"}">0</a> of them.</p>
      <script id="line" src="${own.address}/embed.js" data-theme="dark" ${path === "/newest" ? 'data-order="newest"' : ""}></script>
      </body></html>`,
  );
  const api = { headers: { "x-requested-with": "e2e" } };
  await page.request.post(`${own.address}/api/v2/setup`, {
    data: { token: own.token, ...boss },
    ...api,
  });

  await page.request.post(`${own.address}/api/v2/categories`, {
    data: { name: "From the blog", urlcode: "blog" },
    ...api,
  });

  await page.goto(`${own.address}/dashboard/embedding`);
  await waitForScripts(page);
  await expect(page.getByText("No allowed sites yet")).toBeVisible();
  await expectAccessible(page);
  await lookAtWidths(page, "none");
  await page.getByRole("link", { name: "Add site" }).first().click();
  await page.getByRole("main").getByRole("textbox", { name: "Site" }).fill("not a site/at all");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(
    page.getByRole("main").getByRole("textbox", { name: "Site" }),
  ).toHaveAccessibleDescription(/without a path/);
  await page.getByRole("main").getByRole("textbox", { name: "Site" }).fill(blog.origin);
  const category = page.getByRole("main").getByRole("combobox", { name: "Category" });
  await category.selectOption({ index: 1 });
  await expectAccessible(page);
  await lookAtWidths(page, "host");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Changes saved.")).toBeVisible();
  await expectAccessible(page);
  await lookAtWidths(page, "hosts");
  await page.getByRole("link", { name: "Create code" }).click();
  await page.getByRole("main").getByRole("combobox", { name: "Colours" }).selectOption("Dark");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByText('data-theme="dark"')).toBeVisible();
  await expect(page.frameLocator("iframe").getByText("And this is a reply.")).toBeVisible();
  await lookAtWidths(page, "code");

  // Signed out, as a reader of the blog is at first.
  await page.context().clearCookies();
  await page.goto(`${blog.origin}/walk`);
  const frame = page.frameLocator("iframe");
  const element = page.locator("iframe");
  await expect(frame.getByRole("heading", { name: "Comments" })).toBeVisible();
  await expect(frame.locator("html")).toHaveAttribute("data-scheme", "dark");
  const heightOf = () => element.evaluate((each) => (each as HTMLElement).offsetHeight);
  await expect.poll(heightOf).toBeLessThan(300);
  const before = await heightOf();

  const opening = page.waitForEvent("popup");
  await frame.getByRole("button", { name: "Sign in to comment" }).click();
  const popup = await opening;
  await popup.getByLabel("Name or email address").fill(boss.email);
  await popup.getByLabel("Password", { exact: true }).fill(boss.password);
  await popup.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(popup.getByRole("heading", { name: /Comment on localhost/ })).toBeVisible();
  await lookAtWidths(popup, "connect");
  const closed = popup.waitForEvent("close");
  await popup.getByRole("button", { name: `Continue as ${boss.name}` }).click();
  await closed;

  await expect(frame.getByText(`Writing as ${boss.name}.`)).toBeVisible();
  const words = Array.from({ length: 12 }, (_each, index) => `Line *${index}*`).join("\n\n");
  await frame.getByLabel("Your comment").fill(words);
  await frame.getByRole("button", { name: "Post comment" }).click();
  await expect(frame.getByRole("heading", { name: "1 comment" })).toBeVisible();
  await expect(frame.getByText("Line 11")).toBeVisible();
  await expect.poll(heightOf).toBeGreaterThan(before + 200);
  await frame.getByRole("button", { name: `Reply to ${boss.name}` }).click();
  await frame.getByLabel("Your comment").fill("And one more.");
  await frame.getByRole("button", { name: "Post comment" }).click();
  await expect(frame.getByRole("heading", { name: "2 comments" })).toBeVisible();
  await lookAtWidths(page, "blog");

  // The host changes its mind about colors, by its attribute alone.
  await page.evaluate(() => document.querySelector("#line")?.setAttribute("data-theme", "light"));
  await expect(frame.locator("html")).toHaveAttribute("data-scheme", "light");
  await lookAtWidths(page, "blog-light");

  await page.goto(`${blog.origin}/walk`);
  await expect(frame.getByText("And one more.")).toBeVisible();
  const outside = await frame.locator("#content").evaluate((each) => {
    const { bottom } = each.getBoundingClientRect();
    return bottom - innerHeight;
  });
  expect(outside).toBeLessThanOrEqual(1);

  await page.goto(`${own.address}/entry/signin?target=/dashboard/embedding/pages`);
  await page.getByRole("main").getByRole("link", { name: "Edit" }).click();
  await expect(page.getByText("url:/walk")).toBeVisible();
  await expectAccessible(page);
  await lookAtWidths(page, "page");
  await page
    .getByRole("main")
    .getByRole("textbox", { name: "Address" })
    .fill(`${blog.origin}/newest`);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Changes saved.")).toBeVisible();
  await lookAtWidths(page, "pages");
  await page.goto(`${blog.origin}/newest`);
  await expect(page.getByRole("link", { name: "2", exact: true })).toBeVisible();
  await expect(frame.getByText("And one more.")).toBeVisible();

  blog.server.closeAllConnections();
  blog.server.close();
  await own.stop();
});

test("The whole community lives in a page of another site, where that is allowed", async ({
  page,
}) => {
  test.slow();
  const own = await startCommunity();
  const blog = await startBlog(
    () => `<!doctype html><html lang="en"><head><title>Host</title>
      <script src="${own.address}/api/v2/assets/embed-script" async></script></head>
      <body style="margin:0"><vanilla-embed remote-url="${own.address}"></vanilla-embed></body></html>`,
  );
  const headers = { "x-requested-with": "e2e" };
  const call = (method: string, path: string, data: unknown) =>
    page.request.fetch(`${own.address}/api/v2${path}`, { method, data, headers });
  await call("POST", "/setup", { token: own.token, ...boss });
  await call("POST", "/embedding/hosts", { origin: blog.origin });
  await call("PATCH", "/config", { "embed.enabled": true, "embed.remoteUrl": `${blog.origin}/` });

  await page.context().clearCookies();
  await page.goto(`${blog.origin}/#/categories`);
  const frame = page.frameLocator("iframe");
  await expect(frame.getByRole("heading", { name: "Categories", level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/Categories/);
  await frame.getByRole("link", { name: "Posts" }).first().click();
  await expect(page).toHaveURL(/#\/discussions/);

  const refused = await page.request.get(`${own.address}/entry/signin`);
  expect(refused.headers()["content-security-policy"]).toMatch(/frame-ancestors 'self'(;|$)/);

  await call("POST", "/sessions", { name: boss.email, password: boss.password });
  await call("PATCH", "/config", { "embed.forceEmbed": true });
  await page.context().clearCookies();
  await page.goto(`${own.address}/categories`);
  await expect(page).toHaveURL(`${blog.origin}/#/categories`);
  await page.goto(`${own.address}/discussions?bypassEmbed=1`);
  await page.goto(`${own.address}/categories`);
  await expect(page.getByRole("heading", { name: "Categories", level: 1 })).toBeVisible();
  expect(page.url()).toBe(`${own.address}/categories`);

  blog.server.closeAllConnections();
  blog.server.close();
  await own.stop();
});
