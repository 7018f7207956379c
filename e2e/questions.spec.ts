import {
  expectAccessible,
  expectNoSidewaysScroll,
  waitForScripts,
} from "./support/expectations.ts";
import { addPerson, callAs, signInNew } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

test("Whoever asks accepts answers, with and without scripts, and finds them below the question", async ({
  browser,
  openScriptless,
  site,
}) => {
  const { categoryID } = (await site.call("POST", "/categories", {
    name: "Knots",
    urlcode: "knots",
    allowedDiscussionTypes: ["question"],
  })) as { categoryID: number };
  const { page } = await addPerson(browser, site, "Asker");
  await page.goto(`/post/question/${categoryID}`);
  await waitForScripts(page);
  await page.getByLabel("Title").fill("Which knot holds a boat?");
  await page.getByRole("textbox", { name: "Text" }).fill("In wind and tide.");
  await page.getByRole("button", { name: "Post", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Which knot holds a boat?");
  const url = new URL(page.url()).pathname;
  const discussionID = Number(url.split("/")[2]);
  await page.goto("/discussions?type=question");
  await page.getByRole("button", { name: "Filter: Questions" }).click();
  await page.getByRole("link", { name: "Unanswered questions" }).click();
  await expect(page).toHaveURL(/\/discussions\/unanswered$/);
  await expect(page.getByRole("link", { name: "Which knot holds a boat?" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Age", exact: true }).click();
  await page.getByRole("link", { name: "Older than 7 days" }).click();
  await expect(page.getByText("No unanswered questions older than 7 days")).toBeVisible();
  await expect(page).toHaveURL(/days=7&sort=dateInserted/);
  await expectAccessible(page);
  await page.getByRole("link", { name: "All unanswered questions" }).click();
  await expect(page.getByRole("link", { name: "Which knot holds a boat?" })).toBeVisible();

  const helper = await addPerson(browser, site, "Helper");
  for (const body of ["A bowline.", "A granny knot.", "Two half hitches."])
    await callAs(helper.page, "POST", "/comments", { discussionID, body, format: "markdown" });

  await page.goto(url);
  await waitForScripts(page);
  const comment = (text: string) => page.getByRole("article").filter({ hasText: text }).last();
  await expect(comment("A bowline.").getByRole("button", { name: "Accept answer" })).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await expect(comment("A bowline.")).toBeFocused();
  await page.keyboard.press("a");
  const accepted = page.getByRole("heading", { name: "Accepted answer by Helper" }).locator("..");
  await expect(accepted).toContainText("A bowline.");
  await expect(page.getByText("Answer accepted", { exact: true })).toBeVisible();
  await expect(comment("A bowline.")).toBeFocused();
  await page.keyboard.press("z");
  await expect(comment("A bowline.").getByRole("button", { name: "Accept answer" })).toBeVisible();
  await expect(accepted).toHaveCount(0);
  await page.keyboard.press("a");
  await expect(accepted).toContainText("A bowline.");
  await expect(comment("A bowline.").getByText("Accepted answer", { exact: true })).toBeVisible();
  const reject = comment("A granny knot.").getByRole("button", { name: "Reject answer" });
  await page.context().setOffline(true);
  await reject.click();
  await expect(page.getByText("Something has gone wrong.")).toBeVisible();
  await page.context().setOffline(false);
  await reject.focus();
  await page.keyboard.press("Enter");
  await expect(comment("A granny knot.").getByRole("button", { name: "Undo" })).toBeFocused();
  await expectAccessible(page);
  await page.setViewportSize({ width: 375, height: 700 });
  await expectNoSidewaysScroll(page);

  const plain = await openScriptless(await page.context().cookies());
  await plain.open(url);
  await plain.within("article", "Two half hitches.").press("Accept answer");
  expect(plain.path()).toMatch(new RegExp(`^${url}[^#]*#Comment_`));
  expect(plain.text()).toContain("Show in thread");
  await page.reload();
  await expect(accepted).toHaveCount(2);
  await page.getByRole("button", { name: "Sort: Oldest" }).click();
  await page.getByRole("link", { name: "Accepted first" }).click();
  await expect(page.getByRole("button", { name: "Sort: Accepted first" })).toBeVisible();
  const order = page.locator("li[id^='Comment_']");
  await expect(order.last()).toContainText("A granny knot.");
  await expectAccessible(page);
  await accepted.first().getByRole("link", { name: "Show in thread" }).click();
  await expect(page).toHaveURL(/#Comment_/);

  const reader = await signInNew(site, "Reader", await openScriptless());
  await reader.page.open(url);
  expect(reader.page.text()).toContain("Accepted answer by Helper");
  expect(reader.page.text()).not.toContain("Accept answer");
  await reader.page.open("/discussions/unanswered?days=3");
  expect(reader.page.text()).toContain("No unanswered questions older than 3 days");
});
