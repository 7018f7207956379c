import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { waitForScripts } from "./support/expectations.ts";
import { look, lookInArabic } from "./support/look.ts";
import { type StartedSite, startSite } from "./support/start-site.ts";
import { expect, test } from "./support/test.ts";

// What a form refuses.
test.use({ expectedErrors: [/status of 422/] });

const hostile = path.resolve(import.meta.dirname, "../src/features/addons/server/fixtures/hostile");

/** A site of its own, with add-ons that fail beside those that come with the product. */
async function startWithAddons(page: Page, environment: Record<string, string> = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), "addons-"));
  for (const key of ["throws-in-render", "broken-json"])
    await cp(path.join(hostile, key), path.join(folder, key), { recursive: true });
  const own = await startSite({ FOLKMOOT_ADDONS: folder, ...environment });
  const token = new URL(own.setupLink).searchParams.get("token");
  const boss = { name: "Mary Somerville", email: "mary@example.com", password: "a long evening" };
  await callOn(page, own)("POST", "/setup", { token, ...boss });
  return {
    ...own,
    async stop() {
      await page.goto("about:blank");
      await own.stop();
      await rm(folder, { recursive: true });
    },
  };
}

const callOn =
  (page: Page, { address }: Pick<StartedSite, "address">) =>
  async (method: string, at: string, data?: object) => {
    const answer = await page.request.fetch(`${address}/api/v2${at}`, {
      method,
      ...(data && { data }),
      headers: { "x-requested-with": "e2e" },
    });
    expect(answer.ok(), `${method} ${at}: ${await answer.text()}`).toBe(true);
    return answer.status() === 204 ? undefined : answer.json();
  };

test("An add-on is switched on with consent, and its badge and widget are seen", async ({
  page,
}) => {
  test.slow();
  const own = await startWithAddons(page);
  const call = callOn(page, own);
  const main = page.getByRole("main");
  await page.goto(`${own.address}/dashboard/addons`);
  await waitForScripts(page);
  await expect(main.getByRole("row", { name: /broken-json/ })).toContainText("Cannot be used");
  await look(page, "addons-list");

  await main.getByRole("link", { name: "Solved badge" }).click();
  await expect(main.getByText("Put labels on posts")).toBeVisible();
  await expect(main.getByText("Add-ons are programs on your server")).toBeVisible();
  await look(page, "addons-consent");
  await main.getByRole("button", { name: "Accept and switch on" }).click();
  await expect(page.getByText("The add-on is on.")).toBeVisible();
  await look(page, "addons-on");

  const { categoryID } = await call("POST", "/categories", {
    name: "Help",
    urlcode: "help",
    allowedDiscussionTypes: ["discussion", "question"],
  });
  const { discussionID, url } = await call("POST", "/discussions/question", {
    name: "How do I dry a tent",
    body: "It is wet.",
    format: "markdown",
    categoryID,
  });
  const { commentID } = await call("POST", "/comments", {
    discussionID,
    body: "In the sun.",
    format: "markdown",
  });
  await call("PATCH", `/comments/${commentID}/answer`, { status: "accepted" });
  await expect
    .poll(async () => (await call("GET", `/discussions/${discussionID}`)).addonLabels)
    .toMatchObject([{ text: "Solved" }]);
  await page.goto(`${own.address}/discussions`);
  await expect(
    main
      .getByRole("listitem")
      .filter({ hasText: "How do I dry a tent" })
      .getByText("Solved")
      .first(),
  ).toBeVisible();
  await look(page, "addons-badge-list");
  await page.goto(new URL(url, own.address).href);
  await expect(main.getByText("Solved", { exact: false }).first()).toBeVisible();
  await look(page, "addons-badge-page");

  const { capabilities } = await call("GET", "/addons/word-cloud");
  await call("PATCH", "/addons/word-cloud", { enabled: true, capabilities });
  const { layoutID } = await call("POST", "/layouts", {
    name: "With a cloud",
    layoutViewType: "home",
    layout: [
      {
        $hydrate: "react.section.1-column",
        children: [
          {
            $hydrate: "react.addon.word-cloud.cloud",
            titleType: "static",
            title: "What people write about",
            categoryID,
          },
        ],
      },
    ],
  });
  await call("PUT", `/layouts/${layoutID}/views`, [{ recordType: "global", recordID: -1 }]);
  // The first rendering waits for the process of the add-on, but not for long.
  await expect(async () => {
    await page.goto(own.address);
    await expect(main.getByRole("link", { name: "tent" })).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expect(main.getByRole("link", { name: "tent" })).toHaveCSS("text-decoration-line", "none");
  // Whatever its styles say, a widget covers nothing else.
  const around = main.locator(':has(> [data-addon="word-cloud"])');
  await expect(around).toHaveCSS("contain", "layout paint");
  await look(page, "addons-widget");
  await lookInArabic(page, own.address, {
    "addons-list": "/dashboard/addons",
    "addons-on": "/dashboard/addons/solved-badge",
    "addons-consent": "/dashboard/addons/post-to-chat",
    "addons-badge-list": "/discussions",
    "addons-widget": "/",
  });

  await page.goto(`${own.address}/dashboard/addons/solved-badge`);
  await waitForScripts(page);
  await main.getByRole("button", { name: "Switch off" }).click();
  await expect(page.getByText("The add-on is off.")).toBeVisible();
  await main.getByRole("link", { name: "Remove data" }).click();
  await look(page, "addons-remove");
  await main.getByRole("textbox").fill("solved");
  await main.getByRole("button", { name: "Remove data" }).click();
  await expect(main.getByText("Write the key of the add-on to confirm").first()).toBeVisible();
  await main.getByRole("textbox").fill("solved-badge");
  await main.getByRole("button", { name: "Remove data" }).click();
  await expect(page.getByText("The data of the add-on was removed.")).toBeVisible();
  await own.stop();
});

test("Settings of an add-on are saved, a secret is never shown, and without scripts", async ({
  browser,
}) => {
  test.slow();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const own = await startWithAddons(page);
  const main = page.getByRole("main");
  await page.goto(`${own.address}/dashboard/addons/post-to-chat`);
  await main.getByLabel("Chat", { exact: true }).selectOption("Discord");
  await main.getByLabel("Address of the incoming webhook").fill("https://chat.example.com/T1/abc");
  await main.getByLabel("Also posts that guests cannot read").check();
  await main.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Your changes were saved.")).toBeVisible();
  await expect(main.getByLabel("Chat", { exact: true })).toHaveValue("discord");
  await expect(main.getByText("A value is stored.")).toBeVisible();
  expect(await page.content()).not.toContain("T1/abc");
  await main.getByLabel(/Remove the stored value/).check();
  await main.getByRole("button", { name: "Save" }).click();
  await expect(main.getByText("It is stored encrypted and never shown again.")).toBeVisible();
  await own.stop();
  await context.close();
});

test("An add-on that goes on failing is stopped and can be switched on again", async ({ page }) => {
  test.slow();
  const own = await startWithAddons(page);
  const call = callOn(page, own);
  const key = "throws-in-render";
  await call("PATCH", `/addons/${key}`, { enabled: true, capabilities: ["widgets"] });
  for (const n of [1, 2, 3, 4, 5])
    await call("POST", "/layouts/hydrate", {
      layoutViewType: "home",
      layout: [
        {
          $hydrate: "react.section.full-width",
          children: [{ $hydrate: `react.addon.${key}.box`, n }],
        },
      ],
    });
  await expect.poll(async () => (await call("GET", `/addons/${key}`)).state).toBe("quarantined");
  const main = page.getByRole("main");
  await page.goto(`${own.address}/dashboard/addons/${key}`);
  await waitForScripts(page);
  await expect(main.getByText("The add-on was stopped because it failed too often")).toBeVisible();
  await look(page, "addons-quarantined");
  expect((await page.request.get(own.address)).status()).toBe(200);
  await main.getByRole("button", { name: "Switch on again" }).click();
  await expect(page.getByText("The add-on is on.")).toBeVisible();
  await own.stop();
});

test("In safe mode the screens say that no add-on runs", async ({ page }) => {
  const own = await startWithAddons(page, { FOLKMOOT_SAFE_MODE: "1" });
  await page.goto(`${own.address}/dashboard/addons`);
  await waitForScripts(page);
  await expect(page.getByText("Safe mode: no add-on runs")).toBeVisible();
  await look(page, "addons-safe-mode");
  await own.stop();
});
