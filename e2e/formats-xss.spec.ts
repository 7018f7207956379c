import type { Page } from "@playwright/test";
import { waitForScripts } from "./support/expectations.ts";
import { expect, type Site, test } from "./support/test.ts";
import fixture from "./support/xss-payloads.json" with { type: "json" };

// Pictures that are not fetched are errors of the console.
test.use({ expectedErrors: [/ERR_FAILED|404/] });

const payloads = fixture.payloads.map(({ payload }) => payload);

const paragraph = (...children: object[]) => ({ type: "p", children });
const nothing = [{ text: "" }];

/** The payload wherever the format has room for what somebody writes. */
const writers: Record<string, (payload: string) => string> = {
  markdown: (payload) => `${payload}\n\n[x](${payload}) ![${payload}](https://a.org/i.png)`,
  html: (payload) => payload,
  wysiwyg: (payload) => `<p>${payload}</p>`,
  bbcode: (payload) => `[quote=${payload}]${payload}[/quote][url=${payload}]x[/url]`,
  text: (payload) => payload,
  textex: (payload) => payload,
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
        ...{ type: "rich_embed_card", dataSourceType: "image", url: payload, children: nothing },
        embedData: { embedType: "quote", name: payload, body: payload, url: payload },
      },
      { type: "math_block", tex: payload, children: nothing },
    ]),
};

/** What the page does when something of a body runs in it. */
async function watchForRuns(page: Page): Promise<() => Promise<string[]>> {
  const seen: string[] = [];
  page.on("dialog", (dialog) => {
    seen.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.exposeFunction("reportRun", (what: string) => seen.push(what));
  await page.addInitScript(() => {
    const report = (what: string) =>
      (window as unknown as { reportRun: (what: string) => void }).reportRun(what);
    for (const name of ["alert", "confirm", "prompt", "__xss"] as const)
      Object.defineProperty(window, name, { value: () => report(`${name} was called`) });
  });
  // Nobody's pictures are fetched: where they lie is not what is tested here.
  await page.route(/^https?:\/\/(?!localhost|127\.0\.0\.1)/, (route) => route.abort());
  return async () => [...seen, ...(await page.evaluate(findThreats))];
}

/** What would run later: when it is pressed, focused or loaded. */
function findThreats(): string[] {
  const bodies = [...document.querySelectorAll(".userContent")];
  return bodies.flatMap((body) =>
    [...body.querySelectorAll("*")].flatMap((element) => {
      const isForeign = /^(script|iframe|object|embed|form|base|link|meta|style|svg)$/i.test(
        element.tagName,
      );
      // Formulas are drawn with shapes of our own making.
      const isOurs = element.closest(".katex") !== null;
      const attributes = [...element.attributes].filter(
        ({ name, value }) => /^on/i.test(name) || /^\s*(javascript|vbscript|data):/i.test(value),
      );
      return [
        ...(isForeign && !isOurs ? [`<${element.tagName}>`] : []),
        ...attributes
          .filter(({ name }) => name !== "data-tex" && name !== "alt" && name !== "title")
          .map(({ name, value }) => `${element.tagName} ${name}=${value}`),
      ];
    }),
  );
}

async function renderAll(site: Site, format: string): Promise<string[]> {
  const write = writers[format] ?? String;
  const rendered: string[] = [];
  for (const payload of payloads) {
    const body = write(payload);
    // What is empty once it is clean is refused, which is fine too.
    const answer = await site
      .call("POST", "/rich/quote", { body, format })
      .catch((error: Error) => ({ refused: error.message }));
    if ("quote" in (answer as object)) rendered.push((answer as { quote: string }).quote);
    else expect((answer as { refused: string }).refused).toContain("body");
  }
  return rendered;
}

for (const format of Object.keys(writers)) {
  test(`Nothing that runs gets through ${format}, though no policy of the browser holds it back`, async ({
    page,
    site,
  }) => {
    test.setTimeout(180_000);
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

function focusEverything() {
  for (const element of document.querySelectorAll<HTMLElement>("a, input, summary, [tabindex]"))
    element.focus();
}

test("Nothing of all this runs in discussions either, and the policy has nothing to stop", async ({
  memberPage: page,
  site,
}) => {
  test.setTimeout(180_000);
  const findRuns = await watchForRuns(page);
  const made = await site.call("POST", "/categories", { name: "Hostile", urlcode: "hostile" });
  const { categoryID } = made as { categoryID: number };
  for (const [format, write] of Object.entries(writers).filter(([name]) => name !== "rich2")) {
    // Many in one body, each in a block of its own.
    const body = payloads.map((payload) => write(payload.slice(0, 100))).join("\n\n");
    const post = { name: `<script>alert(1)</script> ${format}`, body, format, categoryID };
    const { url } = (await site.call("POST", "/discussions", post)) as { url: string };
    const answer = await page.goto(url);
    expect(answer?.headers()["content-security-policy"]).toContain("script-src");
    await waitForScripts(page);
    await expect(page.locator(".userContent")).toHaveCount(1);
    await page.evaluate(focusEverything);
    expect(await findRuns()).toEqual([]);
  }
});
