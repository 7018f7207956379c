import { expectAccessible, waitForScripts } from "./support/expectations.ts";
import { makeDiscussion } from "./support/forum.ts";
import { addPerson, callAs } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

test("A member's signature stands below what they wrote, unless the site or a small screen hides it", async ({
  browser,
  openScriptless,
  site,
}) => {
  const { discussionID, url } = await makeDiscussion(site, "Signed letters", []);
  const { page } = await addPerson(browser, site, "Letter writer");
  const comment = { discussionID, body: "Dear all", format: "markdown" };
  await callAs(page, "POST", "/comments", comment);
  await page.goto("/profile/preferences");
  const link = page.getByRole("main").getByRole("link", { name: "Signature" });
  await expect(link).toHaveCount(0);
  await site.call("PATCH", "/config", { "signatures.enabled": true });
  await page.reload();
  await link.click();
  await waitForScripts(page);
  await expectAccessible(page);
  await page.getByRole("textbox", { name: "Signature" }).fill("Yours truly");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved")).toBeVisible();

  await page.goto(url);
  const signature = page.getByRole("region", { name: "Signature" });
  await expect(signature).toHaveText("Yours truly");
  await expectAccessible(page);
  await site.call("PATCH", "/config", { "signatures.hideMobile": true });
  await page.reload();
  await expect(signature).toBeVisible();
  await page.setViewportSize({ width: 360, height: 640 });
  await expect(signature).toBeHidden();

  const plain = await openScriptless(await page.context().cookies());
  await plain.open("/profile/signature");
  await plain.within("main").press("Remove signature");
  await plain.open(url);
  expect(plain.within("main").text()).not.toContain("Yours truly");
  await site.call("PATCH", "/config", {
    "signatures.enabled": false,
    "signatures.hideMobile": false,
  });
});
