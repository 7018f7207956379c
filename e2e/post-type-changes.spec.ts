import { expectAccessible, waitForScripts } from "./support/expectations.ts";
import { addPerson, callAs, signInNew } from "./support/people.ts";
import { expect, type Site, test } from "./support/test.ts";

/** Two types with one field in common. */
async function makeTypes(site: Site): Promise<number> {
  const { categoryID } = (await site.call("POST", "/categories", {
    name: "Waterworks",
    urlcode: "waterworks",
  })) as { categoryID: number };
  const text = { dataType: "text", formType: "text", visibility: "public" };
  for (const [postFieldID, label] of Object.entries({ spot: "Spot", cause: "Cause" }))
    await site.call("POST", "/post-fields", { postFieldID, label, ...text });
  const reason = { postFieldID: "reason", label: "Reason", isRequired: true, ...text };
  await site.call("POST", "/post-fields", reason);
  const type = (postTypeID: string, name: string, postFieldIDs: string[]) =>
    site.call("POST", "/post-types", {
      postTypeID,
      name,
      parentPostTypeID: "discussion",
      categoryIDs: [categoryID],
      postFieldIDs,
    });
  await type("leak", "Leak", ["spot", "cause"]);
  await type("wish", "Wish", ["spot", "reason"]);
  const contact = { postFieldID: "contact", label: "Contact", ...text, visibility: "private" };
  await site.call("POST", "/post-fields", contact);
  const { roleID } = (await site.call("POST", "/roles", { name: "Buyers" })) as { roleID: number };
  await type("order", "Order", ["spot"]);
  await site.call("PATCH", "/post-types/order", { roleIDs: [roleID] });
  return categoryID;
}

test("The type changes while writing and afterwards, and no text is lost, with and without scripts", async ({
  browser,
  memberPage,
  openScriptless,
  site,
}) => {
  const categoryID = await makeTypes(site);
  const { page } = await addPerson(browser, site, "Plumber");
  await page.goto(`/post/leak/${categoryID}`);
  await waitForScripts(page);
  await page.getByLabel("Title").fill("A bigger pipe");
  await page.getByRole("textbox", { name: "Text" }).fill("The old one is narrow");
  await page.getByLabel("Spot").fill("Cellar");
  await page.getByText("Change type", { exact: true }).first().click();
  await page.getByLabel("New type").selectOption("Wish");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Change type" }).click();
  await expect(page.getByRole("heading", { name: "Wish" })).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue("A bigger pipe");
  await expect(page.getByLabel("Spot")).toHaveValue("Cellar");
  await expect(page.getByLabel("Category")).toHaveValue(String(categoryID));
  await page.getByLabel("Reason").fill("More water");
  await page.getByRole("button", { name: "Post", exact: true }).click();
  await expect(page).toHaveURL(/\/discussion\/\d+/);
  const [post] = await callAs(page, "GET", "/discussions?postMeta[spot]=cellar&expand=postMeta");
  const wish = { spot: "Cellar", reason: "More water" };
  expect(post).toMatchObject({ name: "A bigger pipe", postTypeID: "wish", postMeta: wish });

  const plain = (await signInNew(site, "Plain", await openScriptless())).page;
  await plain.open(`/post/leak/${categoryID}`);
  plain.fill({ Title: "No water", Text: "Since noon", Spot: "Attic" });
  await plain.behind("Change type").press("Change type", { "New type": "Wish" });
  expect(plain.heading()).toBe("Wish");
  expect([plain.value("Title"), plain.value("Text"), plain.value("Spot")]).toEqual([
    "No water",
    "Since noon",
    "Attic",
  ]);

  await site.call("PATCH", `/categories/${categoryID}`, {
    allowedDiscussionTypes: ["discussion", "poll", "leak", "wish", "order"],
  });
  const moderator = memberPage;
  await moderator.goto(post.url);
  await waitForScripts(moderator);
  await moderator.getByRole("button", { name: "Options" }).click();
  await moderator.getByRole("link", { name: "Change post type" }).click();
  const dialog = moderator.getByRole("dialog");
  const type = dialog.getByLabel("Post type");
  await expect(type.getByRole("option")).toHaveText(["Discussion", "Leak", "Wish"]);
  await type.selectOption("Leak");
  await expect(dialog.getByText("Keep their values: Spot.")).toBeVisible();
  await expect(dialog.getByText(/Hidden, and shown again .* Reason\./)).toBeVisible();
  await dialog.getByLabel("Cause: value from").selectOption("Reason: More water");
  await expectAccessible(moderator);
  await dialog.getByRole("button", { name: "Change type" }).click();
  await expect(dialog).toBeHidden();
  await expect(moderator.getByText("Cause", { exact: true })).toBeVisible();
  const leak = await callAs(page, "GET", `/discussions/${post.discussionID}?expand=postMeta`);
  expect(leak).toMatchObject({
    postTypeID: "leak",
    postMeta: { spot: "Cellar", cause: "More water" },
  });

  const without = await openScriptless(site.cookies);
  await without.open(`/post/bulk?action=type&ids=${post.discussionID}`);
  await without.press("Change type", { "Post type": "Wish" });
  expect(without.text()).toContain("Keep their values: Spot.");
  await without.press("Change type");
  const back = await callAs(page, "GET", `/discussions/${post.discussionID}?expand=postMeta`);
  expect(back).toMatchObject({ postTypeID: "wish", postMeta: wish });

  await moderator.goto(post.url);
  await moderator.getByRole("main").getByRole("link", { name: "Wish", exact: true }).click();
  await expect(moderator).toHaveURL(/\/discussions\?type=wish$/);
  await expect(moderator.getByRole("button", { name: "Filter: Wish" })).toBeVisible();
  await expect(moderator.getByRole("link", { name: "A bigger pipe" })).toBeVisible();
  await without.open("/dashboard/post-types/delete/wish");
  expect(without.text()).toContain("the 1 post of this type stays");
  await without.press("Delete", { "Move its posts to the type": "Leak" });
  const typeNow = async () =>
    (await callAs(page, "GET", `/discussions/${post.discussionID}`)).postTypeID;
  await expect.poll(typeNow).toBe("leak");
});
