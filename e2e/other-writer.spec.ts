import type { Browser } from "@playwright/test";
import { expectAccessible, waitForScripts } from "./support/expectations.ts";
import { makeDiscussion } from "./support/forum.ts";
import { expect, openPage, type Site, test } from "./support/test.ts";

// A failure answers with its status, which the console notes; whoever is slow has a draft that is not theirs to keep.
test.use({ expectedErrors: [/Failed to load resource.*40[39]/] });

const other = { name: "Joan Clarke", email: "joan@example.com", password: "a ship in a harbour" };

const late = {
  name: "Late Larry",
  email: "larry@example.com",
  password: "a door that is shutting",
};

/** The session of a member. */
async function signIn(browser: Browser, site: Site, member: typeof other) {
  const page = await openPage(browser, site, { javaScriptEnabled: false });
  await page.goto("/entry/signin");
  await page.getByLabel("Name or e-mail").fill(member.name);
  await page.getByLabel("Password", { exact: true }).fill(member.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith("/entry"));
  return page.context().cookies();
}

test("What was written before somebody else signed in is not posted in their name", async ({
  memberPage: page,
  browser,
  site,
}) => {
  const { url, discussionID } = await makeDiscussion(site, "Shared computer", []);
  await page.goto(url);
  await waitForScripts(page);
  const box = page.getByRole("textbox", { name: "Your comment" });
  await box.click();
  await expect(box).toHaveAttribute("contenteditable", "true");
  await box.pressSequentially("Mine alone");
  const plain = await openPage(browser, site, { javaScriptEnabled: false });
  await plain.context().addCookies(site.cookies);
  await plain.goto(url);
  await plain.getByLabel("Your comment").fill("Mine alone, without scripts");

  await site.call("POST", "/users", other);
  const cookies = await signIn(browser, site, other);
  for (const writing of [page, plain]) {
    await writing.context().addCookies(cookies);
    await writing.getByRole("button", { name: "Post comment" }).click();
    await expect(writing.getByText("Somebody else has signed in")).toBeVisible();
  }
  await expect(box).toHaveText("Mine alone");
  await expect(plain.getByLabel("Your comment")).toHaveValue("Mine alone, without scripts");
  await expectAccessible(page);
  expect(await site.call("GET", `/comments?discussionID=${discussionID}`)).toEqual([]);

  await page.context().addCookies(site.cookies);
  await page.getByRole("button", { name: "Post comment" }).click();
  await expect(page.getByRole("article").getByText("Mine alone")).toBeVisible();
});

test("Words stay when their writer may comment no more, and can be posted when they may again", async ({
  memberPage: page,
  browser,
  site,
}) => {
  const { url, discussionID } = await makeDiscussion(site, "Shutting door", []);
  await site.call("POST", "/users", late);
  const cookies = await signIn(browser, site, late);
  await page.context().clearCookies();
  await page.context().addCookies(cookies);
  await page.goto(url);
  await waitForScripts(page);
  const box = page.getByRole("textbox", { name: "Your comment" });
  await box.click();
  await expect(box).toHaveAttribute("contenteditable", "true");
  await box.pressSequentially("Too late");
  const plain = await openPage(browser, site, { javaScriptEnabled: false });
  await plain.context().addCookies(cookies);
  await plain.goto(url);
  await plain.getByLabel("Your comment").fill("Too late, without scripts");

  await site.call("PATCH", `/discussions/${discussionID}`, { closed: true });
  await plain.getByRole("button", { name: "Post comment" }).click();
  await expect(plain.getByLabel("What you wrote")).toHaveValue("Too late, without scripts");
  await expect(page.getByText("Your text is kept")).toBeVisible();
  await expect(page.getByText("This discussion has been closed.")).toBeVisible();
  await expect(box).toHaveText("Too late");
  await expectAccessible(page);

  await site.call("PATCH", `/discussions/${discussionID}`, { closed: false });
  await page.getByRole("button", { name: "Post comment" }).click();
  await expect(page.getByRole("article").getByText("Too late")).toBeVisible();
});
