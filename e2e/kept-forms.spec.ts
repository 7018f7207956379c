import type { Page, Route } from "@playwright/test";
import { openForm, text, title } from "./support/drafts.ts";
import { makeCategory } from "./support/editor.ts";
import { waitForScripts } from "./support/expectations.ts";
import { expect, test } from "./support/test.ts";

test.use({ expectedErrors: [/status of (401|503)|ERR_FAILED/] });

const contactless =
  "Something went wrong while contacting the server. What you typed is still here.";
const busy = {
  message: "The site is busy or under maintenance.",
  description: "Nothing was lost. Please try again in a few seconds.",
  status: 503,
};

/** What may come back in the place of the page's own answer, and what the form then says. */
const failures: [name: string, fail: (route: Route) => Promise<void>, said: string][] = [
  ["nothing", (route) => route.abort(), contactless],
  [
    "the page of a proxy",
    (route) => route.fulfill({ status: 503, body: "<h1>Away</h1>" }),
    contactless,
  ],
  [
    "the word that the site is busy",
    (route) => route.fulfill({ status: 503, json: busy }),
    busy.message,
  ],
];

/** From now on no form reaches the server. */
const failForms = (page: Page, fail: (route: Route) => Promise<void>) =>
  page.route(/\.data(\?|$)/, (route) =>
    route.request().method() === "POST" ? fail(route) : route.continue(),
  );

for (const [name, fail, said] of failures)
  test(`A form that is answered by ${name} stays as it is, and can be sent again`, async ({
    memberPage: page,
    site,
  }) => {
    await page.goto("/dashboard/settings/general");
    await waitForScripts(page);
    const field = page.getByLabel("Organisation name");
    await field.fill(`Typed before ${name}`);
    await failForms(page, fail);
    const save = page.getByRole("main").getByRole("button", { name: "Save" });
    await save.click();
    await expect(page.getByRole("alert").filter({ hasText: said })).toBeVisible();
    await expect(field).toHaveValue(`Typed before ${name}`);
    await page.unroute(/\.data(\?|$)/);
    await save.click();
    await expect(page.getByText("Settings saved.")).toBeVisible();
    await site.call("PATCH", "/config", { "site.orgName": "" });
  });

test("What is typed on the page to sign in stays, too", async ({ page }) => {
  await page.goto("/entry/signin");
  await waitForScripts(page);
  await page.getByLabel("Name or email address").fill("ada");
  await page.getByLabel("Password", { exact: true }).fill("not told to anybody");
  await failForms(page, (route) => route.abort());
  await page.getByRole("main").getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("alert").filter({ hasText: contactless })).toBeVisible();
  await expect(page.getByLabel("Name or email address")).toHaveValue("ada");
});

test("A post that the busy server refuses is still there", async ({ memberPage: page, site }) => {
  await openForm(page, await makeCategory(site, "Busy room"));
  await title(page).fill("Half said");
  await text(page).fill("Words that stay");
  await failForms(page, (route) => route.fulfill({ status: 503, json: busy }));
  await page.getByRole("button", { name: "Post", exact: true }).click();
  await expect(page.getByText(busy.message)).toBeVisible();
  await expect(title(page)).toHaveValue("Half said");
  await expect(text(page)).toHaveText("Words that stay");
});

test("Who is not signed in any more is told so where they post, and keeps the words", async ({
  memberPage: page,
  site,
}) => {
  await openForm(page, await makeCategory(site, "Left room"));
  await title(page).fill("Left behind");
  await text(page).fill("Words of a member");
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Post", exact: true }).click();
  await expect(page.getByText("You need to sign in to do that.")).toBeVisible();
  await expect(title(page)).toHaveValue("Left behind");
});

test("Guests who want to post are asked to sign in first, and come back", async ({ page }) => {
  await page.goto("/post/discussion");
  await expect(page).toHaveURL("/entry/signin?target=%2Fpost%2Fdiscussion");
});
