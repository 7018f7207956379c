import { expectAccessible, waitForScripts } from "./support/expectations.ts";
import { phone } from "./support/fingers.ts";
import { makeDiscussion } from "./support/forum.ts";
import { addPerson, callAs } from "./support/people.ts";
import { expect, openPage, test } from "./support/test.ts";

test("The first press on Warn opens a form that shows the post and what follows, and leads back", async ({
  browser,
  openScriptless,
  site,
}) => {
  const rick = await addPerson(browser, site, "Loud Luke");
  const polly = await addPerson(browser, site, "Polly");
  const { discussionID } = await makeDiscussion(site, "Lock gates", []);
  for (const body of ["Gate keepers sleep", "Gate keepers snore"]) {
    const post = { discussionID, body, format: "markdown" };
    const { commentID } = await callAs(rick.page, "POST", "/comments", post);
    const report = { recordType: "comment", recordID: commentID, reportReasonIDs: ["abuse"] };
    await callAs(polly.page, "POST", "/reports", report);
  }
  const queue = `/dashboard/content/reports?author=${encodeURIComponent(rick.name)}`;
  const page = await openPage(browser, site, phone);
  await page.context().addCookies(site.cookies);
  await page.goto(queue);
  await waitForScripts(page);
  const row = page.getByRole("listitem", { name: "Lock gates" }).last();
  const said = await row
    .getByText(/Gate keepers (sleep|snore)/)
    .first()
    .textContent();
  await row.getByRole("link", { name: "Warn", exact: true }).tap();
  const dialog = page.getByRole("dialog", { name: `Warn ${rick.name}` });
  await expect(dialog.getByRole("blockquote")).toContainText(said ?? "");
  await expect(dialog.getByText(`${rick.name} has no active points.`)).toBeVisible();
  const severe = dialog.getByRole("option", { name: /\(\d+ points\): silenced for 3 days$/ });
  await expect(severe).not.toHaveCount(0);
  await expectAccessible(page);
  if (process.env.FOLKMOOT_PICTURES)
    await page.screenshot({ path: `${process.env.FOLKMOOT_PICTURES}/warn-dialog.png` });
  await dialog.getByRole("button", { name: "Warn", exact: true }).tap();
  await expect(page.getByText("Warning sent.")).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(new URL(page.url()).pathname).toBe("/dashboard/content/reports");
  await page.context().close();

  const plain = await openScriptless(site.cookies);
  await plain.open(queue);
  await plain.first("li[data-row]").follow("Warn");
  expect(plain.text()).toMatch(/Gate keepers (sleep|snore)/);
  expect(plain.text()).toContain(`${rick.name} has`);
  await plain.press("Warn", { "Message to the member": "Please calm down" });
  expect(plain.path()).toContain("/dashboard/content/reports");
});
