import { ageSessions } from "./support/age-sessions.ts";
import { expectAccessible, waitForScripts } from "./support/expectations.ts";
import { startSite } from "./support/start-site.ts";
import { expect, test } from "./support/test.ts";

const password = "a long evening of work";
test.use({ expectedErrors: [/status of (403|422)/] });

test("Hours after signing in, what gives power asks who it is, and goes on with what was typed", async ({
  page,
}) => {
  test.slow();
  const own = await startSite();
  const headers = { "x-requested-with": "e2e" };
  const api = `${own.address}/api/v2`;
  const token = new URL(own.setupLink).searchParams.get("token");
  const boss = { name: "Mary Somerville", email: "mary@example.com", password };
  await page.request.post(`${api}/setup`, { data: { token, ...boss }, headers });
  const member = { name: "Jane Marcet", email: "jane@example.com" };
  const made = await page.request.post(`${api}/users`, { data: member, headers });
  const { userID } = await made.json();

  await page.goto(`${own.address}/dashboard/roles/add`);
  await waitForScripts(page);
  await ageSessions(own, 3);
  const main = page.getByRole("main");
  await main.getByRole("textbox", { name: "Name" }).fill("Librarians");
  await main.getByRole("button", { name: "Save" }).click();
  const asked = main.getByRole("region", { name: "Confirm your identity" });
  await expect(asked).toBeVisible();
  await expectAccessible(page);
  await expect(asked.getByLabel("Your password")).toBeFocused();
  await page.keyboard.type("not this one");
  await page.keyboard.press("Enter");
  await expect(asked.getByLabel("Your password")).toHaveAccessibleDescription(/Incorrect password/);
  await asked.getByLabel("Your password").fill(password);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Role saved.")).toBeVisible();
  await expect(main.getByRole("link", { name: "Librarians", exact: true })).toBeVisible();

  await page.goto(`${own.address}/dashboard/users`);
  await waitForScripts(page);
  await ageSessions(own, 3);
  await page.getByLabel("Select Jane Marcet").check();
  await main.getByLabel("Action", { exact: true }).selectOption("Add role");
  await main.getByLabel("Role", { exact: true }).last().selectOption("Librarians");
  await main.getByRole("button", { name: "Apply" }).click();
  await main.getByLabel("Your password").fill(password);
  await main.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Roles changed.")).toBeVisible();

  await page.goto(`${own.address}/dashboard/users/${userID}`);
  await waitForScripts(page);
  await expect(main.getByLabel("Librarians")).toBeChecked();
  await expect(main.getByRole("button", { name: "Send password reset link" })).toHaveCount(0);
  await main.getByRole("link", { name: "Sign-in", exact: true }).click();
  await ageSessions(own, 3);
  await main.getByRole("button", { name: "Create password link" }).click();
  await expect(main.getByRole("link", { name: "Cancel" })).toBeVisible();
  await main.getByLabel("Your password").fill(password);
  await main.getByRole("button", { name: "Confirm" }).click();
  await expect(main.getByText("Give this link to the member")).toBeVisible();
  await expectAccessible(page);
  const link = await main.getByText(/\/entry\/reset-password\?token=/).textContent();
  await page.context().clearCookies();
  await page.goto(link ?? "");
  await expect(page.getByText("For Jane Marcet.")).toBeVisible();
  await page.getByLabel("New password").fill("another quiet orbit");
  await page.getByRole("button", { name: "Save and sign in" }).click();
  await expect(page.getByRole("banner").getByText("Jane Marcet").first()).toBeAttached();
  await page.goto("about:blank");
  await own.stop();
});
