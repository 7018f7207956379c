import { createReceiver } from "../src/features/webhooks/server/fixtures/receiver.ts";
import { waitForScripts } from "./support/expectations.ts";
import { look, lookInArabic } from "./support/look.ts";
import { startSite } from "./support/start-site.ts";
import { expect, test } from "./support/test.ts";

test.use({ expectedErrors: [/status of 422/] });

test("Webhooks are made, tested, delivered again and told by their log; servers post back", async ({
  page,
}) => {
  test.slow();
  const receiver = await createReceiver();
  const own = await startSite({ FOLKMOOT_OUTGOING_ALLOW: "127.0.0.1/32" });
  const token = new URL(own.setupLink).searchParams.get("token");
  const boss = { name: "Mary Somerville", email: "mary@example.com", password: "a long evening" };
  const headers = { "x-requested-with": "e2e" };
  const data = { token, ...boss };
  await page.request.post(`${own.address}/api/v2/setup`, { data, headers });

  const category = { name: "News", urlcode: "news" };
  await page.request.post(`${own.address}/api/v2/categories`, { data: category, headers });

  await page.goto(`${own.address}/dashboard/webhooks`);
  await waitForScripts(page);
  const main = page.getByRole("main");
  await expect(main.getByText("No webhooks")).toBeVisible();
  await look(page, "webhooks-none");
  await main.getByRole("link", { name: "Add webhook" }).click();
  await main.getByRole("textbox", { name: "Name" }).fill("Search index");
  await main.getByRole("textbox", { name: "Address" }).fill("http://10.0.0.1/");
  await main.getByRole("button", { name: "Add webhook" }).click();
  await expect(main.getByRole("textbox", { name: "Address" })).toHaveAccessibleDescription(
    /could not be read/,
  );
  await look(page, "webhooks-add");
  await main.getByRole("textbox", { name: "Address" }).fill(receiver.url);
  await main.getByRole("button", { name: "Add webhook" }).click();
  await expect(main.getByText(/^whsec_/)).toBeVisible();
  await look(page, "webhooks-made");

  await main.getByRole("link", { name: "Show deliveries" }).click();
  await expect(main.getByText("No deliveries")).toBeVisible();
  await main.getByRole("button", { name: "Send a test" }).click();
  await expect(page.getByText("Test sent.")).toBeVisible();
  await expect(main.getByText("taken", { exact: true })).toBeVisible();
  expect(receiver.messages).toHaveLength(1);
  await look(page, "webhooks-delivery");

  receiver.behaviour = (response) => response.writeHead(500).end("broken");
  await page.goto(`${own.address}/dashboard/webhooks`);
  await main.getByRole("link", { name: "Show deliveries" }).click();
  await main.getByRole("button", { name: "Deliver webhook.test again" }).click();
  await expect(page.getByText("The event is being delivered again.")).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(main.getByRole("row", { name: /webhook\.test/ })).toContainText("HTTP 500");
  }).toPass();
  await waitForScripts(page);
  await look(page, "webhooks-deliveries");

  await page.goto(`${own.address}/dashboard/webhooks`);
  await waitForScripts(page);
  await look(page, "webhooks-list");
  await main.getByRole("link", { name: "Search index" }).click();
  await main.getByRole("button", { name: "Change the secret" }).click();
  await expect(main.getByText(/^whsec_/)).toBeVisible();
  await main.getByRole("radio", { name: "Chosen events" }).check();
  await main.getByRole("checkbox", { name: "comment.created" }).check();
  await main.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Changes saved.")).toBeVisible();
  await expect(main.getByRole("checkbox", { name: "comment.created" })).toBeChecked();
  await look(page, "webhooks-edit");

  await page.goto(`${own.address}/dashboard/incoming-webhooks`);
  await waitForScripts(page);
  await expect(main.getByText("No incoming webhooks")).toBeVisible();
  await main.getByRole("link", { name: "Add incoming webhook" }).click();
  await main.getByRole("textbox", { name: "Name" }).fill("Monitor");
  await main.getByRole("textbox", { name: "Member" }).fill(boss.name);
  await look(page, "incoming-add");
  await main.getByRole("button", { name: "Add incoming webhook" }).click();
  const shown = main.getByText("/incoming-posts/");
  const address = (await shown.textContent()) ?? "";
  await look(page, "incoming-made");
  const post = { name: "The disk is full", body: "**97 %** used" };
  const answer = await page.request.post(address, { data: post, headers });
  expect(answer.status(), await answer.text()).toBe(201);
  await page.goto(`${own.address}/dashboard/incoming-webhooks`);
  await waitForScripts(page);
  await expect(main.getByRole("row", { name: /Monitor/ })).toContainText("Mary Somerville");
  await look(page, "incoming-list");
  await main.getByRole("link", { name: "Monitor" }).click();
  await look(page, "incoming-edit");
  await lookInArabic(page, own.address, {
    "webhooks-list": "/dashboard/webhooks",
    "webhooks-edit": "/dashboard/webhooks/1",
    "webhooks-deliveries": "/dashboard/webhooks/1/deliveries",
    "incoming-list": "/dashboard/incoming-webhooks",
  });

  await page.goto(`${own.address}/dashboard/webhooks/1/delete`);
  await waitForScripts(page);
  await main.getByRole("button", { name: "Delete webhook" }).click();
  await expect(page.getByText("Webhook deleted.")).toBeVisible();
  await page.goto(`${own.address}/dashboard/incoming-webhooks/1/delete`);
  await waitForScripts(page);
  await main.getByRole("button", { name: "Delete incoming webhook" }).click();
  await expect(page.getByText("Incoming webhook deleted.")).toBeVisible();
  await page.goto("about:blank");
  await own.stop();
  receiver.close();
});
