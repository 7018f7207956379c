import { answerQuestion } from "./support/answer-question.ts";
import { expectAccessible, waitForScripts } from "./support/expectations.ts";
import { startSite } from "./support/start-site.ts";
import { administrator, expect, openPage, test } from "./support/test.ts";

test("A member signs in, is led back, is known, and signs out", async ({ page }) => {
  await page.goto("/?from=here");
  await waitForScripts(page);
  await page.getByRole("banner").getByRole("link", { name: "Sign In" }).click();
  await expect(page).toHaveURL("/entry/signin?target=%2F%3Ffrom%3Dhere");
  await page.getByLabel("Name or email address").fill(administrator.name);
  await page.getByLabel("Password").fill(administrator.password);
  await page.getByRole("main").getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL("/?from=here");
  await waitForScripts(page);
  await page.getByRole("banner").getByRole("button", { name: "My Account" }).click();
  const account = page.getByRole("group", { name: "My Account" });
  await expect(account.getByText(administrator.email)).toBeVisible();
  await expectAccessible(page);
  await account.getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
});

test("Without scripts, too, the way in leads back to where it was taken", async ({
  openScriptless,
}) => {
  const page = await openScriptless();
  await page.open("/members?sort=name");
  await page.follow("Sign In");
  expect(page.path()).toBe("/entry/signin?target=%2Fmembers%3Fsort%3Dname");
});

test("Forms of other sites are refused", async ({ page }) => {
  const { name, password } = administrator;
  const answer = await page.request.post("/entry/signin", {
    form: { name, password },
    headers: { origin: "https://evil.example" },
  });
  expect(answer.status()).toBe(403);
});

test.describe("with mistakes", () => {
  test.use({ expectedErrors: [/status of (401|422)/] });

  test("A wrong password is said, and the name is kept", async ({ page }) => {
    await page.goto("/entry/signin");
    await waitForScripts(page);
    await expectAccessible(page);
    await page.getByLabel("Name or email address").fill("ada@example.com");
    await page.getByLabel("Password").fill("wrong");
    await page.getByRole("main").getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.getByRole("alert")).toBeFocused();
    await expect(page.getByRole("alert")).toContainText("Incorrect name or password.");
    await expect(page.getByLabel("Name or email address")).toHaveValue("ada@example.com");
    await expectAccessible(page);
  });

  test("Mistakes in a registration stand beside their fields", async ({ page }) => {
    await page.goto("/entry/register");
    await waitForScripts(page);
    await page.getByLabel("Name", { exact: false }).first().fill("Grace");
    await page.getByLabel("Email address").fill("grace");
    await page.getByLabel("Password").fill("short");
    await page.getByRole("main").getByRole("button", { name: "Register" }).click();
    await expect(page.getByLabel("Email address")).toHaveAccessibleDescription(
      /Enter an email address/,
    );
    await expect(page.getByLabel("Password")).toHaveAccessibleDescription(
      /Use at least ten characters/,
    );
    await expectAccessible(page);
  });

  test("Without scripts the form comes back with what was typed but the password", async ({
    openScriptless,
  }) => {
    const page = await openScriptless();
    await page.open("/entry/register");
    await page.within("main").press("Register", {
      Name: "Grace Hopper",
      "Email address": "grace",
      Password: "a password to keep quiet",
    });
    expect(page.value("Name")).toBe("Grace Hopper");
    expect(page.value("Email address")).toBe("grace");
    expect(page.value("Password")).toBe("");
    expect(page.html()).not.toContain("a password to keep quiet");
  });

  test("Without scripts the question for people asks for its answer", async ({
    openScriptless,
  }) => {
    const page = await openScriptless();
    const main = page.within("main");
    await page.open("/entry/register");
    expect(page.attribute("#botQuestion", "required")).toBeDefined();
    expect(page.texts("#botQuestion-label")).toEqual([expect.stringContaining("*")]);
    await main.press("Register", {
      Name: "Mary Somerville",
      "Email address": "mary@example.com",
      Password: "a quiet orbit of words",
    });
    expect(page.description("#botQuestion")).toContain("Enter the sum");
    const summary = page.within("[role=alert]").within("a[href=#botQuestion]");
    expect(summary.text()).toContain("Enter the sum");
    await main.press("Register", { "#botQuestion": "1", "#password": "a quiet orbit of words" });
    expect(page.description("#botQuestion")).toContain("could not verify that you are human");
  });
});

test("Somebody registers without scripts, signs out and in again", async ({ browser, site }) => {
  const page = await openPage(browser, site, { javaScriptEnabled: false });
  await page.goto("/entry/register");
  await page.locator("#name").fill("Katherine Johnson");
  await page.locator("#email").fill("katherine@example.com");
  await page.locator("#password").fill("a quiet orbit of words");
  await answerQuestion(page, site);
  await page.getByRole("main").getByRole("button", { name: "Register" }).click();
  await expect(page).toHaveURL("/");
  await page.getByRole("banner").getByRole("button", { name: "My Account" }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
  await page.context().close();
});

test("The link of the server makes the first administrator, once", async ({ browser }) => {
  const fresh = await startSite({ FOLKMOOT_DEV_PAGES: "off" });
  const page = await (await browser.newContext()).newPage();
  await page.goto(fresh.setupLink);
  await expectAccessible(page);
  await page.getByLabel("Community name").fill("The Reading Room");
  await page.locator("#name").fill("Grace Hopper");
  await page.getByLabel("Email address").fill("grace@example.com");
  await page.getByLabel("Password").fill("nanoseconds of wire");
  await page.getByRole("button", { name: "Create community" }).click();
  await expect(page).toHaveURL(`${fresh.address}/first-steps/site`);
  await expect(page.getByRole("banner").getByRole("button", { name: "My Account" })).toBeVisible();

  const again = await page.goto(fresh.setupLink);
  expect(again?.status()).toBe(410);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "This setup link is no longer valid",
  );
  await expectAccessible(page);

  const gallery = await page.goto(`${fresh.address}/dev/ui`);
  expect(gallery?.status(), "what is for developers is not there").toBe(404);
  await page.context().close();
  await fresh.stop();
});
