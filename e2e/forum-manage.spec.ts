import { expectAccessible, waitForScripts } from "./support/expectations.ts";
import { makeDiscussion, say } from "./support/forum.ts";
import { expect, test } from "./support/test.ts";

test("A moderator moves several discussions at once, without scripts too", async ({
  openScriptless,
  site,
}) => {
  const from = await makeDiscussion(site, "Moving from", []);
  const to = await makeDiscussion(site, "Moving to", []);
  const page = await openScriptless(site.cookies);
  const main = page.within("main");
  await page.open("/categories/moving-from");
  await main.behind("More").follow("Select several");
  await main.press("Move", { "Select “Moving from”": true });
  expect(page.heading()).toBe("Move discussions");
  await main.press("Move", { "Category* required": String(to.categoryID) });
  expect(page.path()).toMatch(new RegExp(`/discussion/${from.discussionID}/`));
  await page.open("/categories/moving-to");
  expect(main.texts("h2")).toContainEqual(expect.stringContaining("Moving from"));
});

test("Merged discussions lead to each other", async ({ memberPage: page, site }) => {
  const one = await makeDiscussion(site, "Merge one", ["Said in one"]);
  const { categoryID } = one;
  const post = { name: "Merge two", body: "The second", format: "markdown", categoryID };
  const two = (await site.call("POST", "/discussions", post)) as {
    discussionID: number;
    url: string;
  };
  await page.goto("/categories/merge-one?manage=1");
  await waitForScripts(page);
  await expect(page.getByText("Select discussions to move, merge, close or delete")).toBeVisible();
  await page.getByRole("link", { name: "Stop selecting" }).filter({ visible: true }).click();
  await expect(page.getByRole("checkbox")).toHaveCount(0);
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("link", { name: "Select several" }).click();
  for (const name of ["Merge one", "Merge two"])
    await page.getByRole("checkbox", { name: `Select “${name}”` }).check();
  await expect(page.getByText("2 selected")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Merge" }).click();
  const dialog = page.getByRole("dialog", { name: "Merge discussions" });
  await dialog.getByLabel("Merge into").selectOption({ label: "Merge one" });
  await dialog.getByRole("button", { name: "Merge" }).click();
  await expect(page.getByText("The second")).toBeVisible();
  await page.goto(two.url);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Merge one");
});

test("Bookmarks are kept, and shown on a page of their own", async ({ memberPage: page, site }) => {
  const { url } = await makeDiscussion(site, "Worth keeping", []);
  await page.goto(url);
  await waitForScripts(page);
  const button = page.getByRole("button", { name: "Bookmark" });
  const kept = page.waitForResponse(/\/bookmark$/);
  await button.click();
  await expect(button).toHaveAttribute("aria-pressed", "true");
  await kept;
  await page.goto("/bookmarks");
  await expect(page.getByRole("link", { name: "Worth keeping" }).first()).toBeVisible();
});

test("What was changed and what was deleted is found again", async ({ memberPage: page, site }) => {
  const { discussionID, url } = await makeDiscussion(site, "With a past", []);
  await site.call("PATCH", `/discussions/${discussionID}`, { body: "About something else" });
  const rich = [{ type: "p", children: [{ text: "In " }, { text: "rich", bold: true }] }];
  const change = { body: JSON.stringify(rich), format: "rich2" };
  await site.call("PATCH", `/discussions/${discussionID}`, change);
  const commentID = await say(site, discussionID, "Deleted words");
  await site.call("DELETE", `/comments/${commentID}`);
  await page.goto(url);
  await waitForScripts(page);
  const options = page.getByRole("list", { name: "Options" });
  await page.getByRole("button", { name: "Options" }).click();
  await options.getByRole("link", { name: "Revision history" }).click();
  await expect(page.locator("ins").filter({ hasText: "something" })).toBeVisible();
  await expect(page.locator("del").filter({ hasText: "With" })).toBeVisible();
  await expect(page.locator("ins").filter({ hasText: "**rich**" })).toBeVisible();
  await expectAccessible(page);
  await page.goto(url);
  await waitForScripts(page);
  await page.getByRole("button", { name: "Options" }).click();
  await options.getByRole("link", { name: "Deleted comments" }).click();
  await expect(page.getByText("Deleted words")).toBeVisible();
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(page).toHaveURL(new RegExp(`#Comment_${commentID}$`));
});

test("Posts become only what the categories take that they are in", async ({
  memberPage: page,
  site,
}) => {
  const asking = await makeDiscussion(site, "Type asking", []);
  const talking = await makeDiscussion(site, "Type talking", []);
  const allowedDiscussionTypes = ["discussion", "question"];
  await site.call("PATCH", `/categories/${asking.categoryID}`, { allowedDiscussionTypes });
  await page.goto(`/post/bulk?action=type&ids=${asking.discussionID}`);
  const choice = page.getByLabel("Post type");
  await expect(choice.getByRole("option")).toHaveText(["Discussion", "Question"]);
  await choice.selectOption("question");
  await page.getByRole("button", { name: "Change type" }).click();
  await expect(page).toHaveURL(new RegExp(`/discussion/${asking.discussionID}/`));
  await page.goto(`/post/bulk?action=type&ids=${asking.discussionID},${talking.discussionID}`);
  await expect(page.getByText("allows no other post type")).toBeVisible();
  await expect(choice).toHaveCount(0);
});

test("Closing is not offered where all is closed, and what is closed is opened again together", async ({
  memberPage: page,
  site,
}) => {
  const one = await makeDiscussion(site, "Shut door", []);
  const { categoryID } = one;
  const post = { name: "Shut window", body: "The second", format: "markdown", categoryID };
  const two = (await site.call("POST", "/discussions", post)) as { discussionID: number };
  await site.call("PATCH", `/discussions/${one.discussionID}`, { closed: true });
  await page.goto("/categories/shut-door?manage=1");
  await waitForScripts(page);
  const close = page.getByRole("button", { name: "Close", exact: true });
  const reopen = page.getByRole("button", { name: "Reopen" });
  await page.getByRole("checkbox", { name: "Shut window" }).check();
  await expect(close).toBeEnabled();
  await expect(reopen).toBeDisabled();
  await page.getByRole("checkbox", { name: "Shut door" }).check();
  await expect(close).toBeEnabled();
  await page.getByRole("checkbox", { name: "Shut window" }).uncheck();
  await expect(close).toBeDisabled();
  await expect(close).toHaveAttribute("title", "Selected discussions are already closed.");
  await expectAccessible(page);
  await page.getByRole("checkbox", { name: "Shut window" }).check();
  await reopen.click();
  const dialog = page.getByRole("dialog", { name: "Reopen discussions" });
  await dialog.getByRole("button", { name: "Reopen" }).click();
  await expect(page.getByText("Reopened.")).toBeVisible();
  for (const { discussionID } of [one, two])
    expect(await site.call("GET", `/discussions/${discussionID}`)).toMatchObject({ closed: false });
});

test.describe("with a form that is refused first", () => {
  test.use({ expectedErrors: [/status of 422/] });

  test("Comments are split off into a discussion of their own, without scripts too", async ({
    memberPage: page,
    openScriptless,
    site,
  }) => {
    const { discussionID } = await makeDiscussion(site, "Two subjects", ["Of one", "Of another"]);
    await page.goto(`/post/split/${discussionID}`);
    await waitForScripts(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Move comments");
    await expectAccessible(page);
    await page.getByLabel("Title").fill("Another subject");
    await page.getByRole("button", { name: "Move", exact: true }).click();
    await expect(page.getByRole("alert").first()).toBeVisible();
    await expect(page.getByLabel("Title")).toHaveValue("Another subject");
    await page.getByRole("checkbox", { name: /Of another/ }).check();
    await page.getByRole("button", { name: "Move", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Another subject");
    await expect(page.getByText("Of another")).toBeVisible();
    await expect(page.getByText("Of one")).toHaveCount(0);

    const plain = await openScriptless(site.cookies);
    const main = plain.within("main");
    await plain.open(`/post/split/${discussionID}`);
    await main.press("Move", { "[name=name]": "One subject", "[name=commentIDs]": true });
    expect(plain.heading()).toBe("One subject");
    expect(main.text()).toContain("Of one");
  });
});
