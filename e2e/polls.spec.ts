import {
  expectAccessible,
  expectNoSidewaysScroll,
  waitForScripts,
} from "./support/expectations.ts";
import { addPerson } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

test("A member starts a poll, others vote with and without scripts, and counts are live", async ({
  browser,
  openScriptless,
  site,
}) => {
  const category = {
    name: "Votes",
    urlcode: "votes",
    allowedDiscussionTypes: ["discussion", "poll"],
  };
  const { categoryID } = (await site.call("POST", "/categories", category)) as {
    categoryID: number;
  };
  const { page } = await addPerson(browser, site, "Poll author");
  await page.goto(`/post/poll/${categoryID}`);
  await waitForScripts(page);
  await page.getByRole("textbox", { name: "Title" }).fill("Which colour?");
  await page.getByRole("textbox", { name: "Text" }).fill("For the door.");
  await page.getByRole("textbox", { name: "Option 1" }).fill("Red");
  await page.getByRole("textbox", { name: "Option 2" }).fill("Green");
  await page.getByRole("button", { name: "Add option" }).click();
  await page.getByRole("textbox", { name: "Option 3" }).fill("Blue");
  await page.getByRole("textbox", { name: "Option 3" }).press("Alt+ArrowUp");
  await expect(page.getByRole("textbox", { name: "Option 2" })).toHaveValue("Blue");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Post", exact: true }).click();
  const poll = page.getByRole("region", { name: "Which colour?" });
  await expect(poll.getByRole("rowheader")).toHaveText([/^Red/, /^Blue/, /^Green/]);
  await expectAccessible(page);
  const url = new URL(page.url()).pathname;

  const { page: voter } = await addPerson(browser, site, "Voter");
  const plain = await openScriptless(await voter.context().cookies());
  await plain.open(url);
  await plain.press("Vote", { Blue: true });
  expect(plain.within("main").text()).toContain("1 voter");
  await expect(poll.getByText("1 voter")).toBeVisible();

  await poll.getByRole("radio", { name: "Red" }).check();
  await poll.getByRole("button", { name: "Vote" }).click();
  await expect(poll.getByText("2 voters")).toBeVisible();
  await expect(poll.getByText("You voted")).toBeVisible();
  await page.setViewportSize({ width: 375, height: 700 });
  await expectNoSidewaysScroll(page);
});
