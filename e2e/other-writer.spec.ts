import { goTo, text, title } from "./support/drafts.ts";
import { expectAccessible, waitForScripts } from "./support/expectations.ts";
import { makeDiscussion, say } from "./support/forum.ts";
import type { ScriptlessPage } from "./support/scriptless/page.ts";
import { expect, type Site, test } from "./support/test.ts";

// A failure answers with its status, which the console notes; whoever is slow has a draft that is not theirs to keep.
test.use({ expectedErrors: [/status of 40[39]/] });

const other = { name: "Joan Clarke", email: "joan@example.com", password: "a ship in a harbour" };

const late = {
  name: "Late Larry",
  email: "larry@example.com",
  password: "a door that is shutting",
};

/** The session of a member, who signs in on another page of the same browser. */
async function signIn(page: ScriptlessPage, member: typeof other) {
  await page.open("/entry/signin");
  await page
    .within("main")
    .press("Sign in", { "Name or email address": member.name, Password: member.password });
  expect(page.path()).not.toMatch(/^\/entry/);
  return (await page.request.storageState()).cookies;
}

/** Somebody else's session, made once for all stories. */
async function signInOther(page: ScriptlessPage, site: Site) {
  const known = (await site.call("GET", `/users?query=${other.name}`)) as unknown[];
  if (known.length === 0) await site.call("POST", "/users", other);
  return signIn(page, other);
}

test("What was written before somebody else signed in is not posted in their name", async ({
  memberPage: page,
  openScriptless,
  site,
}) => {
  const { url, discussionID } = await makeDiscussion(site, "Computer of two", []);
  await page.goto(url);
  await waitForScripts(page);
  const box = page.getByRole("textbox", { name: "Your comment" });
  await box.click();
  await expect(box).toHaveAttribute("contenteditable", "true");
  await box.pressSequentially("Mine alone");
  const plain = await openScriptless(site.cookies);
  await plain.open(url);

  const cookies = await signInOther(await openScriptless(), site);
  await page.context().addCookies(cookies);
  await page.getByRole("button", { name: "Post comment" }).click();
  await expect(page.getByText("Someone else has signed in")).toBeVisible();
  await expect(box).toHaveText("Mine alone");
  await plain.setCookies(cookies);
  await plain.press("Post comment", { "Your comment": "Mine alone, without scripts" });
  expect(plain.text()).toContain("Someone else has signed in");
  expect(plain.value("Your comment")).toBe("Mine alone, without scripts");
  await expectAccessible(page);
  expect(await site.call("GET", `/comments?discussionID=${discussionID}`)).toEqual([]);

  await page.context().addCookies(site.cookies);
  await page.getByRole("button", { name: "Post comment" }).click();
  await expect(page.getByRole("article").getByText("Mine alone")).toBeVisible();
});

test("A new post, an edit of a post and one of a comment wait for their own writer", async ({
  memberPage: page,
  openScriptless,
  site,
}) => {
  const { categoryID, discussionID } = await makeDiscussion(site, "Shared desk", []);
  const commentID = await say(site, discussionID, "Said by Ada");
  const cookies = await signInOther(await openScriptless(), site);
  const forms = [
    { address: `/post/discussion/${categoryID}`, button: "Post", name: "A post of Ada's" },
    {
      address: `/post/editdiscussion/${discussionID}`,
      button: "Save",
      name: "Shared desk, edited",
    },
    { address: `/post/editcomment/${commentID}`, button: "Save" },
  ];
  for (const { address, button, name } of forms) {
    await page.context().clearCookies();
    await page.context().addCookies(site.cookies);
    await page.goto(address);
    await waitForScripts(page);
    if (name) await title(page).fill(name);
    const words = name ? text(page) : page.getByRole("textbox", { name: "Your comment" });
    await words.click();
    await page.keyboard.press("ControlOrMeta+End");
    await page.keyboard.type(" Ada alone");
    await page.context().addCookies(cookies);
    await page.getByRole("button", { name: button, exact: true }).click();
    await expect(page.getByText("Someone else has signed in")).toBeVisible();
    const kept = await words.evaluate(
      (box) => (box as HTMLTextAreaElement).value ?? box.textContent,
    );
    expect(kept).toContain("Ada alone");
    if (name) await expect(title(page)).toHaveValue(name);
  }
  const listed = (await site.call("GET", `/discussions?categoryID=${categoryID}`)) as {
    name: string;
    body: string;
  }[];
  expect(listed.map((each) => each.name)).toEqual(["Shared desk"]);
  expect(JSON.stringify(listed)).not.toContain("Ada alone");
  const { body } = (await site.call("GET", `/comments/${commentID}`)) as { body: string };
  expect(body).not.toContain("Ada alone");
});

test("Words are not kept with those of somebody else, who leaves none of them in the browser", async ({
  memberPage: page,
  openScriptless,
  site,
}) => {
  const { categoryID } = await makeDiscussion(site, "Shared drafts", []);
  const cookies = await signInOther(await openScriptless(), site);
  await page.goto(`/post/discussion/${categoryID}`);
  await waitForScripts(page);
  await page.context().addCookies(cookies);
  await title(page).fill("A draft of Ada's");
  await goTo(text(page));
  const refused = page.waitForResponse(/\/drafts/);
  await page.keyboard.type("Half a sentence");
  expect((await refused).status()).toBe(403);
  const theirs = await page.request.get("/api/v2/drafts");
  expect(await theirs.json()).toEqual([]);
  await page.reload();
  await waitForScripts(page);
  await expect(page.getByText("Half a sentence")).toHaveCount(0);
  await expect(title(page)).toHaveValue("");
  const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
  await expect.poll(kept).not.toContain("Half a sentence");
  expect(await kept()).not.toContain("A draft of Ada's");

  await page.context().addCookies(site.cookies);
  await page.goto(`/post/discussion/${categoryID}`);
  await waitForScripts(page);
  await expect(title(page)).toHaveValue("");
});

test("Words stay when their writer may comment no more, and can be posted when they may again", async ({
  memberPage: page,
  openScriptless,
  site,
}) => {
  const { url, discussionID } = await makeDiscussion(site, "Shutting door", []);
  await site.call("POST", "/users", late);
  const cookies = await signIn(await openScriptless(), late);
  await page.context().clearCookies();
  await page.context().addCookies(cookies);
  await page.goto(url);
  await waitForScripts(page);
  const box = page.getByRole("textbox", { name: "Your comment" });
  await box.click();
  await expect(box).toHaveAttribute("contenteditable", "true");
  await box.pressSequentially("Too late");
  const plain = await openScriptless(cookies);
  await plain.open(url);

  await site.call("PATCH", `/discussions/${discussionID}`, { closed: true });
  await plain.press("Post comment", { "Your comment": "Too late, without scripts" });
  expect(plain.value("Your text")).toBe("Too late, without scripts");
  await expect(page.getByText("Your text is kept")).toBeVisible();
  await expect(page.getByText("This discussion has been closed.")).toBeVisible();
  await expect(box).toHaveText("Too late");
  await expectAccessible(page);

  await site.call("PATCH", `/discussions/${discussionID}`, { closed: false });
  await page.getByRole("button", { name: "Post comment" }).click();
  await expect(page.getByRole("article").getByText("Too late")).toBeVisible();
});
