import { clear, draftsOf, goTo, makeDiscussion, openForm, text, write } from "./support/drafts.ts";
import { waitForScripts } from "./support/expectations.ts";
import { expect, test } from "./support/test.ts";

test.use({ expectedErrors: [/status of 409/] });
test.beforeEach(({ site }) => clear(site));

test("Both texts are shown with their mentions, lines and formulas", async ({
  memberPage: page,
  site,
}) => {
  const { categoryID } = await makeDiscussion(site, "Rich conflict");
  await openForm(page, categoryID);
  await write(page, "Rich", "At home");
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  const [draft] = await draftsOf(site);
  const item = (words: string) => ({
    type: "li",
    children: [{ type: "lic", children: [{ text: words }] }],
  });
  const mention = { type: "@", name: "Reader One", userID: 1, children: [{ text: "" }] };
  const body = JSON.stringify([
    { type: "p", children: [{ text: "hello " }, mention, { text: " done" }] },
    { type: "ul", children: [item("one"), item("two")] },
  ]);
  const attributes = { body, format: "rich2", draftMeta: { name: "Rich" } };
  await site.call("PATCH", `/drafts/${draft?.draftID}`, { attributes });
  await goTo(text(page));
  await page.keyboard.type("x");
  const words = page.locator("section", { hasText: "On another device" }).getByRole("paragraph");
  await expect(words).toHaveText("Rich hello @Reader One done one two");
  expect(await words.textContent()).toContain("hello @Reader One done\none\ntwo");
  await page.getByRole("button", { name: "Use the other version" }).click();
  await page.goto("/drafts");
  await expect(page.getByText("hello @Reader One done one two")).toBeVisible();
});

test("The text that was not posted stays among the drafts", async ({ memberPage: page, site }) => {
  const { categoryID } = await makeDiscussion(site, "Posted unchosen");
  await openForm(page, categoryID);
  await write(page, "Unchosen", "At home");
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  const [draft] = await draftsOf(site);
  const attributes = {
    body: "On the train",
    format: "markdown",
    draftMeta: { name: "Unchosen" },
  };
  await site.call("PATCH", `/drafts/${draft?.draftID}`, { attributes });
  await goTo(text(page));
  await page.keyboard.press("End");
  await page.keyboard.type(" and later");
  await expect(page.getByText("This draft was changed on another device")).toBeVisible();
  await expect(page.getByText("the other version stays in your drafts")).toBeVisible();
  await page.getByRole("button", { name: "Post", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unchosen");
  await expect(page.getByRole("article").getByText("At home and later")).toBeVisible();
  await page.goto("/drafts");
  await expect(page.getByRole("main").getByText("On the train")).toBeVisible();
  expect(await draftsOf(site)).toMatchObject([{ draftID: draft?.draftID, attributes }]);
});

test("A comment leaves newer words of its draft, which this page has not seen yet", async ({
  memberPage: page,
  site,
}) => {
  const { discussionID, url } = await makeDiscussion(site, "Unseen words");
  const place = { parentRecordType: "discussion", parentRecordID: discussionID };
  const attributes = { body: "Begun", format: "markdown" };
  const draft = { recordType: "comment", ...place, attributes };
  const { draftID } = (await site.call("POST", "/drafts", draft)) as { draftID: number };
  await page.goto(url);
  await waitForScripts(page);
  await expect(page.locator("textarea[name=body]")).toHaveValue("Begun");
  const elsewhere = { body: "On the train", format: "markdown" };
  await site.call("PATCH", `/drafts/${draftID}`, { attributes: elsewhere });
  await page.getByRole("button", { name: "Post comment" }).click();
  await expect(page.getByRole("article").getByText("Begun")).toBeVisible();
  expect(await draftsOf(site)).toMatchObject([{ draftID, attributes: elsewhere }]);
});
