import { makeDiscussion, say } from "./support/forum.ts";
import { expect, openPage, test } from "./support/test.ts";

test("A long deleted comment shows its beginning until somebody wants all of it", async ({
  browser,
  memberPage: page,
  site,
}) => {
  const { discussionID } = await makeDiscussion(site, "Deleted at length", []);
  const lines = Array.from({ length: 30 }, (_, index) => `Line ${index + 1}`);
  for (const body of [lines.join("\n\n"), "Short"])
    await site.call("DELETE", `/comments/${await say(site, discussionID, body)}`);
  const address = `/log/filter?operation=delete&recordType=comment&parentRecordID=${discussionID}`;
  await page.goto(address);
  const last = page.getByText("Line 30");
  await expect(last).not.toBeInViewport();
  const toggle = page.getByRole("button", { name: "Show more" });
  await expect(toggle).toHaveCount(1);
  await toggle.click();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();

  const plain = await openPage(browser, site, { javaScriptEnabled: false });
  await plain.context().addCookies(site.cookies);
  await plain.goto(address);
  await plain.getByText("Line 30").scrollIntoViewIfNeeded();
  await expect(plain.getByText("Line 30")).toBeInViewport();
  await plain.context().close();
});
