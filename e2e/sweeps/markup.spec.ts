import { HtmlValidate } from "html-validate";
import { waitForScripts } from "../support/expectations.ts";
import { makeDiscussion } from "../support/forum.ts";
import { crawl, type FoundPage } from "../support/markup/crawl.ts";
import { fillSite } from "../support/markup/fill-site.ts";
import { markupRules } from "../support/markup/rules.ts";
import { pagePaths } from "../support/page-paths.ts";
import { addPerson } from "../support/people.ts";
import { expect, test } from "../support/test.ts";

const validator = new HtmlValidate(markupRules);

/** What is wrong with the markup of a page, with the words around it. */
async function faultsOf({ path, html }: FoundPage): Promise<string[]> {
  const { results } = await validator.validateString(html, path);
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, offset }) => {
      const found = html.slice(Math.max(0, offset - 80), offset + 120).replaceAll(/\s+/g, " ");
      return `${ruleId}: ${message} in ${path}: ${found}`;
    });
}

/** A fault of one kind is told once, on the first page that has it. */
function addNew(faults: Map<string, string>, found: readonly string[]) {
  for (const fault of found) {
    const [kind = ""] = fault.split(" in /");
    if (!faults.has(kind)) faults.set(kind, fault);
  }
}

test("The markup of all pages is valid, for guests, members and administrators", async ({
  browser,
  memberPage: administrator,
  site,
}) => {
  test.setTimeout(1_800_000);
  const person = await addPerson(browser, site, "Marked up");
  const { page: member, userID, name } = person;
  await fillSite(site, person);
  const guest = await browser.newContext({ baseURL: site.address });
  const paths = pagePaths({ userID, name, part: "name", group: "general", discussionID: 1 });
  const faults = new Map<string, string>();
  for (const visitor of [administrator, member, guest]) {
    let asked = 0;
    for await (const page of crawl(visitor.request, paths)) {
      asked += 1;
      addNew(faults, await faultsOf(page));
    }
    expect(asked).toBeGreaterThan(20);
  }
  await guest.close();
  await member.context().close();
  expect([...faults.values()]).toEqual([]);
});

test("So is what scripts add: menus, dialogs and editors", async ({ memberPage: page, site }) => {
  test.setTimeout(600_000);
  const { url } = await makeDiscussion(site, "Markup of scripts", ["One"]);
  const faults = new Map<string, string>();
  let opened = 0;
  for (const path of ["/", url, "/post/discussion", "/search?query=a", "/dashboard/categories"]) {
    await page.goto(path);
    await waitForScripts(page, "body");
    const openers = page
      .locator("button[aria-haspopup], button[popovertarget]")
      .filter({ visible: true });
    for (let index = 0; index < (await openers.count()); index += 1) {
      await openers.nth(index).click();
      opened += 1;
      addNew(faults, await faultsOf({ path, html: await page.content() }));
      await page.keyboard.press("Escape");
    }
    addNew(faults, await faultsOf({ path, html: await page.content() }));
  }
  expect(opened).toBeGreaterThan(5);
  expect([...faults.values()]).toEqual([]);
});
