import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { waitForScripts } from "./support/expectations.ts";
import { look, lookInArabic } from "./support/look.ts";
import { startSite } from "./support/start-site.ts";
import { expect, test } from "./support/test.ts";

const words =
  "Ich habe gestern den neuen Rucksack ausprobiert und bin sehr zufrieden damit. Siehe `pack --all`.";
const translated = /I tried the new rucksack yesterday.*pack --all/s;

async function startTranslator() {
  const service = createServer(async (request, response) => {
    const { texts } = (await json(request)) as { texts: string[] };
    const answers = texts.map((text) =>
      text
        .replace("Ich habe gestern den neuen Rucksack", "I tried the new rucksack yesterday")
        .replace("Der neue Rucksack", "The new rucksack"),
    );
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify({ texts: answers }));
  });
  service.listen(0, "127.0.0.1");
  await once(service, "listening");
  return { service, url: `http://127.0.0.1:${(service.address() as AddressInfo).port}/` };
}

test("A comment is translated and the original shown again, with and without scripts", async ({
  page,
  openScriptless,
}) => {
  test.slow();
  const { service, url } = await startTranslator();
  const own = await startSite({ FOLKMOOT_OUTGOING_ALLOW: "127.0.0.0/8" });
  const call = async (method: string, path: string, data: object) => {
    const headers = { "x-requested-with": "e2e" };
    const answer = await page.request.fetch(`${own.address}/api/v2${path}`, {
      method,
      data,
      headers,
    });
    expect(answer.ok(), `${path} ${await answer.text()}`).toBe(true);
    return answer.json();
  };
  const token = new URL(own.setupLink).searchParams.get("token");
  const boss = { name: "Mary Somerville", email: "mary@example.com", password: "a long evening" };
  await call("POST", "/setup", { token, ...boss });
  await call("PUT", "/translation-services/http", { isActive: true, settings: { url } });
  await call("PATCH", "/locales/en", { translationService: "http" });

  await page.goto(`${own.address}/dashboard/categories/add`);
  await waitForScripts(page);
  const main = page.getByRole("main");
  await main.getByLabel("Name").first().fill("Wanderungen");
  await main.getByLabel("Machine translation of posts").selectOption("When a post is saved");
  await main.getByRole("checkbox", { name: "English" }).check();
  await look(page, "category");
  await main.getByLabel("Machine translation of posts").selectOption("When a reader asks for it");
  await main.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(/done=saved/);
  const categories = await (await page.request.get(`${own.address}/api/v2/categories`)).json();
  const { categoryID } = categories.find(({ name }: { name: string }) => name === "Wanderungen");
  const post = { name: "Der neue Rucksack", body: words, format: "markdown", categoryID };
  const { discussionID, url: path } = await call("POST", "/discussions", post);
  const { commentID } = await call("POST", "/comments", {
    discussionID,
    body: words,
    format: "markdown",
  });

  await expect
    .poll(async () => {
      await page.goto(new URL(path, own.address).href);
      return main.getByRole("button", { name: "Translate from German" }).count();
    })
    .toBe(2);
  await waitForScripts(page);
  await look(page, "offered");
  const comment = page.locator(`#Comment_${commentID}`);
  await comment.getByRole("button", { name: "Translate from German" }).click();
  await expect(comment.getByText("Translated from German by HTTP service")).toBeVisible();
  await expect(comment.locator("[lang=en]")).toHaveText(translated);
  await expect(comment.getByText("Ich habe gestern")).toBeHidden();
  await main.getByRole("button", { name: "Translate from German" }).click();
  await expect(main.getByText("The new rucksack", { exact: true })).toBeVisible();
  await look(page, "translated");
  await comment.getByText("Show original").click();
  await expect(comment.getByText("Ich habe gestern")).toBeVisible();
  await expect(comment.locator("[lang=en]")).toBeHidden();
  await comment.getByText("Show translation").click();
  await expect(comment.getByText("Ich habe gestern")).toBeHidden();

  await lookInArabic(page, own.address, { category: `/dashboard/categories/${categoryID}` });

  const cookies = await page.context().cookies();
  const plain = await openScriptless(cookies);
  await plain.open(new URL(path, own.address).href);
  await plain.first(`#Comment_${commentID}`).press("Translate from German");
  expect(plain.html()).toMatch(translated);
  expect(plain.html()).toContain("noindex");
  await plain.follow("Back to the post");
  expect(plain.status()).toBe(200);
  await own.stop();
  service.closeAllConnections();
  service.close();
});
