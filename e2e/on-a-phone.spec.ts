import { makeCategory } from "./support/editor.ts";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  waitForScripts,
} from "./support/expectations.ts";
import { boxOf, expectForFingers, phone } from "./support/fingers.ts";
import { makeDiscussion, numbered } from "./support/forum.ts";
import { addPerson } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

test.use(phone);

const dot = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

test("The bell and the messages stand in the title bar, with counts", async ({ browser, site }) => {
  const { page, userID } = await addPerson(browser, site, "Thea", phone);
  await site.call("POST", "/conversations", {
    participantUserIDs: [userID],
    initialBody: "Are you on the train?",
    initialFormat: "markdown",
  });
  await page.goto("/");
  await waitForScripts(page);
  const bar = page.getByRole("banner");
  const messages = bar.getByRole("button", { name: /^Messages/ });
  const bell = bar.getByRole("button", { name: /^Notifications/ });
  const account = bar.getByRole("button", { name: "My Account" });
  await expect(messages).toContainText("1");
  await expectForFingers(bell, messages, account);
  await expectNoSidewaysScroll(page);
  await messages.tap();
  const opened = page.getByRole("group", { name: "Messages" });
  await expect(opened).toContainText("Are you on the train?");
  await expect(opened).toBeInViewport({ ratio: 1 });
  await bell.tap();
  await expect(page.getByRole("group", { name: "Notifications" })).toBeInViewport({ ratio: 1 });
  await expect(opened).toBeHidden();
  await expectAccessible(page);
  await page.context().close();
});

test("A long discussion says where the reader is, and leads to its first, newest and back", async ({
  memberPage: page,
  site,
}) => {
  const { url } = await makeDiscussion(site, "Long on a phone", numbered(65));
  await page.goto(url);
  await waitForScripts(page);
  const opener = page.getByRole("button", { name: /^\d+ \/ 65$/ });
  const panel = page.getByRole("slider", { name: "Go to a comment" });
  const jump = (name: string) =>
    page
      .getByRole("navigation", { name: "Position in the discussion" })
      .getByRole("link", { name: new RegExp(`^${name}`) });
  await expect(opener).toHaveText("1 / 65");
  await opener.tap();
  await expectForFingers(opener, jump("First post"), jump("Newest"));
  await expect(jump("End")).toBeHidden();
  await expectAccessible(page);
  await jump("Newest").tap();
  await expect(page).toHaveURL(`${url}/p3`);
  await expect(page.getByText("Comment number 65", { exact: true })).toBeInViewport();
  await expect(panel).toBeHidden();
  // It lies on nothing that follows the comments.
  await expect(opener).toBeHidden();
  await page.evaluate(() => scrollTo(0, 0));
  await opener.tap();
  await jump("First post").tap();
  await expect(page).toHaveURL(url);
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  await expect(panel).toBeHidden();
  await page.goto(`${url}?sort=-dateInserted`);
  await waitForScripts(page);
  await opener.tap();
  await jump("End").tap();
  await expect(page).toHaveURL(`${url}/p3?sort=-dateInserted#reply`);
  await expect(page.locator("#reply")).toBeInViewport();
  await expect(panel).toBeHidden();
});

test("Under each post its actions share one line, and the rarer ones are behind the dots", async ({
  memberPage: page,
  site,
}) => {
  const { url } = await makeDiscussion(site, "One line of actions", ["To be quoted"]);
  for (const [locale, width] of [
    ["ar", 375],
    ["en", 320],
    ["en", 375],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await page.context().addCookies([{ name: "fm_locale", value: locale, url: site.address }]);
    await page.goto(url);
    await waitForScripts(page);
    await expectNoSidewaysScroll(page);
    for (const line of await page.locator("article > footer, footer:has([data-more])").all()) {
      const reply = line.getByRole("link").first();
      const chips = await line.getByRole("group").getByRole("button").all();
      const more = line.locator("[data-more]");
      expect(chips).toHaveLength(2);
      await expectForFingers(reply, ...chips, more);
      const [start, end] = [await boxOf(reply), await boxOf(more)];
      const centre = (box: typeof start) => box.y + box.height / 2;
      for (const box of [start, ...(await Promise.all(chips.map(boxOf)))])
        expect(Math.abs(centre(box) - centre(end))).toBeLessThanOrEqual(6);
      if (locale === "ar") expect(end.x + end.width).toBeLessThanOrEqual(start.x);
      else expect(start.x + start.width).toBeLessThanOrEqual(end.x);
    }
  }
  const comment = page.getByRole("article").filter({ hasText: "To be quoted" });
  const action = (name: string) => comment.getByRole("link", { name, exact: true });
  const more = comment.getByRole("button", { name: "More actions" });
  await expect(action("Quote")).toBeHidden();
  await more.tap();
  await expectForFingers(
    ...["Quote", "Edit", "Delete"].map(action),
    comment.getByRole("button", { name: "Share" }),
  );
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(action("Quote")).toBeHidden();
  await expect(more).toBeFocused();
  await more.tap();
  await action("Delete").tap();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).tap();
  await expect(page.getByRole("alertdialog")).toBeHidden();
  await more.tap();
  await action("Quote").tap();
  await expect(action("Edit")).toBeHidden();
  const form = page.locator("#reply");
  await expect(form.getByRole("textbox", { name: "Your comment" })).toContainText("To be quoted");
});

test("On a wide screen all actions stand in the line", async ({ memberPage: page, site }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const { url } = await makeDiscussion(site, "Room for all actions", ["To be shared"]);
  await page.goto(url);
  await waitForScripts(page);
  const comment = page.getByRole("article").filter({ hasText: "To be shared" });
  for (const name of ["Reply", "Quote", "Edit", "Delete"])
    await expect(comment.getByRole("link", { name, exact: true })).toBeVisible();
  await expect(comment.getByRole("button", { name: "More actions" })).toBeHidden();
});

test("The drawer leads to categories, bookmarks, drafts and the settings", async ({
  memberPage: page,
  site,
}) => {
  await makeCategory(site, "Within the drawer");
  await page.goto("/");
  await waitForScripts(page);
  const drawer = page.getByRole("dialog", { name: "Site Navigation" });
  const open = async () => {
    await page.getByRole("button", { name: "Site Navigation" }).tap();
    await expect(drawer.getByRole("link", { name: "Bookmarks" })).toBeVisible();
  };
  const own = (name: string) => drawer.getByRole("link", { name, exact: true });
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await open();
  await expectForFingers(own("Bookmarks"), own("Drafts"), own("Settings"), own("All categories"));
  await expectAccessible(page);
  const category = drawer
    .getByRole("navigation", { name: "Categories" })
    .getByRole("link")
    .and(page.locator("[href^='/categories/']"))
    .first();
  await expectForFingers(category);
  for (const link of [own("Bookmarks"), own("Drafts"), category]) {
    const path = (await link.getAttribute("href")) ?? "";
    await link.tap();
    await expect(page).toHaveURL(path);
    await expect(drawer).toBeHidden();
    await open();
  }
  await own("Settings").tap();
  await expect(page).toHaveURL("/profile/settings");
  expect(requests.filter((address) => /\/categories\?maxDepth=1$/.test(address))).toHaveLength(1);
});

test("All settings are in one list, with a way to each and back", async ({
  memberPage: page,
  openScriptless,
  site,
}) => {
  await page.goto("/profile/settings");
  await waitForScripts(page);
  const list = page.getByRole("navigation", { name: "My account" });
  const back = page.getByRole("main").getByRole("link", { name: "Settings", exact: true });
  await expectAccessible(page);
  const links = await list.getByRole("link").all();
  expect(links.length).toBeGreaterThan(8);
  await expectForFingers(...links);
  for (const name of ["Account", "Notifications", "Preferences"]) {
    await list.getByRole("link", { name, exact: true }).tap();
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Settings");
    await expectForFingers(back);
    await expectNoSidewaysScroll(page);
    await back.tap();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Settings");
  }
  const scriptless = await openScriptless(site.cookies);
  await scriptless.open("/profile/settings");
  expect(scriptless.within("main").texts("a")).toContain("Preferences");
});

test("Guests who open the list of settings are asked to sign in", async ({ page }) => {
  await page.goto("/profile/settings");
  await expect(page).toHaveURL(/\/entry\/signin/);
});

test.describe("while a file is uploading", () => {
  test.use({ expectedErrors: [/net::ERR_/] });

  test("a post waits for it, unless its author keeps writing or it fails", async ({
    memberPage: page,
    site,
  }) => {
    const { url } = await makeDiscussion(site, "Photos on the way", ["Show us"]);
    await page.goto(url);
    await waitForScripts(page);
    const form = page.locator("#reply");
    const text = form.getByRole("textbox", { name: "Your comment" });
    await text.tap();
    await expect(text).toHaveAttribute("contenteditable", "true");
    await text.tap();
    await page.keyboard.type("Here it is");

    type Outcome = "continue" | "abort";
    const pending: ((outcome: Outcome) => void)[] = [];
    const go = (outcome: Outcome) => {
      for (const resolve of pending.splice(0)) resolve(outcome);
    };
    await page.route("**/api/v2/media", async (route) => {
      const outcome = await new Promise<Outcome>((resolve) => pending.push(resolve));
      // Requests of cancelled uploads are gone.
      await route[outcome]().catch(() => {});
    });
    const choose = (...names: string[]) =>
      form
        .locator("input[type=file]")
        .setInputFiles(names.map((name) => ({ name, mimeType: "image/png", buffer: dot })));
    const uploads = form.getByRole("list", { name: "Uploads" });
    const waiting = form.getByText("Waiting for photo.png to upload…");
    const post = form.getByRole("button", { name: "Post comment" });

    await choose("photo.png");
    await expect(uploads.getByRole("progressbar", { name: "Uploading photo.png" })).toBeVisible();
    await expectForFingers(uploads.getByRole("button", { name: "Cancel" }));
    await post.tap();
    await expect(waiting).toBeVisible();
    await expectAccessible(page, "[aria-label=Uploads]");
    await expectAccessible(page, "#reply [role=status]");
    await form.getByRole("button", { name: "Keep writing" }).tap();
    await expect(waiting).toBeHidden();

    await post.tap();
    await expect(waiting).toBeVisible();
    go("abort");
    await expect(uploads.getByRole("alert")).toBeVisible();
    await expect(uploads).toContainText("Try again, or remove it and post without the file.");
    await expect(
      form.getByText("Nothing was sent, because photo.png could not be uploaded."),
    ).toBeVisible();
    await expect(waiting).toBeHidden();
    await expect(page.getByRole("article").filter({ hasText: "Here it is" })).toHaveCount(0);

    await uploads.getByRole("button", { name: "Try again" }).tap();
    await post.tap();
    await expect(waiting).toBeVisible();
    await uploads.getByRole("button", { name: "Cancel" }).tap();
    await expect(uploads).toBeHidden();
    await expect(page.getByRole("article").filter({ hasText: "Here it is" })).toHaveCount(0);

    // Of several uploads, the post still waits for those that are not cancelled.
    await choose("photo.png", "second.png");
    await post.tap();
    await expect(form.getByText("Waiting for photo.png and second.png to upload…")).toBeVisible();
    await uploads
      .getByRole("listitem")
      .filter({ hasText: "second.png" })
      .getByRole("button", { name: "Cancel" })
      .tap();
    await expect(waiting).toBeVisible();
    await expect.poll(() => pending.length).toBeGreaterThanOrEqual(1);
    go("continue");
    const posted = page.getByRole("article").filter({ hasText: "Here it is" });
    await expect(posted.locator("img[src*='/uploads/']")).toHaveCount(1);
  });
});
