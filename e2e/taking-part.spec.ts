import { expectAccessible, waitForScripts } from "./support/expectations.ts";
import { makeDiscussion } from "./support/forum.ts";
import { addPerson, callAs } from "./support/people.ts";
import { expect, openPage, test } from "./support/test.ts";

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
  browser,
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
  for (const javaScriptEnabled of [false, true]) {
    const page = await openPage(browser, site, { javaScriptEnabled });
    await page.context().addCookies(site.cookies);
    await page.goto(url);
    if (javaScriptEnabled) await waitForScripts(page);
    const box = page.getByRole("textbox", { name: "Your comment" });
    const words = `with scripts ${javaScriptEnabled}`;
    if (javaScriptEnabled) {
      await box.click();
      await expect(box).toHaveAttribute("contenteditable", "true");
      await box.pressSequentially("Dear @neigh");
      await page.getByRole("option", { name: "Neighbours", exact: true }).click();
      await box.pressSequentially(words);
    } else await box.fill(`Dear @Neighbours ${words}`);
    await page.getByRole("button", { name: "Post comment" }).click();
    await expect(page.getByText("This will notify 21 people.")).toBeVisible();
    await page.getByRole("button", { name: "Yes, go on" }).click();
    await expect(page.getByRole("article").filter({ hasText: words })).toBeVisible();
    await page.context().close();
  }
});

test("What of a category comes by email is chosen where it is followed, without scripts", async ({
  site,
  browser,
}) => {
  const { categoryID } = await makeDiscussion(site, "Room with mails", []);
  const cay = await addPerson(browser, site, "Mailed Cay", { javaScriptEnabled: false });
  await cay.page.goto(`/watch/category/${categoryID}`);
  await cay.page.getByRole("radio", { name: "Tracking" }).check();
  await cay.page.getByRole("checkbox", { name: "New comments" }).check();
  await cay.page.getByRole("button", { name: "Save" }).click();
  const path = `/categories/${categoryID}/preferences/${cay.userID}`;
  expect(await callAs(cay.page, "GET", path)).toMatchObject({
    "preferences.followed": true,
    "preferences.popup.posts": true,
    "preferences.email.comments": true,
  });
  await cay.page.goto(`/watch/category/${categoryID}`);
  await expect(cay.page.getByRole("checkbox", { name: "New comments" })).toBeChecked();
  await cay.page.context().close();
});
