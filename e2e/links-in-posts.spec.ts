import { makeDiscussion } from "./support/forum.ts";
import { expect, test } from "./support/test.ts";

test("Links in posts stay in the app, and those to other sites open beside it", async ({
  memberPage: page,
  site,
}) => {
  const words =
    "[All](/categories), [elsewhere](https://example.org/a) and [there](#user-content-fn)";
  const { url } = await makeDiscussion(site, "Where links lead", [words]);
  await page.goto(url);
  const away = page.getByRole("link", { name: "elsewhere" });
  await expect(away).toHaveAttribute("target", "_blank");
  await expect(away).toHaveAttribute("rel", /noopener/);
  const all = page.getByRole("article").getByRole("link", { name: "All", exact: true });
  await expect(all).toHaveAttribute("data-discover", "true");
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await all.click();
  await expect(page).toHaveURL(/\/categories$/);
  expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
});

test("Each page that is come to is told once, with where its visitor came from", async ({
  memberPage: page,
  site,
}) => {
  const { url, discussionID } = await makeDiscussion(site, "Pages are told", ["One"]);
  const told: Record<string, unknown>[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/v2/tick")) told.push(request.postDataJSON());
  });
  await page.goto("/categories");
  await expect.poll(() => told.length).toBe(1);
  expect(told[0]).toEqual({ type: "page_view", url: "/categories", referrer: "" });
  await page.goto(url);
  await expect.poll(() => told.length).toBe(2);
  expect(told[1]).toMatchObject({ type: "discussion_view", discussionID });
});

test("A new post begins where there is none to edit", async ({ memberPage: page, site }) => {
  await makeDiscussion(site, "Where posts go", []);
  await page.goto("/post/editdiscussion/0");
  await expect(page.getByRole("textbox", { name: "Title" })).toBeVisible();
});
