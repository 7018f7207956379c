import {
  expectAccessible,
  expectNoSidewaysScroll,
  waitForScripts,
} from "./support/expectations.ts";
import { addPerson } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

const moon = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

test("A member founds a secret group, invites others, who accept and post", async ({
  browser,
  memberPage: administratorPage,
  openScriptless,
  site,
}) => {
  const owner = await addPerson(browser, site, "Founder");
  const { page } = owner;
  await page.goto("/groups");
  await waitForScripts(page);
  await expectAccessible(page);
  await page.getByRole("link", { name: "New group" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Night walkers");
  await page.getByRole("textbox", { name: "Description" }).fill("Walks after dark");
  await page.getByRole("radio", { name: "Secret" }).check();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Create group" }).click();
  await expect(page.getByRole("heading", { name: "Night walkers" })).toBeVisible();
  await expectAccessible(page);
  const url = new URL(page.url()).pathname;

  const guest = await addPerson(browser, site, "Guest walker");
  const stranger = await addPerson(browser, site, "Stranger");
  await page.getByRole("main").getByRole("link", { name: "Members", exact: true }).click();
  await page.getByRole("textbox", { name: "Names of members" }).fill(guest.name);
  await page.getByRole("button", { name: "Send invitations" }).click();
  await expect(page.getByRole("heading", { name: "Open invitations" })).toBeVisible();
  await expectAccessible(page);

  const hiding = [
    url,
    `${url}.data`,
    "/groups",
    "/groups.data",
    "/categories",
    "/search?query=night",
  ];
  for (const address of [...hiding, "/discussions.data", "/", `${url}/members`, `${url}/posts`]) {
    const answer = await stranger.page.request.get(address);
    expect(await answer.text(), address).not.toContain("Night walkers");
  }

  const plain = await openScriptless(await guest.page.context().cookies());
  await plain.open(url);
  await plain.press("Accept invitation");
  expect(plain.within("main").text()).toContain("2 members");
  await guest.page.goto(url);
  await guest.page.getByRole("main").getByRole("link", { name: "New discussion" }).click();
  await guest.page.getByRole("textbox", { name: "Title" }).fill("Full moon");
  await guest.page.getByRole("textbox", { name: "Text" }).fill("On Sunday?");
  await guest.page.getByRole("button", { name: "Post", exact: true }).click();
  await expect(guest.page.getByRole("heading", { name: "Full moon" })).toBeVisible();

  await page.goto(url);
  await expect(page.getByRole("link", { name: "Full moon" })).toBeVisible();
  await page.getByRole("link", { name: "Message to all members" }).click();
  await expect(page.getByText("3 messages left this week.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("textbox", { name: "Title" }).fill("Meeting point");
  await page.getByRole("textbox", { name: "Text" }).fill("At the old mill");
  await page.getByRole("button", { name: "Send to all members" }).click();
  await expect(page.getByRole("heading", { name: "Meeting point" })).toBeVisible();
  await guest.page.goto("/notifications");
  await expect(guest.page.getByText("wrote to all members of a group")).toBeVisible();

  for (const address of ["/social-groups?groupid=", "?groupID="]) {
    await page.goto(`/post/discussion${address}${url.split("/").pop()}`);
    await expect(page.getByRole("textbox", { name: "Title" })).toBeVisible();
    await expect(page.getByRole("combobox", { name: "Category" })).toContainText("Night walkers");
  }

  await page.goto(url);
  await page.getByRole("link", { name: "New event" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Walk to the mill");
  await page.getByLabel("Starts").fill("2037-05-01T21:00");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: "Walk to the mill" })).toBeVisible();
  const eventUrl = new URL(page.url()).pathname;
  await guest.page.goto(url);
  await guest.page.getByRole("link", { name: "Walk to the mill" }).click();
  await expect(guest.page.getByRole("heading", { name: "Walk to the mill" })).toBeVisible();
  for (const address of [
    eventUrl,
    `${eventUrl}.data`,
    `${eventUrl}.ics`,
    "/events",
    "/events.data",
  ])
    expect(await (await stranger.page.request.get(address)).text(), address).not.toContain("mill");
  await page.goto(`${url}/edit`);
  await page.getByLabel("Image").setInputFiles({
    name: "moon.png",
    mimeType: "image/png",
    buffer: moon,
  });
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.locator("h1 img")).toBeVisible();
  for (const visitor of [stranger.page, page]) {
    await visitor.goto(`/profile/groups/${encodeURIComponent(owner.name)}`);
    const shown = visitor.getByRole("link", { name: "Night walkers" });
    await expect(shown).toBeVisible({ visible: visitor === page });
  }
  await page.goto(url);
  await administratorPage.goto("/dashboard/groups?privacy=secret");
  await expect(administratorPage.getByRole("link", { name: "Night walkers" })).toBeVisible();
  await expectAccessible(administratorPage);
  await page.setViewportSize({ width: 375, height: 700 });
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Leave" }).click();
  await expect(page.getByText("A group needs an owner.")).toBeVisible();
});
