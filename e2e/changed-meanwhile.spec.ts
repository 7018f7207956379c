import { box, makeDiscussion, text, title } from "./support/drafts.ts";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  waitForScripts,
} from "./support/expectations.ts";
import { expect, type Site, test } from "./support/test.ts";

test.use({ expectedErrors: [/status of 412/] });

const body = "[name=body]";
const notice = "This was changed since you opened it";

/** What an editor wrote in another window meanwhile. */
const editElsewhere = (site: Site, path: string) =>
  site.call("PATCH", path, { body: "Words of another editor", format: "markdown" });

const sourceOf = async (site: Site, path: string) =>
  ((await site.call("GET", `${path}/edit`)) as { body: string }).body;

test("A discussion is not saved over what somebody else has saved, unless its editor says so", async ({
  memberPage: page,
  site,
}) => {
  const { discussionID } = await makeDiscussion(site, "Two editors");
  const path = `/discussions/${discussionID}`;
  await page.goto(`/post/editdiscussion/${discussionID}`);
  await waitForScripts(page);
  await editElsewhere(site, path);
  await title(page).fill("Two editors, mine");
  await text(page).fill("As I see it");
  const save = page.getByRole("button", { name: "Save", exact: true });
  await save.click();
  await expect(page.getByRole("alert")).toContainText(notice);
  await expect(title(page)).toHaveValue("Two editors, mine");
  await expect(text(page)).toHaveValue("As I see it");
  await expectAccessible(page);
  await page.setViewportSize({ width: 375, height: 700 });
  await expectNoSidewaysScroll(page);
  expect(await sourceOf(site, path)).toBe("Words of another editor");

  const opened = page.waitForEvent("popup");
  await page.getByRole("link", { name: "See what changed" }).click();
  const log = await opened;
  await expect(log.getByRole("main")).toContainText("another editor");
  await log.close();

  await save.click();
  await expect(page.getByRole("alert")).toContainText(notice);
  await page.getByRole("button", { name: "Save anyway" }).click();
  await expect(page).toHaveURL(new RegExp(`/discussion/${discussionID}/`));
  await expect(page.getByText("As I see it")).toBeVisible();
});

test("Neither is a comment", async ({ memberPage: page, site }) => {
  const { discussionID } = await makeDiscussion(site, "Two editors of a comment");
  const words = { discussionID, body: "Said", format: "markdown" };
  const { commentID } = (await site.call("POST", "/comments", words)) as { commentID: number };
  const path = `/comments/${commentID}`;
  await page.goto(`/post/editcomment/${commentID}`);
  await waitForScripts(page);
  await editElsewhere(site, path);
  await box(page).fill("Said again");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText(notice);
  await expect(box(page)).toHaveValue("Said again");
  await page.getByRole("button", { name: "Save anyway" }).click();
  await expect(page.getByRole("article").getByText("Said again")).toBeVisible();
});

test("Without scripts the typed text comes back with the question, too", async ({
  openScriptless,
  site,
}) => {
  const { discussionID } = await makeDiscussion(site, "Editors without scripts");
  const words = { discussionID, body: "Said", format: "markdown" };
  const { commentID } = (await site.call("POST", "/comments", words)) as { commentID: number };
  const page = await openScriptless(site.cookies);
  for (const [form, path] of [
    [`/post/editdiscussion/${discussionID}`, `/discussions/${discussionID}`],
    [`/post/editcomment/${commentID}`, `/comments/${commentID}`],
  ] as const) {
    await page.open(form);
    await editElsewhere(site, path);
    await page.press("Save", { [body]: "Typed without scripts" });
    expect(page.text()).toContain(notice);
    expect(page.value(body)).toBe("Typed without scripts");
    await page.press("Save");
    expect(page.text()).toContain(notice);
    expect(await sourceOf(site, path)).toBe("Words of another editor");
    await page.press("Save anyway");
    expect(page.path()).not.toMatch(new RegExp(form));
    expect(await sourceOf(site, path)).toBe("Typed without scripts");
  }
});
