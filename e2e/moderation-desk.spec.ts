import type { Page } from "@playwright/test";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  waitForScripts,
} from "./support/expectations.ts";
import { makeDiscussion, say } from "./support/forum.ts";
import { addPerson, callAs } from "./support/people.ts";
import { expect, type Site, test } from "./support/test.ts";

const queue = "/dashboard/content/reports";

/** Three comments of a member that another member reported. */
async function makeQueue(site: Site, author: Page, reporter: Page, name: string) {
  const { discussionID } = await makeDiscussion(site, name, []);
  const commentIDs: number[] = [];
  for (const body of [`${name} one`, `${name} two`, `${name} three`]) {
    const post = { discussionID, body, format: "markdown" };
    const { commentID } = await callAs(author, "POST", "/comments", post);
    const report = { recordType: "comment", recordID: commentID, reportReasonIDs: ["abuse"] };
    await callAs(reporter, "POST", "/reports", report);
    commentIDs.push(commentID);
  }
  return commentIDs;
}

test("The queue shows three reports at once, and beside them who wrote it and what to do", async ({
  browser,
  memberPage: page,
  openScriptless,
  site,
}) => {
  const rick = await addPerson(browser, site, "Rude Rick");
  const polly = await addPerson(browser, site, "Polly");
  const commentIDs = await makeQueue(site, rick.page, polly.page, "Quay quarrels");
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${queue}?author=${encodeURIComponent(rick.name)}`);
  await waitForScripts(page);
  const rows = page.getByRole("listitem", { name: "Quay quarrels" });
  await expect(rows).toHaveCount(3);
  for (const row of await rows.all())
    await expect(row.getByRole("button", { name: "Dismiss" })).toBeInViewport();
  const panel = page.getByRole("region", { name: rick.name });
  await expect(panel.getByText("3 posts")).toBeVisible();
  await expect(panel.getByText("A post was reported once")).toHaveCount(3);
  await expectAccessible(page);

  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await expect(rows.nth(1).getByRole("region", { name: rick.name })).toBeVisible();
  const open = panel.getByRole("link", { name: `Suspend ${rick.name}` });
  await open.click();
  const dialog = page.getByRole("dialog", { name: `Suspend or silence ${rick.name}` });
  await dialog.getByRole("radio", { name: /Silence/ }).check();
  await expect(dialog.getByRole("button", { name: `Silence ${rick.name}` })).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await open.click();
  // Reported as abuse.
  await expect(dialog.getByLabel("Reason")).toHaveValue("harassment");
  await dialog.getByRole("button", { name: `Suspend ${rick.name}` }).click();
  await expect(panel.getByText(/^(Suspended|Banned)/)).toBeVisible();
  await expect(panel.getByRole("link", { name: "Lift ban" })).toBeVisible();

  const long = { recordType: "comment", recordID: commentIDs[0], reportReasonIDs: ["spam"] };
  const noteBody = `So ${"very".repeat(60)} long`;
  await site.call("POST", "/reports", { ...long, noteBody, noteFormat: "text" });
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto(`${queue}?author=${encodeURIComponent(rick.name)}`);
  await waitForScripts(page);
  await expect(page.getByText(noteBody)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expect(panel).toBeHidden();
  await expect(rows.first().getByRole("link", { name: "Lift ban" })).toBeVisible();
  await page
    .getByRole("link", { name: `History of ${rick.name}` })
    .first()
    .click();
  await expect(panel).toBeVisible();
  await expectAccessible(page);

  const plain = await openScriptless(site.cookies);
  const main = plain.within("main");
  await plain.open(`${queue}?author=${encodeURIComponent(rick.name)}`);
  expect(main.text()).toContain("A post was reported once");
});

test("Comments are ticked in the thread and move to another post, found by its title", async ({
  memberPage: page,
  site,
}) => {
  const target = await makeDiscussion(site, "Boats for sale here", []);
  const { discussionID, url } = await makeDiscussion(site, "Tides and boats", ["High at noon"]);
  const parent = await say(site, discussionID, "My boat is cheap");
  const reply = await say(site, discussionID, "How cheap?", parent);
  await page.goto(url);
  await waitForScripts(page);
  await page.getByRole("button", { name: "Options" }).click();
  await page.getByRole("link", { name: "Move comments" }).click();
  const boxOf = (commentID: number) => page.locator(`#Comment_${commentID} > div > label > input`);
  await boxOf(parent).check();
  await boxOf(reply).check();
  await expect(page.getByText("2 comments selected")).toBeVisible();
  await boxOf(reply).press("Escape");
  await expect(page.getByText("2 comments selected")).toBeHidden();
  await page.getByRole("button", { name: "Options" }).click();
  await page.getByRole("link", { name: "Move comments" }).click();
  await boxOf(parent).check();
  await boxOf(reply).check();
  await expectAccessible(page);
  await page.setViewportSize({ width: 375, height: 720 });
  const bar = await page.getByRole("region", { name: "Move comments" }).boundingBox();
  expect(bar?.height).toBeLessThan(130);
  const photo = await page.locator(`#Comment_${parent} > article > :first-child`).boundingBox();
  const tick = await page.locator(`#Comment_${parent} > div > label`).boundingBox();
  expect(tick?.x).toBeGreaterThan((photo?.x ?? 0) + (photo?.width ?? 375));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("button", { name: "Move to another post" }).click();
  const dialog = page.getByRole("dialog", { name: "Move 2 comments to another post" });
  await dialog.getByRole("combobox").fill("Boats for sale");
  await dialog.getByRole("option", { name: /Boats for sale here/ }).click();
  await expect(
    dialog.getByText("2 comments move to “Boats for sale here”. Links to them keep working."),
  ).toBeVisible();
  await expect(
    dialog.getByText("Replies that stay behind become top-level comments."),
  ).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Move", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Boats for sale here");
  await expect(page.getByText("How cheap?")).toBeVisible();
  expect(await site.call("GET", `/comments/${reply}`)).toMatchObject({ parentCommentID: parent });
  await page.goto(`/discussion/comment/${parent}`);
  await expect(page).toHaveURL(new RegExp(`/discussion/${target.discussionID}/`));
  await page.goto(url);
  await expect(page.getByText("High at noon")).toBeVisible();
  await expect(page.getByText("My boat is cheap")).toHaveCount(0);
  await waitForScripts(page);
  await page.getByRole("button", { name: "Options" }).click();
  await page.getByRole("link", { name: "Move comments" }).click();
  await expect(page.getByText("Select comments to move them")).toBeVisible();
  const related = page.getByRole("region", { name: "Related posts" });
  await related.getByRole("link", { name: "Boats for sale here" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Boats for sale here");
  await expect(page.getByText("Select comments to move them")).toBeHidden();
});

test("A post is merged into another one by its address, without scripts too", async ({
  memberPage: page,
  openScriptless,
  site,
  expectedErrors,
}) => {
  // The page of the post that is gone may ask for it once more before it is left.
  expectedErrors.push(/status of 410/);
  const target = await makeDiscussion(site, "The larger harbour", []);
  const first = await makeDiscussion(site, "The smaller harbour", ["Said in the smaller"]);
  await page.goto(first.url);
  await waitForScripts(page);
  await page.getByRole("button", { name: "Options" }).click();
  await page.getByRole("link", { name: "Move comments" }).click();
  await expect(page.getByRole("button", { name: "Move to another post" })).toHaveCount(0);
  await page.getByRole("button", { name: "Merge whole post" }).click();
  const dialog = page.getByRole("dialog", { name: "Merge whole post" });
  await dialog.getByRole("combobox").fill(target.url);
  await dialog.getByRole("option", { name: /The larger harbour/ }).click();
  await expect(
    dialog.getByText(
      "“The smaller harbour” and its comment become comments of “The larger harbour”. Links keep working.",
    ),
  ).toBeVisible();
  await dialog.getByRole("button", { name: "Merge", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The larger harbour");
  await expect(page.getByText("Said in the smaller")).toBeVisible();

  const { discussionID } = await makeDiscussion(site, "A puddle", ["Said in the puddle"]);
  const plain = await openScriptless(site.cookies);
  const main = plain.within("main");
  await plain.open(`/post/split/${discussionID}`);
  await plain.follow("Move to another post");
  expect(main.text()).toContain("The selected comments move to the other post.");
  await main.press("Move", { "[name=destination]": "The larger", "[name=commentIDs]": true });
  expect(main.text()).toContain(`The larger harbour (/discussion/${target.discussionID})`);
  expect(plain.heading()).toBe("Move comments");
  await main.press("Move", {
    "[name=destination]": "The larger harbour",
    "[name=commentIDs]": true,
  });
  expect(plain.heading()).toBe("The larger harbour");
  expect(main.text()).toContain("Said in the puddle");
});

test("The audit log says who suspended whom, and shows sign-ins only if asked", async ({
  browser,
  memberPage: page,
  site,
}) => {
  const rick = await addPerson(browser, site, "Rowdy Rick");
  const dateExpires = new Date(Date.now() + 4 * 86_400_000).toISOString();
  const ban = { banned: true, reason: "harassment", dateExpires };
  await callAs(page, "PUT", `/users/${rick.userID}/ban`, ban);
  await page.goto("/dashboard/audit-logs");
  await waitForScripts(page);
  const line = page.getByRole("row").filter({ hasText: `suspended ${rick.name} until` });
  await line.getByRole("link", { name: rick.name }).click();
  await expect(page).toHaveURL(/\/profile\//);
  await page.goto(`/dashboard/audit-logs?name=${encodeURIComponent(rick.name)}`);
  await waitForScripts(page);
  await expect(page.getByText("No entries")).toBeVisible();
  await page.getByLabel("Include sign-ins").check();
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page).toHaveURL(/signIns=on/);
  await expect(page.getByRole("row").filter({ hasText: `${rick.name} signed in` })).toBeVisible();
  await expectAccessible(page);
});

test("A moderator of one category finds its reports alone, and decides on them", async ({
  browser,
  site,
}) => {
  const { categoryID, discussionID } = await makeDiscussion(site, "Lighthouse lore", []);
  const elsewhere = await makeDiscussion(site, "Lore of lagoons", []);
  await site.call("PATCH", `/categories/${categoryID}`, { customPermissions: true });
  const permissions = { "discussions.view": true, "posts.moderate": true };
  const role = {
    name: "Keeper of lore",
    permissions: [{ type: "category", id: categoryID, permissions }],
  };
  const { roleID } = (await site.call("POST", "/roles", role)) as { roleID: number };
  const { page, userID } = await addPerson(browser, site, "Lola");
  const reporter = await addPerson(browser, site, "Ruth");
  for (const each of [userID, reporter.userID])
    await site.call("PATCH", `/users/${each}`, { roleID: [roleID, 8] });
  for (const recordID of [discussionID, elsewhere.discussionID]) {
    const report = { recordType: "discussion", recordID, reportReasonIDs: ["abuse"] };
    await callAs(reporter.page, "POST", "/reports", report);
  }
  await page.goto("/");
  await waitForScripts(page);
  const waiting = page
    .getByRole("banner")
    .getByRole("link", { name: "1 post is waiting for review" });
  await waiting.click();
  const rows = page.getByRole("main").getByRole("listitem", { name: /Lighthouse lore|lagoons/ });
  await expect(rows).toHaveCount(1);
  await expect(rows).toHaveAccessibleName(/Lighthouse lore/);
  await expect(page.getByRole("link", { name: /^Suspend/ })).toHaveCount(0);
  await expectAccessible(page);
  await rows.getByRole("button", { name: "Dismiss" }).click();
  await expect(rows).toHaveCount(0);
  for (const name of ["Escalations", "Team statistics", "Appeals", "Overview"]) {
    await page.getByRole("navigation").getByRole("link", { name, exact: true }).click();
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).not.toHaveText(
      "Permission Problem",
    );
    await expect(page).toHaveTitle(new RegExp(name === "Overview" ? "Dashboard" : name));
  }
  await expect(waiting).toHaveCount(0);
});
