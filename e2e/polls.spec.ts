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

test("A poll is added to a discussion without scripts, restricted after votes, and removed", async ({
  browser,
  openScriptless,
  site,
}) => {
  const { categoryID } = (await site.call("POST", "/categories", {
    name: "Discussed votes",
    urlcode: "discussed-votes",
  })) as { categoryID: number };
  const { page } = await addPerson(browser, site, "Discussion author");
  const plain = await openScriptless(await page.context().cookies());
  await plain.open(`/post/discussion/${categoryID}`);
  plain.behind("Add a poll").fill({ "Option 1": "Red" });
  await plain.press("Post", { Title: "The door", Text: "It needs paint." });
  expect(plain.within("main").text()).toContain("A poll needs at least two options.");
  await plain.press("Post", { "Option 2": "Green", Question: "Which colour?" });
  expect(plain.within("main").text()).toContain("Which colour?");
  const [post] = (await site.call("GET", `/discussions?categoryID=${categoryID}`)) as {
    discussionID: number;
  }[];
  const address = `/discussion/${post?.discussionID}`;
  const edit = `/post/editdiscussion/${post?.discussionID}`;

  await plain.open(edit);
  await plain.press("Save", { Question: "", "Closing date": "2199-01-01T12:00" });
  expect(plain.within("main").text()).toContain("Closes");
  await plain.open(edit);
  await plain.press("Save", { "Closing date": "" });
  expect(plain.within("main").text()).not.toContain("Closes");
  await plain.press("Vote", { Green: true });

  await page.goto(edit);
  await waitForScripts(page);
  await expect(page.getByText("only its closing date can be changed")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Option 1" })).toBeDisabled();
  await expect(page.getByRole("checkbox", { name: "Remove the poll" })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByLabel("Closing date").fill("2199-01-01T12:00");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const poll = page.getByRole("region", { name: "The door" });
  await expect(poll.getByText(/Edited .*, after 1 vote/)).toBeVisible();

  const moderator = await openScriptless(site.cookies);
  await moderator.open(edit);
  await moderator.press("Save", { "Option 1": "Dark red" });
  expect(moderator.within("main").text()).toContain("Dark red");
  await moderator.open(edit);
  await moderator.press("Save", { "Remove the poll": true });
  await page.goto(address);
  await expect(page.getByRole("heading", { name: "The door" })).toBeVisible();
  await expect(poll).toHaveCount(0);
});
