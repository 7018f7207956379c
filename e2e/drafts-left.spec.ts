import {
  box,
  clear,
  draftsOf,
  goTo,
  makeDiscussion,
  openForm,
  otherDevice,
  text,
  title,
  write,
} from "./support/drafts.ts";
import { waitForScripts } from "./support/expectations.ts";
import { expect, test } from "./support/test.ts";

test.beforeEach(({ site }) => clear(site));

test("Whoever goes elsewhere at once finds the words among the drafts, each once", async ({
  memberPage: page,
  site,
}) => {
  const { discussionID, categoryID, url } = await makeDiscussion(site, "Left at once");
  const comment = { discussionID, body: "Before", format: "markdown" };
  const { commentID } = (await site.call("POST", "/comments", comment)) as { commentID: number };
  const toDrafts = async () => {
    await page.getByRole("banner").getByRole("button", { name: "My Account" }).click();
    await page
      .getByRole("group", { name: "My Account" })
      .getByRole("link", { name: "Drafts" })
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Drafts");
  };

  await openForm(page, categoryID);
  await write(page, "Half a title", "Half a text");
  await toDrafts();
  await expect(page.getByRole("listitem").filter({ hasText: "Half a text" })).toHaveCount(1);
  await page.getByRole("link", { name: "Half a title" }).click();
  await expect(title(page)).toHaveValue("Half a title");
  await title(page).fill("A whole title");
  await toDrafts();
  await expect(page.getByRole("link", { name: "A whole title" })).toHaveCount(1);
  expect(await draftsOf(site)).toHaveLength(1);

  await page.goto(url);
  await waitForScripts(page);
  await goTo(box(page));
  await page.keyboard.type("Half a comment");
  await toDrafts();
  await expect(page.getByRole("listitem").filter({ hasText: "Half a comment" })).toHaveCount(1);

  await page.goto(`/post/editcomment/${commentID}`);
  await waitForScripts(page);
  await box(page).fill("Before and after");
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL(/\/discussion\//);
  await expect.poll(() => draftsOf(site, `&recordID=${commentID}`)).toHaveLength(1);
  expect(await draftsOf(site)).toHaveLength(3);
});

test("What was written just before the tab was closed is on other devices, and stays one draft", async ({
  memberPage: page,
  browser,
  site,
}) => {
  const { categoryID } = await makeDiscussion(site, "Closed at once");
  await openForm(page, categoryID);
  await write(page, "Closing time", "Last words");
  const context = page.context();
  await page.close({ runBeforeUnload: true });
  await expect.poll(async () => (await draftsOf(site)).length).toBe(1);
  const phone = await otherDevice(browser, site);
  await phone.goto("/drafts");
  await expect(phone.getByRole("link", { name: "Closing time" })).toHaveCount(1);
  await phone.context().close();

  const again = await context.newPage();
  await openForm(again, categoryID);
  await expect(text(again)).toHaveText("Last words");
  await expect(again.getByText(/^Saved \d/)).toBeVisible();
  await title(again).fill("Opening time");
  await expect
    .poll(async () => (await draftsOf(site))[0])
    .toMatchObject({
      name: "Opening time",
    });
  expect(await draftsOf(site)).toHaveLength(1);
});
