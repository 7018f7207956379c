import { clear, draftsOf, makeDiscussion, openForm, title, write } from "./support/drafts.ts";
import { expect, test } from "./support/test.ts";

test.beforeEach(({ site }) => clear(site));

test("Where nothing is saved by itself, words stay on the device until their writer saves them", async ({
  memberPage: page,
  site,
}) => {
  const { categoryID } = await makeDiscussion(site, "By hand");
  await site.call("PATCH", "/config", { "drafts.autosave.enabled": false });
  await page.clock.install();
  await openForm(page, categoryID);
  await write(page, "Kept by hand", "Nobody saves this for me");
  await page.clock.fastForward("00:30");
  const save = page.getByRole("button", { name: "Save draft" });
  await expect(save).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).toContain("Kept by hand");
  await page.reload();
  await expect(title(page)).toHaveValue("Kept by hand");
  expect(await draftsOf(site)).toEqual([]);
  await title(page).focus();
  await save.click();
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  expect(await draftsOf(site)).toMatchObject([{ name: "Kept by hand" }]);
  await site.call("PATCH", "/config", { "drafts.autosave.enabled": true });
});

test("What an older program wanted announced is announced when its draft is posted here", async ({
  openScriptless,
  site,
}) => {
  const { categoryID } = await makeDiscussion(site, "Old notices");
  const draftMeta = { name: "An old notice", categoryID, announce: 1 };
  const attributes = { body: "Hear, hear", format: "markdown", draftMeta };
  const draft = { recordType: "discussion", attributes };
  const { draftID } = (await site.call("POST", "/drafts", draft)) as { draftID: number };
  const page = await openScriptless(site.cookies);
  await page.open(`/post/editdiscussion/0/${draftID}`);
  await page.within("main").press("Post");
  expect(page.heading()).toBe("An old notice");
  const posted = await site.call("GET", `/discussions?categoryID=${categoryID}`);
  const pinned = { name: "An old notice", pinLocation: "category" };
  expect(posted).toEqual(expect.arrayContaining([expect.objectContaining(pinned)]));
});
