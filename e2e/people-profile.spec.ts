import {
  expectAccessible,
  expectNoSidewaysScroll,
  waitForScripts,
} from "./support/expectations.ts";
import { makeDiscussion } from "./support/forum.ts";
import { look, lookInArabic } from "./support/look.ts";
import { addPerson } from "./support/people.ts";
import { administrator, expect, openPage, test } from "./support/test.ts";

const own = encodeURIComponent(administrator.name);

test.describe("addresses of profiles", () => {
  test.use({ expectedErrors: [/status of 404/] });

  test("lead to the right spelling, and know their tabs", async ({ page, site }) => {
    const { userID } = (await site.call("GET", "/users/me")) as { userID: number };
    const moved = async (from: string) => {
      const answer = await page.request.get(from, { maxRedirects: 0 });
      return [answer.status(), answer.headers().location];
    };
    expect(await moved(`/profile/${userID}/Somebody`)).toEqual([301, `/profile/${userID}/${own}`]);
    expect(await moved("/profile/ada%20lovelace")).toEqual([301, `/profile/${own}`]);
    expect(await moved(`/profile/discussions/${userID}/Else`)).toEqual([
      301,
      `/profile/discussions/${userID}/${own}`,
    ]);
    expect((await page.request.get(`/profile/${userID}/${own}`)).status()).toBe(200);
    for (const path of [`/profile/nonsense/${own}`, `/profile/discussions/${own}/x`])
      expect((await page.request.get(path)).status()).toBe(404);
    await page.goto(`/profile/nonsense/${own}`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Not Found");
  });
});

test("An old address of a profile leads to the member's new name", async ({ page, site }) => {
  const before = { name: "Maiden Name", email: "maiden@example.com" };
  const { userID } = (await site.call("POST", "/users", before)) as { userID: number };
  await site.call("PATCH", `/users/${userID}`, { name: "Married Name" });
  await page.goto("/profile/comments/Maiden%20Name");
  await expect(page).toHaveURL("/profile/comments/Married%20Name");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Married Name");
});

test("A profile has tabs for what its member wrote", async ({ page, browser, site }) => {
  await makeDiscussion(site, "Tabbed room", ["An answer for the tab"]);
  await page.goto(`/profile/${own}`);
  await waitForScripts(page);
  const tabs = page.getByRole("navigation", { name: "Profile", exact: true });
  await expect(tabs.getByRole("link")).toHaveText([
    "Profile",
    "Discussions",
    "Comments",
    "Groups",
    "Reactions",
  ]);
  await tabs.getByRole("link", { name: "Discussions" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/profile/discussions/${own}`);
  await expect(page.getByRole("heading", { name: "Tabbed room" })).toBeVisible();
  await expect(tabs.getByRole("link", { name: "Discussions" })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await expectAccessible(page);
  const still = await openPage(browser, site, {
    javaScriptEnabled: false,
    viewport: { width: 375, height: 700 },
  });
  await still.goto(`/profile/comments/${own}`);
  await expect(still.getByText("An answer for the tab")).toBeVisible();
  await expectNoSidewaysScroll(still);
  await still.context().close();
  await page.goto(`/profile/comments/${own}`);
  await expectAccessible(page);
  const quiet = { name: "Quiet Quentin", email: "quentin@example.com" };
  await site.call("POST", "/users", quiet);
  await page.goto("/profile/discussions/Quiet Quentin");
  await expect(page.getByText("No discussions yet")).toBeVisible();
});

test("A profile counts what there is, has even buttons, and ignores from its menu", async ({
  browser,
  site,
}) => {
  const { page } = await addPerson(browser, site, "Profile reader");
  const quiet = { name: "Plain Paula", email: "paula@example.com" };
  await site.call("POST", "/users", quiet);
  await page.goto("/profile/Plain Paula");
  await waitForScripts(page);
  const main = page.getByRole("main");
  await expect(main.getByText("Visits")).toHaveCount(0);
  await expect(main.locator("dd").filter({ hasText: /^0$/ })).toHaveCount(0);
  const boxes = await Promise.all(
    ["Message", "Follow"].map((name) =>
      main.getByRole("link", { name, exact: true }).boundingBox(),
    ),
  );
  expect(boxes[0]).toMatchObject({ y: boxes[1]?.y, height: boxes[1]?.height });
  expect(boxes[0]?.width).toBe(boxes[1]?.width);
  expect(boxes[0]?.x).toBeLessThan(boxes[1]?.x ?? 0);
  await look(page, "profile");
  await lookInArabic(page, site.address, { profile: "/profile/Plain Paula" });

  await page.goto("/profile/Plain Paula");
  await waitForScripts(page);
  await expect(main.getByRole("button", { name: "Ignore", exact: true })).toHaveCount(0);
  const more = main.getByRole("button", { name: "More", exact: true });
  await more.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Ignore", exact: true }).click();
  await expect(page.getByText("You are now ignoring Plain Paula.")).toBeVisible();
  await more.click();
  await expect(page.getByRole("button", { name: "Stop ignoring", exact: true })).toBeVisible();
  await page.context().close();
  const phone = await openPage(browser, site, {
    javaScriptEnabled: false,
    viewport: { width: 375, height: 700 },
  });
  await phone.goto("/profile/Plain Paula");
  await expectNoSidewaysScroll(phone);
  await expect(phone.getByRole("button", { name: "More", exact: true })).toHaveCount(0);
  await phone.context().close();
});
