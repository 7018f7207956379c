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
import {
  expectAccessible,
  expectNoSidewaysScroll,
  waitForScripts,
} from "./support/expectations.ts";
import { expect, test } from "./support/test.ts";

test.beforeEach(({ site }) => clear(site));

test("What is written is there again after the tab was killed, also on another device", async ({
  memberPage: page,
  browser,
  site,
}) => {
  test.slow();
  const { categoryID } = await makeDiscussion(site, "Killed tabs");
  await openForm(page, categoryID);
  await write(page, "A long story", "It began in spring");
  await expect(async () => {
    const copies = await page.evaluate(() => JSON.stringify(localStorage));
    expect(copies).toContain("It began in spring");
  }).toPass();
  const context = page.context();
  await page.close();

  const again = await context.newPage();
  await openForm(again, categoryID);
  await expect(title(again)).toHaveValue("A long story");
  await expect(text(again)).toHaveText("It began in spring");
  await expect(again.getByText(/^Saved \d/)).toBeVisible();
  await expectAccessible(again);
  expect(await draftsOf(site)).toMatchObject([{ recordType: "discussion", name: "A long story" }]);

  const phone = await otherDevice(browser, site);
  await openForm(phone, categoryID);
  await expect(phone.getByText("Saved Draft Available.")).toBeVisible();
  await phone.getByRole("link", { name: "Navigate to Draft" }).click();
  await expect(title(phone)).toHaveValue("A long story");
  await expect(text(phone)).toHaveText("It began in spring");
  await phone.getByRole("button", { name: "Post", exact: true }).click();
  await expect(phone.getByRole("heading", { level: 1 })).toHaveText("A long story");
  expect(await draftsOf(site)).toEqual([]);
  expect(await phone.evaluate(() => Object.keys(localStorage).join())).not.toContain("fm-draft");

  await openForm(again, categoryID);
  await expect(title(again)).toHaveValue("");
  await phone.context().close();
});

test.describe("away from the server", () => {
  test.use({ expectedErrors: [/Failed to load resource|ERR_INTERNET_DISCONNECTED/] });

  test("Offline the words stay on the device, and what was posted goes out afterwards", async ({
    memberPage: page,
    site,
  }) => {
    const { url } = await makeDiscussion(site, "Tunnel");
    await page.goto(url);
    await waitForScripts(page);
    await goTo(box(page));
    await page.context().setOffline(true);
    await page.keyboard.type("Written in a tunnel");
    await expect(page.getByText("Saved on this device")).toBeVisible();
    await page.getByRole("button", { name: "Post comment" }).click();
    await expect(
      page.getByText("You are offline. Your text is saved on this device."),
    ).toBeVisible();
    await expect(box(page)).toHaveText("Written in a tunnel");
    await page.context().setOffline(false);
    await expect(page.getByRole("article").getByText("Written in a tunnel")).toHaveCount(1);
    await expect(box(page)).toHaveText("");
    expect(await draftsOf(site)).toEqual([]);
  });

  test("What was posted offline waits for its writer, who went on writing", async ({
    memberPage: page,
    site,
  }) => {
    const { url } = await makeDiscussion(site, "Second thoughts");
    await page.goto(url);
    await waitForScripts(page);
    await goTo(box(page));
    await page.context().setOffline(true);
    await page.keyboard.type("First");
    await page.getByRole("button", { name: "Post comment" }).click();
    await expect(
      page.getByText("You are offline. Your text is saved on this device."),
    ).toBeVisible();
    await goTo(box(page));
    await page.keyboard.type(" and second");
    await page.context().setOffline(false);
    await expect(page.getByText(/^Saved \d/)).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(1);
    await page.getByRole("button", { name: "Post comment" }).click();
    await expect(page.getByRole("article").getByText("and second")).toHaveCount(1);
  });

  test("Nothing that is kept nowhere is left without a question", async ({
    memberPage: page,
    site,
  }) => {
    const { categoryID } = await makeDiscussion(site, "No storage");
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    });
    await openForm(page, categoryID);
    await page.route("**/api/v2/drafts", (route) => route.abort());
    await title(page).fill("Only in this window");
    await expect(page.getByText(/^Not saved/)).toBeVisible();
    await page.getByRole("link", { name: "Categories" }).first().click();
    const dialog = page.getByRole("alertdialog", { name: "Unsaved changes" });
    await expect(dialog).toContainText(
      "You have unsaved changes and your work will be lost. Are you sure you want to continue without saving?",
    );
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(title(page)).toHaveValue("Only in this window");
    await page.getByRole("link", { name: "Categories" }).first().click();
    await dialog.getByRole("button", { name: "Leave" }).click();
    await expect(page).toHaveURL("/categories");
  });
});

test.describe("signed out meanwhile", () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test("The words wait for their writer, and nobody else gets them", async ({
    memberPage: page,
    site,
  }) => {
    const { url } = await makeDiscussion(site, "Signed out");
    await page.goto(url);
    await waitForScripts(page);
    await page.context().clearCookies();
    await goTo(box(page));
    await page.keyboard.type("Who am I");
    await expect(page.getByText("Saved on this device. You are signed out.")).toBeVisible();
    await page.getByRole("button", { name: "Post comment" }).click();
    await expect(page.getByText("You have been signed out.")).toBeVisible();
    await expect(box(page)).toHaveText("Who am I");
    const signIn = page.locator("#reply").getByRole("link", { name: "Sign in" }).last();
    const target = encodeURIComponent(`${new URL(url, site.address).pathname}#reply`);
    await expect(signIn).toHaveAttribute("href", `/entry/signin?target=${target}`);
    await page.goto(url);
    await expect(page.getByText("Who am I")).toHaveCount(0);
    await page.context().addCookies(site.cookies);
    await page.goto(url);
    await expect(box(page)).toHaveText("Who am I");
    await page.getByRole("button", { name: "Post comment" }).click();
    await expect(page.getByRole("article").getByText("Who am I")).toHaveCount(1);
  });
});

test.describe("on two devices", () => {
  test.use({ expectedErrors: [/status of 409/] });

  test("Both texts are kept and shown, and the writer chooses", async ({
    memberPage: page,
    browser,
    site,
  }) => {
    const { categoryID } = await makeDiscussion(site, "Two devices");
    await openForm(page, categoryID);
    await write(page, "Shared", "At home");
    await expect(page.getByText(/^Saved \d/)).toBeVisible();
    const [draft] = await draftsOf(site);
    const elsewhere = { body: "On the train", format: "markdown", draftMeta: { name: "Shared" } };
    await site.call("PATCH", `/drafts/${draft?.draftID}`, { attributes: elsewhere });

    await goTo(text(page));
    await page.keyboard.press("End");
    await page.keyboard.type(" and later");
    await expect(page.getByText("This draft was changed on another device")).toBeVisible();
    await expect(page.getByText("On the train")).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 375, height: 700 });
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: "Keep both" }).click();
    await expect.poll(async () => (await draftsOf(site)).length).toBe(2);
    const bodies = (await draftsOf(site)).map(({ attributes }) => attributes.body);
    expect(bodies.join()).toContain("On the train");
    expect(bodies.join()).toContain("At home and later");

    const phone = await otherDevice(browser, site);
    await phone.goto("/drafts");
    await expect(phone.getByRole("link", { name: "Shared" })).toHaveCount(2);
    await phone.context().close();
  });

  test("The other text can take the place of this one", async ({ memberPage: page, site }) => {
    const { categoryID } = await makeDiscussion(site, "Other text");
    await openForm(page, categoryID);
    await write(page, "Mine", "First");
    await expect(page.getByText(/^Saved \d/)).toBeVisible();
    const [draft] = await draftsOf(site);
    const elsewhere = { body: "Better words", format: "markdown", draftMeta: { name: "Mine" } };
    await site.call("PATCH", `/drafts/${draft?.draftID}`, { attributes: elsewhere });
    await goTo(text(page));
    await page.keyboard.type("x");
    await page.getByRole("button", { name: "Use the other version" }).click();
    await expect(page.locator("textarea[name=body]")).toHaveValue("Better words");
  });
});

test("Answering a comment asks before it discards what is written", async ({
  memberPage: page,
  site,
}) => {
  const { discussionID, url } = await makeDiscussion(site, "Answers");
  const comment = { discussionID, body: "What do you think?", format: "markdown" };
  await site.call("POST", "/comments", comment);
  await page.goto(url);
  await waitForScripts(page);
  await goTo(box(page));
  await page.keyboard.type("To nobody");
  await page.getByRole("listitem").getByRole("link", { name: "Reply" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Discard draft" });
  await expect(dialog).toContainText(
    "You have an unposted draft, replying to this comment will discard your draft. Are you sure you want to discard it?",
  );
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(box(page)).toHaveText("To nobody");
  await page.getByRole("listitem").getByRole("link", { name: "Reply" }).click();
  await dialog.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByText("Replying to Ada Lovelace")).toBeVisible();
  await expect(box(page)).toHaveText("");

  await goTo(box(page));
  await page.keyboard.type("To Ada");
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await page.getByRole("link", { name: "Cancel" }).click();
  await page.getByRole("link", { name: "Navigate to Draft" }).click();
  await expect(page.getByText("Replying to Ada Lovelace")).toBeVisible();
  await expect(box(page)).toHaveText("To Ada");
  await page.keyboard.press("Control+Enter");
});

test("A comment shows at once, and comes back to its box when it is refused", async ({
  memberPage: page,
  site,
}) => {
  const { url } = await makeDiscussion(site, "At once");
  await page.goto(url);
  await waitForScripts(page);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/discussion/**.data*", async (route) => {
    if (route.request().method() === "POST") await answered;
    await route.continue();
  });
  await goTo(box(page));
  await page.keyboard.type("Straight away");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Sending…")).toBeVisible();
  await expect(page.getByRole("article").getByText("Straight away")).toBeVisible();
  answer();
  await expect(page.getByText("Sending…")).toHaveCount(0);
  await expect(page.getByRole("article").getByText("Straight away")).toHaveCount(1);
});
