import {
  expectAccessible,
  expectNoSidewaysScroll,
  waitForScripts,
} from "./support/expectations.ts";
import { addPerson, callAs, signInNew } from "./support/people.ts";
import { expect, type Site, test } from "./support/test.ts";

interface Made {
  categoryID: number;
  discussionID: number;
  url: string;
}

async function makeIdea(site: Site, name: string, ideationType = "up"): Promise<Made> {
  const urlcode = name.toLowerCase().replaceAll(/[^a-z]+/g, "-");
  const category = { name: `Wishes for ${name}`, urlcode, ideationType };
  const { categoryID } = (await site.call("POST", "/categories", category)) as Made;
  const post = { name, body: `About ${name}`, format: "markdown", categoryID };
  return (await site.call("POST", "/discussions/idea", post)) as Made;
}

test("A member votes with one press by keyboard, and finds the idea on the roadmap", async ({
  browser,
  memberPage,
  site,
}) => {
  const { url, categoryID, discussionID } = await makeIdea(site, "A longer quay", "up-down");
  const { page } = await addPerson(browser, site, "Voter");
  await page.goto(url);
  await waitForScripts(page, 'form[action^="/reactions/discussion/"]');
  const votes = page.getByRole("main").getByRole("group", { name: "Votes" });
  const vote = votes.getByRole("button", { name: "Vote 0" });
  await vote.focus();
  await page.keyboard.press("Enter");
  const voted = votes.getByRole("button", { name: "Voted 1" });
  await expect(voted).toHaveAttribute("aria-pressed", "true");
  await expect(voted).toBeFocused();
  await expect
    .poll(async () => (await callAs(page, "GET", `/discussions/${discussionID}`)).score)
    .toBe(1);
  await expectAccessible(page);
  const status = { statusID: 13, statusNotes: "In spring" };
  await site.call("PATCH", `/discussions/${discussionID}/idea`, status);
  await page.reload();
  await expect(page.getByText(/^Planned by /)).toBeVisible();
  await expect(page.getByText("In spring")).toBeVisible();
  await page.getByRole("link", { name: "Wishes for A longer quay" }).first().click();
  await expect(page.getByText("You voted", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Roadmap" }).click();
  const planned = page.getByRole("region", { name: /Planned/ });
  await expect(planned.getByRole("link", { name: "A longer quay", exact: true })).toBeVisible();
  await expect(planned.getByRole("button", { name: "Voted 1" })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 375, height: 700 });
  await expectNoSidewaysScroll(page);
  await memberPage.goto(`/roadmap/${categoryID}`);
  await expect(memberPage.getByRole("button", { name: "Vote 1" })).toBeVisible();
});

test("Votes work without scripts, until the idea is closed", async ({ openScriptless, site }) => {
  const { url, discussionID } = await makeIdea(site, "A bench on the pier");
  const { page } = await signInNew(site, "Quiet", await openScriptless());
  await page.open(url);
  await page.within("main").press("Vote 0");
  expect(page.within("main").names("button")).toContain("Voted 1");
  await page.within("main").press("Voted 1");
  expect(page.within("main").names("button")).toContain("Vote 0");
  await site.call("PATCH", `/discussions/${discussionID}/idea`, { statusID: 16 });
  await page.open(url);
  expect(page.within("main").names("button")).not.toContain("Vote 0");
});

test("An administrator turns a category into one of ideas", async ({ memberPage: page, site }) => {
  const place = { name: "Suggestions box", urlcode: "suggestions-box" };
  const { categoryID } = (await site.call("POST", "/categories", place)) as Made;
  const post = { name: "A second kettle", body: "Soon", format: "markdown", categoryID };
  const { discussionID } = (await site.call("POST", "/discussions", post)) as Made;
  await page.goto(`/dashboard/categories/${categoryID}`);
  await expect(page.getByLabel("Ideas")).toHaveValue("false");
  await page.getByRole("link", { name: "convert" }).click();
  await expectAccessible(page);
  await page.getByLabel("Ideas").selectOption("Votes for and against ideas");
  await page.getByRole("button", { name: "Convert" }).click();
  await expect(page).toHaveURL(/done=saved/);
  const typeOf = async () => (await callAs(page, "GET", `/discussions/${discussionID}`)).type;
  await expect.poll(typeOf).toBe("idea");
});
