import { makeCategory } from "./support/editor.ts";
import { expectAccessible, waitForScripts } from "./support/expectations.ts";
import { boxOf, expectForFingers, finger, phone } from "./support/fingers.ts";
import { addPerson } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

test.use(phone);

test("A new post has the button to post at the top while its text is written", async ({
  memberPage: page,
  site,
}) => {
  await page.goto(`/post/discussion/${await makeCategory(site, "From the train")}`);
  await waitForScripts(page);
  await page.getByLabel("Title").fill("Late again");
  const text = page.getByRole("textbox", { name: "Text" });
  await text.tap();
  await expect(page.getByRole("button", { name: "Close" })).toBeVisible();
  const post = page.getByRole("button", { name: "Post", exact: true });
  await expect(post).toHaveCount(1);
  await expect(text).toHaveAttribute("contenteditable", "true");
  await expect(text).toBeFocused();
  await page.keyboard.type("Ten minutes");
  await expect(text).toBeInViewport();
  expect((await boxOf(post)).y).toBeLessThan(finger);
  await expectAccessible(page);
  await post.tap();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Late again");
});

test("Messages have their actions behind the dots", async ({ browser, site }) => {
  const { page, userID } = await addPerson(browser, site, "Otto", phone);
  const { url } = (await site.call("POST", "/conversations", {
    participantUserIDs: [userID],
    initialBody: "Which platform?",
    initialFormat: "markdown",
  })) as { url: string };
  await page.goto(url);
  await waitForScripts(page);
  await expect(page.getByText("2 members")).toHaveCount(0);
  const message = page.getByRole("article").filter({ hasText: "Which platform?" });
  const quote = message.getByRole("link", { name: "Quote" });
  await expect(quote).toBeHidden();
  const more = message.getByRole("button", { name: "More actions" });
  await expectForFingers(more);
  await more.tap();
  await expectForFingers(quote, message.getByRole("link", { name: "Report" }));
  await expectAccessible(page);
  await quote.tap();
  await expect(quote).toBeHidden();
  const box = page.getByRole("textbox", { name: "Write a message" });
  await expect(box).toContainText("Which platform?");
  await page.context().close();
});
