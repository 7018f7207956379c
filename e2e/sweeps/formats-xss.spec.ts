import type { Format } from "../../src/features/formats/contract/resources.ts";
import { waitForScripts } from "../support/expectations.ts";
import { expect, type Site, test } from "../support/test.ts";
import { focusEverything, watchForRuns } from "../support/watch-for-runs.ts";
import fixture from "../support/xss-payloads.json" with { type: "json" };

// Pictures that are not fetched are errors of the console.
test.use({ expectedErrors: [/ERR_FAILED|status of 404/] });

const payloads = fixture.payloads.map(({ payload }) => payload);

const paragraph = (...children: object[]) => ({ type: "p", children });
const nothing = [{ text: "" }];

/** The payload wherever the format has room for what somebody writes. */
const writers: Readonly<Record<Format, (payload: string) => string>> = {
  markdown: (payload) => `${payload}\n\n[x](${payload}) ![${payload}](https://a.org/i.png)`,
  html: (payload) => payload,
  wysiwyg: (payload) => `<p>${payload}</p>`,
  bbcode: (payload) => `[quote=${payload}]${payload}[/quote][url=${payload}]x[/url]`,
  text: (payload) => payload,
  textex: (payload) => payload,
  rich: (payload) =>
    JSON.stringify([
      { insert: payload, attributes: { link: payload } },
      { insert: { "embed-external": { data: { url: payload, embedType: "image" } } } },
      { insert: { mention: { name: payload } } },
      { insert: `${payload}\n`, attributes: { header: payload } },
    ]),
  rich2: (payload) =>
    JSON.stringify([
      paragraph({ text: payload }, { type: "a", url: payload, children: [{ text: payload }] }),
      paragraph({ type: "@", name: payload, children: nothing }),
      {
        type: "code_block",
        lang: payload,
        children: [{ type: "code_line", children: [{ text: payload }] }],
      },
      {
        type: "rich_embed_card",
        dataSourceType: "image",
        url: payload,
        children: nothing,
        embedData: { embedType: "quote", name: payload, body: payload, url: payload },
      },
      { type: "math_block", tex: payload, children: nothing },
    ]),
};

async function renderAll(site: Site, format: Format): Promise<string[]> {
  const write = writers[format];
  const rendered: string[] = [];
  for (let at = 0; at < payloads.length; at += atOnce)
    rendered.push(
      ...(
        await Promise.all(
          payloads.slice(at, at + atOnce).map((payload) => render(site, format, write(payload))),
        )
      ).flat(),
    );
  return rendered;
}

const atOnce = 8;

/** What is empty once it is clean is refused, which is fine too. */
async function render(site: Site, format: Format, body: string): Promise<string[]> {
  const answer = await site
    .call("POST", "/rich/quote", { body, format })
    .catch((error: Error) => ({ refused: error.message }));
  if ("quote" in (answer as object)) return [(answer as { quote: string }).quote];
  expect((answer as { refused: string }).refused).toContain("body");
  return [];
}

for (const format of Object.keys(writers) as Format[]) {
  test(`Nothing that runs gets through ${format}, though no policy of the browser holds it back`, async ({
    page,
    site,
  }) => {
    const bodies = await renderAll(site, format);
    expect(bodies.length).toBeGreaterThan(payloads.length / 4);
    const findRuns = await watchForRuns(page);
    const content = bodies.map((body) => `<div class="userContent">${body}</div>`).join("\n");
    await page.route("**/without-policy", (route) =>
      route.fulfill({
        contentType: "text/html",
        body: `<!doctype html><title>x</title><main>${content}</main><p id="end">end</p>`,
      }),
    );
    await page.goto("/without-policy");
    await expect(page.locator("body > #end")).toBeVisible();
    await expect(page.locator("main > .userContent")).toHaveCount(bodies.length);
    await page.evaluate(focusEverything);
    expect(await findRuns()).toEqual([]);
  });
}

/** Many in one body, each in a block of its own; JSON says each of them several times. */
const inJson = (write: (payload: string) => string) =>
  JSON.stringify(
    payloads
      .filter((_payload, index) => index % 4 === 0)
      .flatMap((payload) => JSON.parse(write(payload.slice(0, 80)))),
  );
const together: Record<string, typeof inJson> = { rich2: inJson, rich: inJson };
const inLines = (write: (payload: string) => string) =>
  payloads.map((payload) => write(payload.slice(0, 100))).join("\n\n");

for (const bypassCSP of [false, true])
  test.describe(bypassCSP ? "Without the policy" : "With the policy", () => {
    test.use({ bypassCSP });

    test("A01, A04, A24: nothing of all this runs in a discussion, in a comment, or where they are edited", async ({
      memberPage: page,
      site,
    }) => {
      test.setTimeout(300_000);
      const findRuns = await watchForRuns(page);
      const urlcode = `hostile-${bypassCSP}`;
      const made = await site.call("POST", "/categories", { name: urlcode, urlcode });
      const { categoryID } = made as { categoryID: number };
      for (const [format, write] of Object.entries(writers)) {
        const body = (together[format] ?? inLines)(write);
        const post = { name: `<script>alert(1)</script> ${format}`, body, format, categoryID };
        const discussion = await site.call("POST", "/discussions", post);
        const { discussionID, url } = discussion as { discussionID: number; url: string };
        const comment = await site.call("POST", "/comments", { discussionID, body, format });
        const { commentID } = comment as { commentID: number };
        const answer = await page.goto(url);
        expect(answer?.headers()["content-security-policy"]).toContain("script-src");
        await waitForScripts(page);
        await expect(page.locator(".userContent")).toHaveCount(2);
        await page.evaluate(focusEverything);
        for (const path of [
          `/post/editdiscussion/${discussionID}`,
          `/post/editcomment/${commentID}`,
          `${url}?quote=Comment_${commentID}`,
        ]) {
          await page.goto(path);
          await waitForScripts(page);
          await page.evaluate(focusEverything);
        }
        expect(await findRuns(), format).toEqual([]);
      }
    });
  });
