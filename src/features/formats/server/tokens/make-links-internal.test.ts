import { describe, expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { renderBody } from "../rendering/render-body.ts";

const site = testSite({
  environment: {
    FOLKMOOT_URL: "https://forum.test/",
    FOLKMOOT_HOSTS: "old.test",
  },
});
const unnamed = testSite();

const htmlOf = async (body: string, more: object = {}, at = site) =>
  (await renderBody(at.ctx(), { body, format: "markdown", ...more })).html;

describe("an address of the site itself", () => {
  test.each([
    ["https://forum.test/discussions?a=1#b", "/discussions?a=1#b"],
    ["https://old.test/categories", "/categories"],
    ["http://old.test", "/"],
    ["http://forum.test/tags", "/tags"],
  ])("%s is a path", async (address, path) => {
    expect(await htmlOf(`[here](${address})`)).toBe(`<p><a href="${path}">here</a></p>\n`);
  });

  test("is unchanged in the link text", async () => {
    expect(await htmlOf("See https://forum.test/x")).toContain(
      '<a href="/x">https://forum.test/x</a>',
    );
  });

  test.each(["http", "https"])("by %s is that of a picture, too", async (scheme) => {
    const address = `${scheme}://forum.test/uploads/cat.png`;
    expect(await htmlOf(`![cat](${address})`)).toContain('<img alt="cat" src="/uploads/cat.png"');
    expect(await htmlOf(`<img src="${address}">`, { format: "html" })).toContain(
      'src="/uploads/cat.png"',
    );
    expect(await htmlOf(`[img]${address}[/img]`, { format: "bbcode" })).toContain(
      'src="/uploads/cat.png"',
    );
  });

  test.each([
    "https://forum.test.evil.example/",
    "https://forum.test@evil.example/",
    "https://forum.test:8443/",
  ])("is not %s", async (address) => {
    expect(await htmlOf(`[x](${address})`)).not.toContain('href="/');
  });

  test("that was put in as a card is a quote where it leads to a post", async () => {
    const card = (url: string) =>
      JSON.stringify([
        { type: "rich_embed_card", dataSourceType: "url", url, children: [{ text: "" }] },
        { type: "p", children: [{ text: "So." }] },
      ]);
    const more = { format: "rich2" };
    expect(await htmlOf(card("https://forum.test/discussion/12/x"), more)).toContain(
      'data-quote="discussion:12"',
    );
    expect(await htmlOf(card("https://forum.test/tags"), more)).toContain('href="/tags"');
    expect(await htmlOf(card("https://example.com/discussion/12/x"), more)).not.toContain(
      "data-quote",
    );
  });
});

describe("a site that is read by http", () => {
  test("shows its own pictures and no others that come by http", async () => {
    const at = `http://localhost:${unnamed.ctx().platform.config.port}`;
    const html = await htmlOf(
      `![own](${at}/uploads/a.png) ![b](http://else.test/b.png)`,
      {},
      unnamed,
    );
    expect(html).toContain('<img alt="own" src="/uploads/a.png"');
    expect(html).toContain('<a href="http://else.test/b.png"');
  });
});

describe("a site without a configured URL", () => {
  const home = "http://talk.test:8080/discussions";

  test("detects it from the request of a post", async () => {
    const { cookie } = await signInAs(unnamed.ctx());
    const body = `[here](${unnamed.address()}/tags) [there](https://example.com/)`;
    const quote = { cookie, body: { body, format: "markdown" } };
    const { body: answer } = await unnamed.request("POST /rich/quote", quote);
    expect(answer.quote).toContain('href="/tags"');
  });

  test("recognizes it by the previous HTML of a post, and no other URL", async () => {
    const body = `[here](${home}) [there](https://example.com/discussions2)`;
    const keptHtml =
      '<p><a href="/discussions">here</a> <a href="https://example.com/discussions2">';
    const html = await htmlOf(body, { keptHtml }, unnamed);
    expect(html).toContain('<a href="/discussions">here</a>');
    expect(html).toContain('href="https://example.com/discussions2" class="external"');
    expect(await htmlOf(body, {}, unnamed)).toContain(`href="${home}" class="external"`);
  });
});

test.each([
  ["<details><summary></summary>x</details>", "<details><summary>Details</summary>x</details>"],
  ["<details><summary> </summary>x</details>", "<details><summary>Details</summary>x</details>"],
  ["<details>x</details>", "<details><summary>Details</summary>x</details>"],
  [
    '<details class="spoiler"><summary><b></b></summary>x</details>',
    '<details class="spoiler"><summary>Spoiler</summary>x</details>',
  ],
  ["<details><summary>Why</summary>x</details>", "<details><summary>Why</summary>x</details>"],
])("what unfolds has a title: %s", async (body, html) => {
  expect(await htmlOf(body, { format: "html" })).toBe(html);
});
