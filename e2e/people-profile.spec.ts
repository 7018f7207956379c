import {
  expectAccessible,
  expectNoSidewaysScroll,
  waitForScripts,
} from "./support/expectations.ts";
import { makeDiscussion } from "./support/forum.ts";
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
