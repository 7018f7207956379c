import { expectAccessible, expectNoSidewaysScroll } from "./support/expectations.ts";
import { makeDiscussion } from "./support/forum.ts";
import { expect, openPage, test } from "./support/test.ts";

test("Tags are listed, found by a part of their name, and lead to what carries them, without scripts too", async ({
  browser,
  page: scripted,
  site,
}) => {
  const { categoryID } = await makeDiscussion(site, "Tagged room", []);
  const post = { body: "x", format: "markdown", categoryID };
  await site.call("POST", "/discussions", {
    ...post,
    name: "Of ink",
    newTagNames: ["ink", "pens"],
  });
  const page = await openPage(browser, site, {
    javaScriptEnabled: false,
    viewport: { width: 375, height: 700 },
  });
  await page.goto("/tags");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tags");
  const ours = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ hasText: /^(ink|pens)$/ });
  await expect(ours).toHaveText(["ink", "pens"]);
  await expectNoSidewaysScroll(page);
  await scripted.goto("/tags");
  await expectAccessible(scripted);
  await page.getByLabel("Tag").fill("pen");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByRole("main").getByRole("listitem")).toHaveText(["pens"]);
  await page.getByRole("link", { name: "pens" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tagged “pens”");
  await page.goto("/tags/ink");
  await expect(page).toHaveURL("/discussions/tagged/ink");
  await page.goto("/tags?query=nothing");
  await expect(page.getByText("No tag is called that")).toBeVisible();
  await page.context().close();
});
