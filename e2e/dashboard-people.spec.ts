import {
  expectAccessible,
  expectNoSidewaysScroll,
  waitForScripts,
} from "./support/expectations.ts";
import { expect, type Site, test } from "./support/test.ts";

test.afterAll(({ site }) =>
  site.call("PATCH", "/config", {
    "registration.method": "basic",
    "registration.botCheck": "proofOfWork",
  }),
);

async function apply(site: Site, name: string, discoveryText: string) {
  await site.call("PATCH", "/config", {
    "registration.method": "approval",
    "registration.botCheck": "none",
  });
  const email = `${name.toLowerCase().replaceAll(" ", ".")}@example.com`;
  const password = "a quiet orbit of words";
  const answer = await fetch(`${site.address}/api/v2/applicants`, {
    method: "POST",
    headers: { "x-requested-with": "e2e", "content-type": "application/json" },
    body: JSON.stringify({ name, email, password, discoveryText }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

test("Whoever waits shows on the first page, and is let in without scripts", async ({
  openScriptless,
  site,
}) => {
  await apply(site, "Hopeful Hana", "I love proofs.");
  const page = await openScriptless(site.cookies);
  await page.open("/dashboard");
  await page.within("section", "Waiting for you").follow("Applicants");
  expect(page.text()).toContain("I love proofs.");
  await page.press("Approve Hopeful Hana");
  expect(page.text()).toContain("Approved.");
  expect(page.text()).toContain("No applicants");
});

test("Several applicants are found and declined at once", async ({ memberPage: page, site }) => {
  await apply(site, "Spam One", "cheap watches");
  await apply(site, "Spam Two", "cheap watches too");
  await apply(site, "Honest Ines", "I read you for years.");
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto("/dashboard/applicants");
  await waitForScripts(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel("Name, email address or text").fill("watches");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page.getByText("I read you for years.")).toHaveCount(0);
  await page.getByLabel("Select Spam One").check();
  await page.getByLabel("Select Spam Two").check();
  await page.getByRole("button", { name: "Decline", exact: true }).last().click();
  await expect(page.getByText("Declined.")).toBeVisible();
  await page.goto("/dashboard/applicants");
  await expect(page.getByRole("main").getByText("Honest Ines", { exact: true })).toBeVisible();
  await expect(page.getByRole("main").getByText("Spam One", { exact: true })).toHaveCount(0);
});

test("An open invitation is made and taken back", async ({ memberPage: page, site }) => {
  await page.goto("/dashboard/invites");
  await waitForScripts(page);
  await page.getByRole("main").getByRole("button", { name: "Invite" }).click();
  await expect(page.getByText("The link is ready to share")).toBeVisible();
  await expect(page.getByRole("main").getByRole("row")).toContainText([
    /./,
    new RegExp(`${new URL(site.address).host}/….{6}`),
  ]);
  await expect(page.getByText("?invitation=")).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Withdraw" }).click();
  await expect(page.getByText("Invitation withdrawn.")).toBeVisible();
  await expect(page.getByText("No invitations yet")).toBeVisible();
});

test("Where no mail is sent, an invitation to an address has a link to pass on", async ({
  memberPage: page,
}) => {
  await page.goto("/dashboard/invites");
  await waitForScripts(page);
  await page.getByLabel("Email").fill("far.away@example.com");
  await page.getByRole("main").getByRole("button", { name: "Invite" }).click();
  await expect(
    page.getByText("This site sends no email. Find the link to share in the list."),
  ).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: "far.away@example.com" });
  await expect(row).toContainText("/…");
  await expect(row.getByRole("button", { name: "Copy" })).toBeVisible();
  await expectAccessible(page);
  await row.getByRole("button", { name: "Withdraw" }).click();
  await expect(page.getByText("Invitation withdrawn.")).toBeVisible();
});

test("The audit log is filtered, and says all about one act", async ({
  memberPage: page,
  site,
}) => {
  await site.call("PATCH", "/config", { "site.orgName": "Audited" });
  await page.goto("/dashboard/audit-logs");
  await waitForScripts(page);
  await expectAccessible(page);
  await page.getByLabel("Event").selectOption("Settings changed");
  await page.getByLabel("Record or text").fill("orgName");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(page.getByRole("cell").getByRole("link", { name: "Ada Lovelace" })).toBeVisible();
  await expect(page.getByRole("cell").getByText("Settings changed")).toHaveCount(0);
  await page.getByRole("row").last().getByRole("cell").first().getByRole("link").click();
  await expect(page.getByText("PATCH /api/v2/config")).toBeVisible();
  await expect(page.locator("pre")).toContainText("Audited");
  await expectAccessible(page);
  await page.goto("/dashboard/audit-logs?name=Nobody+At+All");
  await expect(page.getByText("No entries")).toBeVisible();
});

test("On a phone, in Arabic too, a member's sign-in is looked at, and all sessions end", async ({
  memberPage: page,
  site,
}) => {
  const name = "Locked Out Lola";
  const password = "a quiet orbit of words";
  const member = { name, password, email: "lola@example.com", emailConfirmed: false };
  const { userID } = (await site.call("POST", "/users", member)) as { userID: number };
  await fetch(`${site.address}/api/v2/sessions`, {
    method: "POST",
    headers: { "x-requested-with": "e2e", "content-type": "application/json" },
    body: JSON.stringify({ name, password }),
  });
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto(`/dashboard/users/${userID}`);
  await waitForScripts(page);
  await page.getByRole("main").getByRole("link", { name: "Sign-in" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`How ${name} signs in`);
  await expect(page.getByText("lola@example.com is waiting for confirmation")).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expect(page.getByRole("button", { name: "Resend confirmation email" })).toHaveCount(0);
  await expect(page.getByText("This site sends no email, so let them know yourself")).toBeVisible();
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page.getByText("The member has been signed out everywhere.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Sign out everywhere" })).toHaveCount(0);
  await page.getByRole("button", { name: "Create password link" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText(/\/entry\/reset-password\?token=/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.context().addCookies([{ name: "fm_locale", value: "ar", url: site.address }]);
  await page.goto(`/dashboard/users/${userID}/account`);
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
