import { expectAccessible, waitForScripts } from "./support/expectations.ts";
import { makeDiscussion } from "./support/forum.ts";
import { addPerson, callAs } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

test("Authors see how long they may still edit, and the way to it goes when that is over", async ({
  browser,
  site,
}) => {
  const { categoryID } = await makeDiscussion(site, "Drying ink", []);
  const { page } = await addPerson(browser, site, "Scribe");
  const words = { body: "Wet words", format: "markdown" };
  const post = { name: "Inkwell", categoryID, ...words };
  const { discussionID, url } = await callAs(page, "POST", "/discussions", post);
  await callAs(page, "POST", "/comments", { discussionID, ...words });
  await page.clock.install();
  await page.goto(url);
  await waitForScripts(page);
  const comment = page.locator("li[id^=Comment_]");
  const edit = comment.getByRole("link", { name: "Edit" });
  await comment.hover();
  await expect(edit).toBeVisible();
  await expect(comment.getByText("60 min left")).toBeVisible();
  await expectAccessible(page);
  await page.clock.fastForward("10:00");
  await expect(comment.getByText("50 min left")).toBeVisible();
  await page.getByRole("button", { name: "Options" }).click();
  const inMenu = page.getByRole("list", { name: "Options" }).getByRole("link", { name: "Edit" });
  await expect(inMenu).toContainText("50 min left");
  await page.clock.fastForward("49:30");
  await expect(comment.getByText(/^\d+ sec left$/)).toBeVisible();
  await page.clock.fastForward("01:00");
  await expect(edit).toHaveCount(0);
  await expect(inMenu).toHaveCount(0);
  await expect(comment.getByText("Wet words")).toBeVisible();
  await page.getByRole("button", { name: "Options" }).press("ArrowDown");
  const left = page.getByRole("list", { name: "Options" }).locator("a:visible, button:visible");
  await expect(left.first()).toBeFocused();
});
