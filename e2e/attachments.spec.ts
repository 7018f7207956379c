import { createIssueTrackers } from "../src/features/attachments/server/fixtures/issue-trackers.ts";
import { expectNoSidewaysScroll, waitForScripts } from "./support/expectations.ts";
import { look, lookInArabic } from "./support/look.ts";
import { startSite } from "./support/start-site.ts";
import { expect, test } from "./support/test.ts";

test.use({ expectedErrors: [/status of 422/] });

test("Posts are sent to GitHub, with and without scripts, and show what becomes of them", async ({
  page,
  openScriptless,
}) => {
  test.slow();
  const trackers = await createIssueTrackers();
  const own = await startSite({ FOLKMOOT_OUTGOING_ALLOW: "127.0.0.0/8" });
  const call = async (method: string, path: string, data: object) => {
    const headers = { "x-requested-with": "e2e" };
    const address = `${own.address}/api/v2${path}`;
    const answer = await page.request.fetch(address, { method, data, headers });
    expect(answer.ok(), `${path} ${await answer.text()}`).toBe(true);
    return answer.json();
  };
  const token = new URL(own.setupLink).searchParams.get("token");
  const boss = { name: "Mary Somerville", email: "mary@example.com", password: "a long evening" };
  await call("POST", "/setup", { token, ...boss });
  const { categoryID } = await call("POST", "/categories", { name: "Help", urlcode: "help" });
  const text = { body: "The **lid** does not close.", format: "markdown" };
  const post = { ...text, name: "The lid breaks", categoryID };
  const { discussionID, url } = await call("POST", "/discussions", post);
  const { commentID } = await call("POST", "/comments", { ...text, discussionID });
  const postAddress = new URL(url, own.address).href;

  await page.goto(`${own.address}/dashboard/integrations`);
  await waitForScripts(page);
  const main = page.getByRole("main");
  await expect(main.getByText("No integrations yet")).toBeVisible();
  await look(page, "integrations-none");
  await main.getByRole("link", { name: "GitHub" }).click();
  await main.locator("[name=token]").fill("good");
  await main.getByLabel("Repositories").fill("forum");
  await main.getByRole("button", { name: "Save" }).click();
  await expect(main.getByLabel("Repositories")).toHaveAccessibleDescription(/owner\/name/);
  await look(page, "integration-refused");
  await main.locator("[name=token]").fill("good");
  await main.getByLabel("Repositories").fill("octo/forum");
  await main.getByLabel("Address").fill(trackers.base);
  await main.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Changes saved.")).toBeVisible();
  await expect(main.locator("[name=token]")).toHaveValue("");
  await main.getByRole("button", { name: "Test the integration" }).click();
  await expect(main.getByText("Connected: octo/forum")).toBeVisible();
  await look(page, "integration-works");

  await page.goto(postAddress);
  await waitForScripts(page);
  await main.getByRole("button", { name: "Options" }).click();
  await main.getByRole("link", { name: "Send to another system" }).first().click();
  await expect(main.getByRole("heading", { name: "Create an issue on GitHub" })).toBeVisible();
  await expect(main.getByLabel("Text")).toHaveValue(/The lid does not close\.\s+Mary Somerville: /);
  await main.getByLabel("Title").fill("");
  await main.getByRole("button", { name: "Create issue" }).click();
  await expect(main.getByLabel("Title")).toHaveAccessibleDescription("This field is required.");
  await look(page, "attachment-form");
  await main.getByLabel("Title").fill("The lid of the box breaks");
  await main.getByRole("button", { name: "Create issue" }).click();
  await expect(main.getByRole("link", { name: /#\d+ The lid of the box breaks/ })).toBeVisible();
  await expect(main.getByText("Open", { exact: true })).toBeVisible();
  await expect(main.getByRole("status").getByText("Sent.")).toBeVisible();
  await look(page, "attachment");
  await page.goto(postAddress);
  await waitForScripts(page);
  await expect(main.getByRole("link", { name: /The lid of the box breaks/ })).toBeVisible();

  const plain = await openScriptless(await page.context().cookies());
  await plain.open(postAddress);
  await plain.first(`#Comment_${commentID}`).follow("Send to another system");
  const second = await openScriptless(await page.context().cookies());
  await second.open(postAddress);
  await second.first(`#Comment_${commentID}`).follow("Send to another system");
  plain.fill({ Title: "Another lid" });
  await plain.press("Create issue");
  expect(plain.html()).toContain("Another lid");
  await second.press("Create issue");
  expect(second.status()).toBe(200);
  expect(second.html()).toContain("Another lid");
  expect([...trackers.issues.values()].map(({ title }) => title)).toEqual([
    "The lid of the box breaks",
    "Another lid",
  ]);
  await plain.first(`#Comment_${commentID}`).press("Refresh");
  expect(plain.status()).toBe(200);
  expect(plain.html()).toContain("Status checked.");

  await page.setViewportSize({ width: 375, height: 740 });
  await page.goto(postAddress);
  await waitForScripts(page);
  await expect(main.getByRole("link", { name: /Another lid/ })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${own.address}/dashboard/integrations`);
  await waitForScripts(page);
  await expect(main.getByRole("row", { name: /GitHub/ })).toContainText("In use");
  await look(page, "integrations");
  await lookInArabic(page, own.address, {
    integrations: "/dashboard/integrations",
    "integration-works": "/dashboard/integrations/github-issue",
    attachment: url,
  });
  await page.goto(`${own.address}/dashboard/integrations/github-issue/remove`);
  await waitForScripts(page);
  await main.getByRole("button", { name: "Remove" }).click();
  await expect(main.getByText("No integrations yet")).toBeVisible();
  await page.goto("about:blank");
  await own.stop();
  trackers.close();
});
