import { expectAccessible, expectNoSidewaysScroll } from "./support/expectations.ts";
import { makeDiscussion } from "./support/forum.ts";
import { expect, test } from "./support/test.ts";

test("Tags are listed, found by a part of their name, and lead to what carries them, without scripts too", async ({
  openScriptless,
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
  const page = await openScriptless();
  const main = page.within("main");
  await page.open("/tags");
  expect(page.heading()).toBe("Tags");
  const ours = () => main.texts("li").filter((words) => /^(ink|pens)$/.test(words));
  expect(ours()).toEqual(["ink", "pens"]);
  await main.press("Show", { Tag: "pen" });
  expect(main.texts("li")).toEqual(["pens"]);
  await main.follow("pens");
  expect(page.heading()).toBe("Tagged “pens”");
  await page.open("/tags/ink");
  expect(page.path()).toBe("/discussions/tagged/ink");
  await page.open("/tags?query=nothing");
  expect(page.text()).toContain("No tags found");
  await scripted.goto("/tags");
  await expectAccessible(scripted);
  await scripted.setViewportSize({ width: 375, height: 700 });
  await expectNoSidewaysScroll(scripted);
});

test("Tags are chips with suggestions, keys, removal and a limit, and the form sends what they say", async ({
  memberPage: page,
  site,
}) => {
  const { categoryID } = await makeDiscussion(site, "Chips room", []);
  for (const name of ["chipsea", "chipped"]) await site.call("POST", "/tags", { name });
  await page.goto(`/post/discussion/${categoryID}`);
  const field = page.getByRole("combobox", { name: "Tags" });
  await field.fill("chip");
  const option = page.getByRole("option", { name: "chipsea" });
  await expect(option).toBeVisible();
  await field.press("ArrowDown");
  await field.press("ArrowDown");
  await field.press("ArrowUp");
  const marked = page.locator('[role="option"][aria-selected="true"]:visible');
  const first = (await marked.textContent()) ?? "";
  await field.press("Enter");
  await expect(page.getByRole("button", { name: `Remove ${first}` })).toBeVisible();
  await field.pressSequentially("fresh,two words,");
  await expectAccessible(page);
  await expect(page.getByRole("button", { name: "Remove two words" })).toBeVisible();
  await field.press("Backspace");
  await expect(page.getByRole("button", { name: "Remove two words" })).toBeHidden();
  await field.pressSequentially("a,b,c,d");
  await expect(page.getByRole("button", { name: "Remove c", exact: true })).toBeVisible();
  await expect(page.getByText("You can choose at most 5.")).toBeAttached();
  await field.fill("");
  await field.press("ArrowLeft");
  await page.keyboard.press("Delete");
  await expect(field).toBeFocused();
  await page.getByRole("button", { name: "Remove a", exact: true }).click();
  await page.getByLabel("Title").fill("Written with chips");
  await page.getByRole("textbox", { name: "Text" }).fill("x");
  await page.getByRole("button", { name: "Post", exact: true }).click();
  const tags = page.getByRole("list", { name: "Tags" });
  await expect(tags.getByRole("link")).toHaveText([first, "b", "fresh"].toSorted());
});

test("Administrators rename, merge and delete tags after a look at what changes, and take it back", async ({
  memberPage: page,
  site,
}) => {
  const { categoryID } = await makeDiscussion(site, "Merging room", []);
  const post = { body: "x", format: "markdown", categoryID };
  await site.call("POST", "/discussions", { ...post, name: "Blots", newTagNames: ["blots"] });
  await site.call("POST", "/discussions", { ...post, name: "Blot", newTagNames: ["blot"] });
  await page.goto("/dashboard/tags?query=blot");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Actions for blots" }).click();
  await page.getByRole("link", { name: "Merge" }).click();
  await page.getByRole("combobox", { name: "Merge into" }).fill("blot");
  await page.getByRole("option", { name: "blot", exact: true }).click();
  await page.getByRole("button", { name: "Review changes" }).click();
  await expect(page.getByText("1 discussion has it.")).toBeVisible();
  await expect(
    page.getByText("/discussions/tagged/blots will redirect to /discussions/tagged/blot"),
  ).toBeVisible();
  await page.getByRole("button", { name: "Merge into blot" }).click();
  await expect(page.getByText("Tags merged")).toBeVisible();
  await page.goto("/discussions/tagged/blots");
  await expect(page).toHaveURL("/discussions/tagged/blot");
  await expect(page.getByRole("link", { name: "Blots" })).toBeVisible();
  await page.goto("/dashboard/tags");
  await page.getByRole("button", { name: "Restore blots" }).click();
  await expect(page.getByText("Tag restored")).toBeVisible();
  await page.goto("/dashboard/tags?query=blots");
  await page.getByRole("link", { name: "blots" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("blots");
  await page.getByRole("textbox", { name: "Name" }).fill("Ink blots");
  await page.getByLabel("Address").fill("ink-blots");
  await page.getByRole("combobox", { name: "Synonyms" }).fill("splodge,");
  await expect(page.getByRole("button", { name: "Remove splodge" })).toBeVisible();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Tag saved")).toBeVisible();
  await page.goto("/dashboard/tags?query=splodge");
  await expect(page.getByRole("row", { name: /Ink blots/ })).toContainText("splodge");
  await page.getByRole("link", { name: "Ink blots" }).click();
  await page.getByRole("link", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Tag deleted")).toBeVisible();
});
