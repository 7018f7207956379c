import type { Page } from "@playwright/test";
import { ageQuestions, answerTo } from "./support/answer-question.ts";
import { waitForScripts } from "./support/expectations.ts";
import { administrator, expect, test } from "./support/test.ts";

test.use({ expectedErrors: [/status of 409/] });

const other = { name: "Grace Brewster", email: "brewster@example.com" };

test.beforeAll(({ site }) => site.call("POST", "/users", other));

async function expectSaid(page: Page, field: string, message: string) {
  await expect(page.locator(`#${field}`)).toHaveAccessibleDescription(new RegExp(message));
  const summary = page.getByRole("alert").getByRole("link", { name: message });
  await expect(summary).toHaveAttribute("href", `#${field}`);
}

async function register(page: Page) {
  await page.locator("#name").fill(administrator.name);
  await page.locator("#email").fill("another.ada@example.com");
  await page.locator("#password").fill("a quiet orbit of words");
}

const send = (page: Page) =>
  page.getByRole("main").getByRole("button", { name: "Register" }).click();

test("A name that somebody has is said beside its field when one registers", async ({ page }) => {
  await page.goto("/entry/register");
  await waitForScripts(page);
  await register(page);
  await expect(page.locator("input[name=botAnswer]")).not.toHaveValue("");
  await send(page);
  await expectSaid(page, "name", "This name is already taken.");
  await expect(page.locator("#email")).toHaveValue("another.ada@example.com");
});

test("Without scripts it is said there, too", async ({ openScriptless, site }) => {
  const page = await openScriptless();
  const main = page.within("main");
  await page.open("/entry/register");
  await ageQuestions(site);
  await main.press("Register", {
    "#name": administrator.name,
    "#email": "another.ada@example.com",
    "#password": "a quiet orbit of words",
    "#botQuestion": answerTo(page.within("label[for=botQuestion]").text()),
  });
  expect(page.description("#name")).toContain("This name is already taken.");
  const summary = page.within("[role=alert]").within("a[href=#name]");
  expect(summary.text()).toBe("This name is already taken.");
  expect(page.value("#email")).toBe("another.ada@example.com");
});

test("A member does not get the name of another, and is told beside the field", async ({
  memberPage: page,
}) => {
  await page.goto("/profile/account/name");
  await waitForScripts(page);
  await page.locator("#name").fill(other.name);
  await page.getByLabel("Current password").fill(administrator.password);
  await page.getByRole("main").getByRole("button", { name: "Save" }).click();
  await expectSaid(page, "name", "This name is already taken.");
});

test("Who adds a member is told of the name and the address that are taken", async ({
  memberPage: page,
}) => {
  await page.goto("/dashboard/users/add");
  await waitForScripts(page);
  await page.locator("#name").fill(other.name);
  await page.locator("#email").fill(other.email);
  await page.getByRole("button", { name: "Add member" }).click();
  await expectSaid(page, "name", "This name is already taken.");
  await expectSaid(page, "email", "This email address is already in use.");
});
