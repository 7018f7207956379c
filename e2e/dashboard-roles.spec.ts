import {
  expectAccessible,
  expectNoSidewaysScroll,
  waitForScripts,
} from "./support/expectations.ts";
import { expect, test } from "./support/test.ts";

test("Saving a role shows first who gains and loses what", async ({ memberPage: page, site }) => {
  // Previews name the first of many people.
  await site.call("POST", "/users", { name: "Aada Curie", email: "aada@example.com" });
  await page.goto("/dashboard/roles");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Member", exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/roles\/\d+$/);
  await waitForScripts(page);
  await page.getByRole("checkbox", { name: "Pin discussions", exact: true }).check();
  await page.getByRole("checkbox", { name: "Comment", exact: true }).uncheck();
  await page.getByRole("button", { name: "Save" }).click();

  const preview = page.getByRole("region", { name: "Review changes" });
  await expect(preview).toBeFocused();
  await expect(preview).toContainText("Nothing has been saved yet.");
  await expect(preview.getByRole("link", { name: "Aada Curie" })).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Role saved.")).toBeVisible();

  await page.getByRole("link", { name: "Member", exact: true }).click();
  await expect(page.getByRole("checkbox", { name: "Pin discussions", exact: true })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "Comment", exact: true })).not.toBeChecked();

  // Other stories count on what members may do.
  const before = { "discussions.announce": false, "comments.add": true };
  await site.call("PATCH", "/roles/8/permissions", [{ type: "global", permissions: before }]);
});

test("A change made after the preview is shown again before it is saved", async ({
  memberPage: page,
}) => {
  await page.goto("/dashboard/roles/2");
  await waitForScripts(page);
  await page.getByRole("checkbox", { name: "Start discussions", exact: true }).check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("guests too")).toBeVisible();
  await page.getByRole("checkbox", { name: "Comment", exact: true }).check();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("guests too")).toHaveCount(2);
});

test.describe("a change that cannot be saved", () => {
  test.use({ expectedErrors: [/status of 422/] });

  test("is told before anything is looked at", async ({ memberPage: page }) => {
    await page.goto("/dashboard/roles/2");
    await waitForScripts(page);
    await page.getByRole("checkbox", { name: "Delete discussions", exact: true }).check();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("alert")).toContainText("not members yet");
    await expect(page.getByRole("region", { name: "Review changes" })).toHaveCount(0);
    await expect(
      page.getByRole("checkbox", { name: "Delete discussions", exact: true }),
    ).toBeChecked();
  });
});

test("Who could not sign in any more shows before a role is saved", async ({
  memberPage: page,
  site,
}) => {
  const role = (await site.call("POST", "/roles", { name: "Visitors" })) as { roleID: number };
  const { roleID } = role;
  const visitor = { name: "Short Stay", email: "stay@example.com", roleID: [roleID] };
  await site.call("POST", "/users", visitor);
  await page.goto(`/dashboard/roles/${roleID}`);
  await waitForScripts(page);
  await page.getByLabel("Can sign in").uncheck();
  await page.getByRole("button", { name: "Save" }).click();
  const preview = page.getByRole("region", { name: "Review changes" });
  await expect(preview).toContainText("Sign in everywhere");
  await expect(preview.getByRole("link", { name: "Short Stay" })).toBeVisible();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Role saved.")).toBeVisible();

  await page.goto("/dashboard/roles/explain?name=Short+Stay&permission=comments.add");
  await expect(page.getByText("Short Stay has no role that can sign in")).toBeVisible();
});

test("Making a role one of administrators shows what its holders gain", async ({
  memberPage: page,
  site,
}) => {
  const role = (await site.call("POST", "/roles", { name: "Treasurers" })) as { roleID: number };
  const keeper = { name: "Coin Keeper", email: "coins@example.com", roleID: [role.roleID] };
  await site.call("POST", "/users", keeper);
  await page.goto(`/dashboard/roles/${role.roleID}`);
  await waitForScripts(page);
  await page.getByLabel("Type").selectOption("Administrator");
  await page.getByRole("button", { name: "Save" }).click();
  const preview = page.getByRole("region", { name: "Review changes" });
  await expect(preview).toContainText("Manage the site everywhere");
  await expect(preview.getByRole("link", { name: "Coin Keeper" }).first()).toBeVisible();
});

test("A role's page says what it grants in categories with permissions of their own", async ({
  memberPage: page,
  site,
}) => {
  await site.call("POST", "/users", { name: "Beatrix Potter", email: "beatrix@example.com" });
  const category = { name: "Locked Shed", urlcode: "locked-shed", customPermissions: true };
  const { categoryID } = (await site.call("POST", "/categories", category)) as {
    categoryID: number;
  };
  await page.goto("/dashboard/roles/8");
  await waitForScripts(page);
  const shed = page.getByRole("group").filter({ hasText: "Locked Shed" }).last();
  await expect(shed).toContainText("Nothing");
  await shed.locator("summary").focus();
  await page.keyboard.press("Enter");
  await page.getByLabel("Locked Shed: See discussions").check();
  await expect(shed.locator("summary")).toContainText("See discussions");
  await page.getByRole("button", { name: "Save" }).click();
  const preview = page.getByRole("region", { name: "Review changes" });
  await expect(preview).toContainText("Locked Shed");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Role saved.")).toBeVisible();
  await page.goto(`/dashboard/categories/${categoryID}/permissions`);
  await page.setViewportSize({ width: 375, height: 700 });
  await page.getByText("Member", { exact: true }).click();
  await expect(page.getByLabel("Member: See discussions")).toBeChecked();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test("The list of roles leads to those who hold them", async ({ memberPage: page, site }) => {
  const role = (await site.call("POST", "/roles", { name: "Bell ringers" })) as { roleID: number };
  const ringer = { name: "Quasi Modo", email: "quasi@example.com", roleID: [role.roleID] };
  await site.call("POST", "/users", ringer);
  await page.goto("/dashboard/roles");
  await page.getByRole("link", { name: "Bell ringers: 1 member" }).click();
  await expect(page.getByRole("link", { name: "Quasi Modo" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("row")).toHaveCount(2);
});

test("Without scripts a role is added, looked at and deleted", async ({ openScriptless, site }) => {
  const page = await openScriptless(site.cookies);
  const main = page.within("main");
  await page.open("/dashboard/roles/add");
  await main.press("Save");
  expect(page.texts("[role=alert]")).toEqual([expect.stringMatching(/\w/)]);
  await main.press("Save", { "Name* required": "Librarians", "Invite others": true });
  expect(page.text()).toContain("Role saved.");
  await page.follow("Librarians");
  expect(page.isChecked("Invite others")).toBe(true);
  await page.open(`${page.path()}/delete`);
  await main.press("Delete");
  expect(page.text()).toContain("Role deleted.");
});

test("A page says why somebody may do something", async ({ memberPage: page, site }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto("/dashboard/roles/explain");
  await waitForScripts(page);
  const member = page.getByRole("textbox", { name: "Member", exact: true });
  await member.fill("Ada Lovelace");
  await page.getByLabel("Permission").selectOption("Manage the site");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByText("is an administrator through the role")).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await site.call("POST", "/users", {
    name: "Two Hats",
    email: "hats@example.com",
    roleID: [8, 32],
  });
  await member.fill("Two Hats");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(
    page.getByText("Two Hats can sign in through the roles Member and Moderator."),
  ).toBeVisible();
  await member.fill("Ada Lovelace");

  const whom = page.getByRole("textbox", { name: "Or the member it would be done to" });
  await page.getByLabel("Permission").selectOption("Moderate the community");
  await whom.fill("Ada Lovelace");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(
    page.getByText("Members can’t ban others of the same or a higher rank"),
  ).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.getByLabel("Permission").selectOption("Manage the site");
  await whom.fill("");
  await member.fill("");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByText("None of the roles of A guest grants it.")).toBeVisible();
  await member.fill("Nobody At All");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByRole("alert")).toContainText("There is no such member");
});
