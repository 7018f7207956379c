import { ask } from "./support/ask.ts";
import { expectAccessible } from "./support/expectations.ts";
import { makeDiscussion, say } from "./support/forum.ts";
import { holdTable } from "./support/hold-table.ts";
import { expect, test } from "./support/test.ts";

test.use({ expectedErrors: [/status of (403|404|410|503)/] });

test("A missing page says so and leads home", async ({ page }) => {
  const answer = await page.goto("/there/is/nothing/here");
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveTitle("Page Not Found - Folkmoot");
  await expect(page.getByText("The page you were looking for could not be found.")).toBeVisible();
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Back to home page" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Folkmoot");
});

test("Posting in an unknown group leads to a missing page", async ({ memberPage: page }) => {
  const answer = await page.goto("/post/question/social-groups");
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveTitle("Page Not Found - Folkmoot");
});

test("What was deleted is said to be, with the way to where it was", async ({ page, site }) => {
  const { discussionID, url } = await makeDiscussion(site, "Soon deleted", []);
  const commentID = await say(site, discussionID, "Gone first");
  await site.call("DELETE", `/comments/${commentID}`);
  const answer = await page.goto(`/discussion/comment/${commentID}`);
  expect(answer?.status()).toBe(410);
  await expect(page).toHaveTitle("This comment was deleted - Folkmoot");
  await expect(page.getByText("Use the search to find other comments.")).toBeVisible();
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Go to Soon deleted" }).click();
  await expect(page).toHaveURL(url);

  await site.call("DELETE", `/discussions/${discussionID}`);
  await page.reload();
  await expect(page).toHaveTitle("This discussion was deleted - Folkmoot");
  await expect(page.getByText("Use the search to find other discussions.")).toBeVisible();
  await page.getByRole("link", { name: "Go to Soon deleted" }).click();
  await expect(page).toHaveURL("/categories/soon-deleted");
});

test("A guest who may not look in is led to sign in and back", async ({ page, site }) => {
  await site.call("PATCH", "/config", { "site.privateCommunity": true });
  try {
    const answer = await page.goto("/?from=here");
    expect(answer?.status()).toBe(403);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Permission Problem");
    await expect(page.getByText("You don't have permission to view this resource.")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("main").getByRole("link", { name: "Sign In" }).click();
    await expect(page).toHaveURL("/entry/signin?target=%2F%3Ffrom%3Dhere");
  } finally {
    await site.call("PATCH", "/config", { "site.privateCommunity": false });
  }
});

test("Where the database lets a page wait too long, it says when to come back", async ({
  memberPage: page,
  site,
}) => {
  const passwords = await holdTable(site, "passwords");
  try {
    for (const path of ["/profile/account", "/profile/security", "/entry/emailconfirmrequest"]) {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(503);
      expect(answer?.headers()["retry-after"]).toMatch(/^\d+$/);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("There was an error");
    }
  } finally {
    await passwords.release();
  }
  expect((await page.goto("/profile/account"))?.status()).toBe(200);
});

const asBrowser = { accept: "text/html" };

test("What an address does not take is refused with what it takes", async ({ site }) => {
  for (const method of ["POST", "PUT", "TRACE"]) {
    const answer = await ask(site.address, method, "/", asBrowser);
    expect(answer).toMatchObject({ status: 405, headers: { allow: "GET, HEAD" } });
  }
});

test("An address that nobody can mean is a page for browsers and JSON for programs", async ({
  site,
}) => {
  for (const path of ["/%E0%A4%A", "//evil"]) {
    const page = await ask(site.address, "GET", path, asBrowser);
    expect(page).toMatchObject({ status: 400, body: expect.stringContaining("<style>") });
    const answer = await ask(site.address, "GET", path, {});
    expect(JSON.parse(answer.body)).toEqual({ message: "The address is not valid.", status: 400 });
  }
});

test("A theme that cannot be loaded says so beside the menu of the dashboard", async ({
  memberPage: page,
}) => {
  const answer = await page.goto("/dashboard/themes/999999/edit");
  expect(answer?.status()).toBe(404);
  await expect(page.getByText("The page you were looking for could not be found.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Themes", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Themes");
});
