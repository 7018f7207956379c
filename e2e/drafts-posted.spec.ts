import type { Page } from "@playwright/test";
import {
  box,
  clear,
  draftsOf,
  goTo,
  makeDiscussion,
  openForm,
  text,
  title,
  write,
} from "./support/drafts.ts";
import { expectAccessible, waitForScripts } from "./support/expectations.ts";
import { expect, type Site, test } from "./support/test.ts";

test.use({ expectedErrors: [/status of (409|410)/] });
test.beforeEach(({ site }) => clear(site));

const words = { format: "markdown" };

/** What is posted at its time or on another page, in the words that were saved. */
async function postElsewhere(site: Site, categoryID: number) {
  const [draft] = await draftsOf(site);
  const { draftID = 0, attributes } = draft ?? {};
  const post = { ...words, name: attributes?.draftMeta?.name, body: attributes?.body };
  const made = await site.call("POST", "/discussions", { ...post, categoryID, draftID });
  return { draftID, ...(made as { url: string }) };
}

const namesIn = async (site: Site, categoryID: number) =>
  ((await site.call("GET", `/discussions?categoryID=${categoryID}`)) as { name: string }[])
    .map(({ name }) => name)
    .toSorted();

const post = (page: Page) => page.getByRole("button", { name: "Post", exact: true }).click();
const notice = (page: Page) => page.getByText("This draft has already been posted.");

async function keep(page: Page, categoryID: number, name: string) {
  await openForm(page, categoryID);
  await write(page, name, "As it was saved");
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
}

test("A page left open leads to what was posted of its draft meanwhile, and posts nothing twice", async ({
  memberPage: page,
  site,
}) => {
  const { categoryID } = await makeDiscussion(site, "Posted meanwhile");
  await keep(page, categoryID, "In its time");
  const { draftID } = await postElsewhere(site, categoryID);
  await post(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("In its time");
  await expect(page.getByText("Your draft has already been posted.")).toBeVisible();
  expect(await namesIn(site, categoryID)).toEqual(["In its time", "Posted meanwhile"]);
  await openForm(page, categoryID);
  await expect(title(page)).toHaveValue("");
  await page.goto(`/post/editdiscussion/0/${draftID}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("In its time");
});

test("What was typed since then stays, and is posted as well where its writer wants that", async ({
  memberPage: page,
  site,
}) => {
  const { categoryID } = await makeDiscussion(site, "Typed since");
  await keep(page, categoryID, "Once");
  const { url } = await postElsewhere(site, categoryID);
  await title(page).fill("Twice");
  await post(page);
  await expect(page.getByText("It was not posted a second time")).toBeVisible();
  await expect(notice(page)).toBeVisible();
  await expect(page.getByRole("link", { name: "Go to the post" })).toHaveAttribute("href", url);
  await expect(title(page)).toHaveValue("Twice");
  await expect(text(page)).toHaveText("As it was saved");
  await expectAccessible(page);
  expect(await namesIn(site, categoryID)).toEqual(["Once", "Typed since"]);
  await post(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Twice");
  expect(await namesIn(site, categoryID)).toEqual(["Once", "Twice", "Typed since"]);
  expect(await draftsOf(site)).toEqual([]);
});

test("Whoever writes on is told, and what they write is kept as a new draft", async ({
  memberPage: page,
  site,
}) => {
  const { categoryID } = await makeDiscussion(site, "Writing on");
  await keep(page, categoryID, "Before");
  const { draftID } = await postElsewhere(site, categoryID);
  await title(page).fill("After");
  await expect(notice(page)).toBeVisible();
  await expect.poll(async () => (await draftsOf(site)).length).toBe(1);
  const [draft] = await draftsOf(site);
  expect(draft?.draftID).not.toBe(draftID);
  await page.getByRole("link", { name: "Go to the post" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Before");
});

test("A comment that was posted meanwhile is not posted again", async ({
  memberPage: page,
  site,
}) => {
  const { discussionID, url } = await makeDiscussion(site, "Commented meanwhile");
  await page.goto(url);
  await waitForScripts(page);
  await goTo(box(page));
  await page.keyboard.type("Only once");
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  const [draft] = await draftsOf(site);
  const comment = { ...words, discussionID, body: "Only once", draftID: draft?.draftID };
  await site.call("POST", "/comments", comment);
  const send = page.getByRole("button", { name: "Post comment" });
  await goTo(box(page));
  await page.keyboard.press("End");
  await page.keyboard.type(" more");
  await send.click();
  await expect(page.getByText("It was not posted a second time")).toBeVisible();
  await expect(page.getByRole("link", { name: "Go to the post" })).toBeVisible();
  await expect(box(page)).toHaveText("Only once more");
  const comments = async () =>
    ((await site.call("GET", `/comments?discussionID=${discussionID}`)) as unknown[]).length;
  expect(await comments()).toBe(1);
  await send.click();
  await expect(page.getByRole("article").getByText("Only once more")).toBeVisible();
  await expect.poll(comments).toBe(2);
  await expect(box(page)).toHaveText("");
  expect(await draftsOf(site)).toEqual([]);
});

test("Without a choice between two texts, the other one is not posted at its time", async ({
  memberPage: page,
  site,
}) => {
  const { categoryID } = await makeDiscussion(site, "Unchosen and scheduled");
  await keep(page, categoryID, "Mine");
  const [draft] = await draftsOf(site);
  const attributes = { ...words, body: "On the train", draftMeta: { name: "Mine", categoryID } };
  await site.call("PATCH", `/drafts/${draft?.draftID}`, { attributes });
  const dateScheduled = new Date(Date.now() + 86_400_000).toISOString();
  await site.call("PATCH", `/drafts/schedule/${draft?.draftID}`, { dateScheduled });
  await goTo(text(page));
  await page.keyboard.type("x");
  await expect(page.getByText("This draft was changed on another device")).toBeVisible();
  await post(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mine");
  expect(await draftsOf(site)).toMatchObject([
    { draftID: draft?.draftID, attributes, draftStatus: "draft" },
  ]);
});

test.describe("without scripts", () => {
  test("the words come back with where the post is, and go out as a new one", async ({
    openScriptless,
    site,
  }) => {
    const { categoryID } = await makeDiscussion(site, "Plain and posted");
    const draftMeta = { name: "By hand", categoryID: String(categoryID) };
    const attributes = { ...words, body: "Ink", draftMeta };
    const draft = { recordType: "discussion", attributes };
    const { draftID } = (await site.call("POST", "/drafts", draft)) as { draftID: number };
    const page = await openScriptless(site.cookies);
    await page.open(`/post/editdiscussion/0/${draftID}`);
    await postElsewhere(site, categoryID);
    await page.press("Post", { Text: "Ink on paper" });
    expect(page.text()).toContain("It was not posted a second time");
    expect(page.names("link")).toContain("Go to the post");
    expect(page.value("Text")).toBe("Ink on paper");
    await page.press("Post");
    expect(page.heading()).toBe("By hand");
    await page.open(`/post/editdiscussion/0/${draftID}`);
    expect(page.heading()).toBe("By hand");
  });

  test("the words of a draft that was discarded elsewhere come back where they are refused", async ({
    openScriptless,
    site,
  }) => {
    const { categoryID } = await makeDiscussion(site, "Plain and gone");
    const attributes = { ...words, body: "Half", draftMeta: { name: "Half", categoryID } };
    const draft = { recordType: "discussion", attributes };
    const { draftID } = (await site.call("POST", "/drafts", draft)) as { draftID: number };
    const page = await openScriptless(site.cookies);
    await page.open(`/post/editdiscussion/0/${draftID}`);
    await site.call("DELETE", `/drafts/${draftID}`);
    await page.press("Post", { Text: "Half a text", Title: " " });
    expect(page.value("Text")).toBe("Half a text");
    await page.press("Post", { Title: "All the same" });
    expect(page.heading()).toBe("All the same");
  });
});

test("What is scheduled anew by an older page is posted at one time only", async ({
  memberPage: page,
  site,
}) => {
  const { categoryID } = await makeDiscussion(site, "Two times");
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  const schedule = async (from: Page) => {
    await from.getByText("Post later").click();
    await from.getByLabel("Date and time").fill(tomorrow.slice(0, 16));
    await from.getByRole("button", { name: "Schedule", exact: true }).click();
  };
  for (const edit of ["", "Other words"]) {
    await clear(site);
    await keep(page, categoryID, "At one time");
    const [draft] = await draftsOf(site);
    await site.call("PATCH", `/drafts/schedule/${draft?.draftID}`, { dateScheduled: tomorrow });
    if (edit) await title(page).fill(edit);
    await schedule(page);
    await expect(page).toHaveURL("/drafts?status=scheduled");
    const drafts = await draftsOf(site, "");
    expect(drafts.filter(({ draftStatus }) => draftStatus === "scheduled")).toHaveLength(1);
  }
  await clear(site);
  await keep(page, categoryID, "Posted before");
  await postElsewhere(site, categoryID);
  await title(page).fill("Posted and changed");
  await schedule(page);
  await expect(notice(page)).toBeVisible();
  await expect(title(page)).toHaveValue("Posted and changed");
  expect(await draftsOf(site)).toEqual([]);
});
