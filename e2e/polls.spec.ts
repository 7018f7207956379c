import { openEditor } from "./support/editor.ts";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  waitForScripts,
} from "./support/expectations.ts";
import { addPerson, callAs } from "./support/people.ts";
import { expect, type Site, test } from "./support/test.ts";

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

test("A refused ranking keeps its choices, with and without scripts, and its rounds are live", async ({
  browser,
  openScriptless,
  site,
}) => {
  const { discussionID, pollID } = await createPoll(site, { isRanked: true });
  const { page: voter } = await addPerson(browser, site, "Ranking voter");
  const plain = await openScriptless(await voter.context().cookies());
  await plain.open(`/discussion/${discussionID}`);
  await plain.press("Vote", { "Rank of Red": "1", "Rank of Green": "1" });
  expect(plain.status()).toBe(422);
  expect(plain.description("Rank of Green")).toMatch(/Rank 1 is already given to “.?Red.?”/);
  expect([plain.value("Rank of Red"), plain.value("Rank of Green")]).toEqual(["1", "1"]);
  const link = plain.within("[role=alert]").attribute("a", "href") ?? "";
  expect(plain.first(link).attribute("option", "value")).toBe("");
  await plain.press("Vote", { "Rank of Red": "", "Rank of Green": "" });
  expect(plain.within("#pollOptionID").text()).toContain("Choose an option.");

  const { page } = await addPerson(browser, site, "Ranking reader");
  await page.goto(`/discussion/${discussionID}`);
  await waitForScripts(page);
  await plain.press("Vote", { "Rank of Green": "1", "Rank of Red": "2" });
  const poll = page.getByRole("region", { name: "Which colour?" });
  await expect(poll.getByText("Ahead in the run-off: Green")).toBeVisible();
  await poll.locator("summary").click();
  await expect(poll.getByRole("table", { name: "Rounds" }).getByRole("cell").nth(1)).toHaveText(
    "1",
  );
  await poll.getByLabel("Rank of Blue").selectOption("2");
  await poll.getByLabel("Rank of Red").selectOption("2");
  await poll.getByRole("button", { name: "Vote" }).click();
  await page
    .getByRole("alert")
    .getByRole("link", { name: /Rank 2/ })
    .click();
  await expect(page.getByLabel("Rank of Blue")).toBeFocused();
  await expect(page.getByLabel("Rank of Red")).toHaveValue("2");
  await expectAccessible(page);
  await page.getByLabel("Rank of Blue").selectOption("1");
  await page.getByRole("button", { name: "Vote" }).click();
  await expect(page).toHaveURL(/\/discussion\/\d+/);

  await plain.open(`/poll/votes/${pollID}`);
  expect(plain.within("main").text()).toContain("Rank 2");
});

test("Who voted is shown by option, and not for anonymous polls", async ({
  browser,
  expectedErrors,
  openScriptless,
  site,
}) => {
  expectedErrors.push(/404/);
  const { discussionID, pollID, ids } = await createPoll(site, { maxChoices: 2 });
  const { page, name } = await addPerson(browser, site, "Known voter");
  await callAs(page, "POST", `/polls/${pollID}/vote`, { pollOptionIDs: ids.slice(0, 2) });
  await page.goto(`/discussion/${discussionID}`);
  await waitForScripts(page);
  await page.getByRole("link", { name: "Who voted" }).click();
  await expect(page.getByRole("heading", { name: "Who voted" })).toBeVisible();
  const voters = page.getByRole("main").getByRole("listitem").filter({ hasText: name });
  await expect(voters).toHaveCount(1);
  await page.getByRole("link", { name: "Green" }).click();
  await expect(page.getByRole("heading", { name: "Green" })).toBeVisible();
  await expect(voters).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Blue" }).click();
  await expect(page.getByText("Nobody voted for this option.")).toBeVisible();
  const guest = await openScriptless([]);
  await guest.open(`/poll/votes/${pollID}?option=${ids[1]}`);
  expect(guest.within("main").text()).toContain(name);
  await guest.open(`/poll/votes/${pollID}?option=${ids[1]}&page=2`);
  expect(guest.status()).toBe(404);
  await guest.open(`/poll/votes/${pollID}?option=1999999999`);
  expect(guest.status()).toBe(404);
  for (const rules of [{ anonymous: true }, { results: "afterVoting" }]) {
    const hidden = await createPoll(site, rules);
    await callAs(page, "POST", `/polls/${hidden.pollID}/vote`, { pollOptionID: hidden.ids[0] });
    await guest.open(`/poll/votes/${hidden.pollID}`);
    expect(guest.status()).toBe(404);
  }
});

test("The insert menu of the editor opens the section for a poll", async ({ browser, site }) => {
  const { page } = await addPerson(browser, site, "Inserting author");
  const text = await openEditor(page, site, "Inserted votes");
  await page.keyboard.type("/poll");
  await page.getByRole("listbox").getByRole("option", { name: "Poll" }).click();
  await expect(page.getByRole("textbox", { name: "Question" })).toBeFocused();
  await expect(text).toHaveText("");
  await page.locator("summary").filter({ hasText: "Add a poll" }).click();
  await text.click();
  await page.getByRole("button", { name: "Insert" }).click();
  await page.getByRole("button", { name: "Poll", exact: true }).click();
  await expect(page.getByRole("textbox", { name: "Question" })).toBeFocused();
});

let created = 0;

async function createPoll(site: Site, rules: object) {
  created += 1;
  const { categoryID } = (await site.call("POST", "/categories", {
    name: `Colours ${created}`,
    urlcode: `colours-${created}`,
  })) as { categoryID: number };
  const { discussionID, poll } = (await site.call("POST", "/discussions", {
    name: "Which colour?",
    body: `For door ${created}.`,
    format: "markdown",
    categoryID,
    poll: { pollOption: ["Red", "Green", "Blue"].map((body) => ({ body })), ...rules },
  })) as { discussionID: number; poll: { pollID: number; pollOption: { pollOptionID: number }[] } };
  const ids = poll.pollOption.map(({ pollOptionID }) => pollOptionID);
  return { discussionID, pollID: poll.pollID, ids };
}
