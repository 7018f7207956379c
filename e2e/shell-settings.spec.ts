import { waitForScripts } from "./support/expectations.ts";
import { makeDiscussion } from "./support/forum.ts";
import { signInNew } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

test("Posts and categories leave the navigation, and come back", async ({
  openScriptless,
  site,
}) => {
  const page = await openScriptless();
  const shown = async () => {
    await page.open("/members");
    return [">Posts<", ">Categories<"].filter((name) => page.html().includes(name));
  };
  expect(await shown()).toEqual([">Posts<", ">Categories<"]);
  await site.call("PATCH", "/config", { "forum.disabled": true });
  expect(await shown()).toEqual([]);
  await site.call("PATCH", "/config", { "forum.disabled": false });
  expect(await shown()).toEqual([">Posts<", ">Categories<"]);
});

test("Badges count up to where the site wants them to", async ({ openScriptless, site }) => {
  const reader = await openScriptless();
  const { userID } = await signInNew(site, "Reader", reader);
  const { conversationID } = (await site.call("POST", "/conversations", {
    participantUserIDs: [userID],
    initialBody: "One",
    initialFormat: "markdown",
  })) as { conversationID: number };
  for (let count = 2; count <= 10; count += 1)
    await site.call("POST", "/messages", { conversationID, body: `Number ${count}` });
  const badge = async (cap: number) => {
    await site.call("PATCH", "/config", { "ui.badgeCap": cap });
    await reader.open("/messages");
    return reader.html().match(/>(9\+|10)<\/span>/)?.[1];
  };
  expect(await badge(9)).toBe("9+");
  expect(await badge(99)).toBe("10");
});

test("The staff finds what is unresolved in the menu, where the site wants that", async ({
  memberPage: page,
  site,
}) => {
  await makeDiscussion(site, "To be resolved", []);
  const menu = page.getByRole("banner").getByRole("button", { name: "My Account" });
  const triage = page.getByRole("link", { name: "Triage" });
  await page.goto("/");
  await waitForScripts(page);
  await menu.click();
  await expect(page.getByRole("link", { name: "Drafts", exact: true })).toBeVisible();
  await expect(triage).toHaveCount(0);
  await site.call("PATCH", "/config", { "triage.enabled": true });
  await page.reload();
  await waitForScripts(page);
  await menu.click();
  await triage.click();
  await expect(page).toHaveURL("/discussions?only=unresolved");
  await expect(page.getByRole("link", { name: "To be resolved" }).first()).toBeVisible();
  await site.call("PATCH", "/config", { "triage.enabled": false });
});

test("Nothing offers to report where the site takes no reports", async ({
  openScriptless,
  site,
}) => {
  const { url } = await makeDiscussion(site, "Not to be reported", ["An answer"]);
  const reader = await openScriptless();
  await signInNew(site, "Calm", reader);
  const offers = async () => {
    await reader.open(url);
    return reader.html().includes(">Report<");
  };
  expect(await offers()).toBe(true);
  await site.call("PATCH", "/config", { "escalations.enabled": false });
  expect(await offers()).toBe(false);
  await site.call("PATCH", "/config", { "escalations.enabled": true });
});
