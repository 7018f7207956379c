import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { waitForScripts } from "./support/expectations.ts";
import { look, lookInArabic } from "./support/look.ts";
import { startSite } from "./support/start-site.ts";
import { expect, test } from "./support/test.ts";

test.use({ expectedErrors: [/status of 422/] });

test("A service is set up, tested, and chosen for a language; its key is asked for once", async ({
  page,
}) => {
  test.slow();
  let status = 200;
  const service = createServer(async (request, response) => {
    const { texts } = (await json(request)) as { texts: string[] };
    const translated = texts.map(() => "Guten Morgen!");
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify({ texts: translated, source: "en" }));
  });
  service.listen(0, "127.0.0.1");
  await once(service, "listening");
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/`;

  const own = await startSite({ FOLKMOOT_OUTGOING_ALLOW: "127.0.0.0/8" });
  const token = new URL(own.setupLink).searchParams.get("token");
  const boss = { name: "Mary Somerville", email: "mary@example.com", password: "a long evening" };
  await page.request.post(`${own.address}/api/v2/setup`, {
    data: { token, ...boss },
    headers: { "x-requested-with": "e2e" },
  });

  await page.goto(`${own.address}/appearance/translation-services`);
  await waitForScripts(page);
  const main = page.getByRole("main");
  await expect(main.getByText("No translation services yet")).toBeVisible();
  await look(page, "none");
  await main.getByRole("link", { name: "HTTP service" }).click();
  await main.getByLabel("Address").fill("nowhere");
  await main.getByLabel("Key", { exact: true }).fill("a secret key");
  await main.getByRole("button", { name: "Save" }).click();
  await expect(main.getByLabel("Address")).toHaveAccessibleDescription(/begins with https/);
  await look(page, "refused");
  await main.getByLabel("Address").fill(url);
  await main.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Changes saved.")).toBeVisible();
  await expect(main.getByLabel("Key", { exact: true })).toHaveValue("");
  expect(await page.content()).not.toContain("a secret key");

  await main.getByLabel("Translate into").selectOption("German");
  await main.getByRole("button", { name: "Test the service" }).click();
  await expect(main.getByText("Guten Morgen!")).toBeVisible();
  await look(page, "works");
  status = 456;
  await main.getByRole("button", { name: "Test the service" }).click();
  await expect(main.getByText("The quota of the service is used up.")).toBeVisible();
  await look(page, "fails");

  await page.goto(`${own.address}/appearance/languages`);
  await waitForScripts(page);
  await main.getByLabel("German", { exact: true }).selectOption("HTTP service");
  const choices = main.getByRole("region", { name: "Machine translation" });
  await choices.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Languages saved.")).toBeVisible();
  await look(page, "languages");

  status = 200;
  await page.goto(`${own.address}/dashboard/translations/settings?locale=de`);
  await waitForScripts(page);
  await main.getByRole("button", { name: "Suggest translations" }).click();
  await expect(main.getByText("Check them, then save.")).toBeVisible();
  await expect(main.getByRole("textbox", { name: /German/ }).first()).toHaveValue("Guten Morgen!");
  await look(page, "suggested");
  await main.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Translations saved.")).toBeVisible();

  await page.goto(`${own.address}/appearance/translation-services`);
  await waitForScripts(page);
  await expect(main.getByRole("row", { name: /HTTP/ })).toContainText("German");
  await expect(main.getByText(/of 500,000 characters/)).toBeVisible();
  await look(page, "services");
  await main.getByLabel("Characters per month for the site").fill("40");
  await main.getByRole("button", { name: "Save" }).click();
  await expect(main.getByText("This month’s limit is reached.")).toBeVisible();
  await look(page, "spent");
  await lookInArabic(page, own.address, {
    services: "/appearance/translation-services",
    service: "/appearance/translation-services/http",
  });

  await page.goto(`${own.address}/appearance/translation-services/http/remove`);
  await waitForScripts(page);
  await main.getByRole("button", { name: "Remove" }).click();
  await expect(main.getByText("No translation services yet")).toBeVisible();
  await page.goto("about:blank");
  await own.stop();
  service.closeAllConnections();
  service.close();
});
