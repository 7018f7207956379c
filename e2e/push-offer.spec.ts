import type { Page } from "@playwright/test";
import { expectAccessible, waitForScripts } from "./support/expectations.ts";
import { makeDiscussion } from "./support/forum.ts";
import { expect, test } from "./support/test.ts";

/** A browser in which nobody was asked yet, that counts how often it asks, and notes when it is asked what it keeps. */
const neverAsked = (page: Page) =>
  page.addInitScript(() => {
    let asked = 0;
    Object.defineProperty(Notification, "permission", { get: () => "default" });
    Notification.requestPermission = async () => {
      asked += 1;
      document.documentElement.dataset.asked = String(asked);
      return "denied";
    };
    const read = Storage.prototype.getItem;
    Storage.prototype.getItem = function getItem(key) {
      if (key === "fm-push-offer") document.documentElement.dataset.looked = "";
      return read.call(this, key);
    };
  });

const timesAsked = (page: Page) =>
  page.evaluate(() => Number(document.documentElement.dataset.asked ?? 0));

test("Whoever begins to watch something is offered to be told on the device, until they decline", async ({
  memberPage: page,
  site,
}) => {
  await neverAsked(page);
  const offer = page.getByText("Would you like to be notified on this device");
  const watch = async (level: string) => {
    await page.getByRole("link", { name: "Notification level: Normal" }).click();
    await page
      .getByRole("list", { name: "Notification level" })
      .getByRole("button", { name: level })
      .click();
    await expect(page.getByRole("button", { name: `Notification level: ${level}` })).toBeVisible();
  };
  const { url } = await makeDiscussion(site, "Worth watching", []);
  await page.goto(url);
  await waitForScripts(page);
  await expect(offer).toBeHidden();
  await watch("Everything");
  await expect(offer).toBeVisible();
  await expectAccessible(page);
  expect(await timesAsked(page)).toBe(0);
  await page.getByRole("button", { name: "No, don’t ask again" }).click();
  await expect(offer).toBeHidden();
  await page.evaluate(() => sessionStorage.clear());
  const other = await makeDiscussion(site, "Worth watching as well", []);
  await page.goto(other.url);
  await waitForScripts(page);
  await watch("Everything");
  await expect(page.locator("html[data-looked]")).toHaveCount(1);
  await expect(offer).toBeHidden();
  await page.evaluate(() => localStorage.removeItem("fm-push-offer"));
  const third = await makeDiscussion(site, "Worth watching, too", []);
  await page.goto(third.url);
  await waitForScripts(page);
  await watch("Everything");
  await page.getByRole("button", { name: "Turn on for this device" }).click();
  await expect.poll(() => timesAsked(page)).toBe(1);
});
