import { waitForScripts } from "./support/expectations.ts";
import { makeDiscussion } from "./support/forum.ts";
import { look } from "./support/look.ts";
import { expect, test } from "./support/test.ts";

test("Before a search, the page says what one can search and where to begin", async ({
  memberPage: page,
  site,
}) => {
  const { discussionID } = await makeDiscussion(site, "Wombats to begin with", []);
  const { tagID } = (await site.call("POST", "/tags", { name: "burrows" })) as { tagID: number };
  await site.call("POST", `/discussions/${discussionID}/tags`, { tagIDs: [tagID] });
  await page.goto("/search");
  await waitForScripts(page);
  const main = page.getByRole("main");
  await expect(main.getByRole("searchbox")).toBeVisible();
  await expect(main.getByText(/^Search posts, comments/)).toBeVisible();
  await expect(main.getByText("the exact phrase")).toBeVisible();
  await expect(main.getByRole("region", { name: "Categories" }).getByRole("link")).not.toHaveCount(
    0,
  );
  const popular = main.getByRole("region", { name: "Popular tags" });
  await look(page, "search-start");
  await popular.getByRole("link", { name: "burrows" }).click();
  await expect(page).toHaveURL(/burrows/);
  await page.goto("/search?query=wombats");
  await expect(popular).toHaveCount(0);
});
