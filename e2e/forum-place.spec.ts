import { expectAccessible, expectNoShift, expectNoSidewaysScroll } from "./support/expectations.ts";
import { makeDiscussion, numbered } from "./support/forum.ts";
import { expect, openPage, test } from "./support/test.ts";

test("Later pages say what they are about", async ({ browser, page, site }) => {
  const { url } = await makeDiscussion(site, "Long thread", numbered(31));
  await page.goto(`${url}/p2`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Long thread");
  const first = page.locator("article").first();
  await expect(first.getByRole("link", { name: "Ada Lovelace" })).toBeVisible();
  await expect(first.getByText("About Long thread")).toBeVisible();
  await expectAccessible(page);
  await expectNoShift(page);
  await first.getByRole("link", { name: "Read the first post" }).click();
  await expect(page).toHaveURL(new RegExp(`${url}$`));

  const phone = await openPage(browser, site, { viewport: { width: 320, height: 640 } });
  await phone.goto(`${url}/p2`);
  await expectNoSidewaysScroll(phone);
  await phone.context().close();
});

test("Lists say what was brought to the top, and announce only what holds there", async ({
  page,
  site,
}) => {
  const { discussionID } = await makeDiscussion(site, "Brought up", ["An answer"]);
  await site.call("PATCH", `/discussions/${discussionID}/bump`);
  const local = await makeDiscussion(site, "Local notice", []);
  await site.call("PATCH", `/discussions/${local.discussionID}`, { pinLocation: "category" });
  await page.goto("/discussions");
  const row = (name: string) => page.getByRole("listitem").filter({ hasText: name });
  await expect(row("Brought up").getByText(/^Bumped/)).toBeVisible();
  await expect(row("Brought up").getByText(/replied/)).toHaveCount(0);
  await expect(row("Local notice").getByText("Announcement")).toHaveCount(0);
  await page.goto("/categories/local-notice");
  await expect(row("Local notice").getByText("Announcement")).toBeVisible();
});
