import { waitForScripts } from "./support/expectations.ts";
import { makeDiscussion } from "./support/forum.ts";
import { expect, test } from "./support/test.ts";

test("Whoever presses Reply or Quote writes on at once, and an empty answer is asked for words", async ({
  memberPage: page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 422/);
  const { url } = await makeDiscussion(site, "Answering room", ["First", "Second"]);
  await page.goto(url);
  await waitForScripts(page);
  const box = page.getByRole("textbox", { name: "Your comment" });
  await page.getByRole("button", { name: "Post comment" }).click();
  await expect(page.getByText("Write something first.")).toBeVisible();

  await page.getByRole("listitem").getByRole("link", { name: "Reply" }).first().click();
  await expect(page.getByText(/^Replying to/)).toBeVisible();
  await expect(box).toBeFocused();
  await page.keyboard.type("An answer");
  await expect(box).toContainText("An answer");
  await page.getByRole("button", { name: "Post comment" }).click();
  await expect(page.getByRole("article").filter({ hasText: "An answer" })).toHaveCount(1);
  await expect(box).toBeEmpty();

  await page.getByRole("link", { name: "Quote" }).nth(1).click();
  await expect(box).toBeFocused();
  await page.keyboard.type("So I think");
  await page.getByRole("button", { name: "Post comment" }).click();
  const last = page.getByRole("article").last();
  await expect(last.locator("blockquote, .quote").first()).toBeVisible();
  await expect(last.getByText("So I think", { exact: true })).toBeVisible();
});

test("What loads later leaves the looks of a page as they were", async ({
  memberPage: page,
  site,
}) => {
  const { url } = await makeDiscussion(site, "Quiet room", ["First"]);
  await page.goto(url);
  await waitForScripts(page);
  const share = page.getByRole("button", { name: "Share" }).first();
  const looks = () => share.evaluate((button) => getComputedStyle(button).font);
  const before = await looks();
  await page.getByRole("textbox", { name: "Your comment" }).click();
  await expect(page.locator("[contenteditable=true]")).toBeFocused();
  expect(await looks()).toBe(before);
});
