import { waitForScripts } from "./support/expectations.ts";
import { makeDiscussion, say } from "./support/forum.ts";
import { expect, test } from "./support/test.ts";

test("Somebody else's comments are announced, and changes arrive by themselves", async ({
  page,
  site,
}) => {
  const { discussionID, url } = await makeDiscussion(site, "Live room", ["To be changed"]);
  await page.goto(url);
  await waitForScripts(page);
  const [{ commentID }] = (await site.call("GET", `/comments?discussionID=${discussionID}`)) as [
    { commentID: number },
  ];
  await expect
    .poll(async () => {
      await site.call("PATCH", `/comments/${commentID}`, { body: `Changed at ${Date.now()}` });
      return page.getByText(/^Changed at/).count();
    })
    .toBe(1);

  await say(site, discussionID, "Written meanwhile");
  await say(site, discussionID, "And another one");
  await expect(page.getByRole("link", { name: "2 new" })).toBeVisible();
  await expect(page.getByText("Written meanwhile")).toHaveCount(0);
  await page.getByRole("link", { name: "2 new" }).click();
  await expect(page.getByText("Written meanwhile")).toBeVisible();
});

test("A list says how much is new, and shows it when asked", async ({ page, site }) => {
  const { categoryID } = await makeDiscussion(site, "Live list", []);
  await page.goto("/categories/live-list");
  await waitForScripts(page);
  let count = 0;
  await expect
    .poll(async () => {
      count += 1;
      const post = {
        name: `Fresh ${count}`,
        body: `Words ${count}`,
        format: "markdown",
        categoryID,
      };
      await site.call("POST", "/discussions", post);
      return page.getByRole("button", { name: /^\d+ new$/ }).count();
    })
    .toBe(1);
  await expect(page.getByRole("link", { name: /^Fresh/ })).toHaveCount(0);
  await page.getByRole("button", { name: /^\d+ new$/ }).click();
  await expect(page.getByRole("link", { name: `Fresh ${count}` })).toBeVisible();
});
