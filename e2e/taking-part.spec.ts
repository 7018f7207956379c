import { expectAccessible, waitForScripts } from "./support/expectations.ts";
import { makeDiscussion } from "./support/forum.ts";
import { addPerson, callAs, signInNew } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

// The confirmation comes with a 409, which the console logs.
test.use({ expectedErrors: [/status of 409/] });

test("Whoever reads sees that others are replying, until they have", async ({
  page: guest,
  site,
  browser,
}) => {
  const { url } = await makeDiscussion(site, "Lively room", ["The first one"]);
  const [ann, bea] = [
    await addPerson(browser, site, "Replying Ann"),
    await addPerson(browser, site, "Reading Bea"),
  ];
  for (const page of [guest, ann.page, bea.page]) {
    const hears = page.waitForResponse(/\/api\/v2\/live\?/);
    await page.goto(url);
    await waitForScripts(page);
    await hears;
  }
  const box = ann.page.getByRole("textbox", { name: "Your comment" });
  await box.click();
  await box.pressSequentially("I think");
  for (const page of [guest, bea.page])
    await expect(page.getByText("1 person is replying…")).toBeVisible();
  await expectAccessible(bea.page);
  await expect(ann.page.getByText("is replying")).toHaveCount(0);
  await ann.page.getByRole("button", { name: "Post comment" }).click();
  for (const page of [guest, bea.page]) await expect(page.getByText("is replying")).toHaveCount(0);
  await ann.page.context().close();
  await bea.page.context().close();
});

test("Whoever would have many told is asked first, without scripts as well", async ({
  site,
  memberPage: page,
  openScriptless,
}) => {
  // Twenty-one accounts take their time.
  test.slow();
  const { url } = await makeDiscussion(site, "Loud room", []);
  const { roleID } = (await site.call("POST", "/roles", { name: "Neighbours" })) as {
    roleID: number;
  };
  for (let number = 1; number <= 21; number += 1)
    await site.call("POST", "/users", {
      name: `Neighbour ${number}`,
      email: `neighbour-${number}@example.com`,
      password: "a lantern on the quay",
      roleID: [8, roleID],
    });
  const question = "This will notify 21 people.";
  const plain = await openScriptless(site.cookies);
  await plain.open(url);
  await plain.press("Post comment", { "Your comment": "Dear @Neighbours without scripts" });
  expect(plain.text()).toContain(question);
  await plain.press("Continue");
  expect(plain.within("article", "without scripts").text()).toContain("Dear @Neighbours");

  await page.goto(url);
  await waitForScripts(page);
  const box = page.getByRole("textbox", { name: "Your comment" });
  await box.click();
  await expect(box).toHaveAttribute("contenteditable", "true");
  await box.pressSequentially("Dear @neigh");
  await page.getByRole("option", { name: "Neighbours", exact: true }).click();
  await box.pressSequentially("with scripts");
  await page.getByRole("button", { name: "Post comment" }).click();
  await expect(page.getByText(question)).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("article").filter({ hasText: "with scripts" })).toBeVisible();
});

test("What of a category comes by email is chosen where it is followed, without scripts", async ({
  site,
  openScriptless,
}) => {
  await site.call("PATCH", "/config", { "outgoingEmails.smtp.host": "mail.invalid" });
  const { categoryID } = await makeDiscussion(site, "Room with mails", []);
  const { page, userID } = await signInNew(site, "Mailed Cay", await openScriptless());
  await page.open(`/watch/category/${categoryID}`);
  await page.press("Save", { Following: true, "New comments": true });
  const path = `/categories/${categoryID}/preferences/${userID}`;
  expect(await callAs(page, "GET", path)).toMatchObject({
    "preferences.followed": true,
    "preferences.popup.posts": true,
    "preferences.email.comments": true,
  });
  await page.open(`/watch/category/${categoryID}`);
  expect(page.isChecked("New comments")).toBe(true);
  await site.call("PATCH", "/config", { "outgoingEmails.smtp.host": "" });
});
