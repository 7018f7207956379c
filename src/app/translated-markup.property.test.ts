import fc from "fast-check";
import { expect, test } from "vitest";
import { findThreats } from "#features/formats/server/fixtures/find-threats.ts";
import { renderBody } from "#features/formats/server/public.ts";
import { cutHtml } from "#features/post-translations/server/cutting/cut-html.ts";
import { translateBlocks } from "#features/post-translations/server/cutting/translate-blocks.ts";
import { createUser } from "#features/users/server/factories.ts";
import { propertyRuns } from "./testing/property-runs.ts";
import { testSite } from "./testing/site.ts";

const site = testSite();

const lines = [
  "Hello @Ada_L, how *are* **you**?",
  "Read [this page](https://example.org/a) or https://example.org/b now",
  "Use `npm install` and $x^2$ :smile: here",
  "# A heading with `code`",
  "- one\n- two with [link](/discussion/1)\n  - inner **word**",
  "> A quote of somebody",
  "```js\nlet words = 1;\n```",
  "| a | b |\n|---|---|\n| cell *one* | `cell` |",
  ">! hidden words",
  "A line\\\nbroken, with a footnote[^1]\n\n[^1]: The note",
  "![alt](https://example.org/i.png) picture",
  "مرحبا بكم **هنا**",
  'Write to me@example.org & say <hi> "there"',
  "- [ ] to do\n- [x] done",
  'Empty <b></b> and <a href="/x"></a> <u>words</u>',
];

const garbage = [
  "<script>alert(1)</script>",
  '<img src=x onerror="alert(1)">',
  '<img id="t0" src=x onerror=alert(1)>',
  '<a id="t0" href="javascript:alert(1)">x</a>',
  "</p></div>",
  "<!-- ",
  '<b id="t1">',
  "\u0000",
  "&lt;script&gt;",
  "<style>*{display:none}</style>",
  "<plaintext>",
];

type Change = (text: string) => string;

const change: fc.Arbitrary<Change> = fc.oneof(
  fc.constant<Change>((text) => text),
  fc.constant<Change>((text) => text.replace(/<[^>]*>/, "")),
  fc.constant<Change>((text) => text.replace(/<[^>]*>/g, "")),
  fc.constant<Change>((text) => text + (/<[^>]*>/.exec(text)?.[0] ?? "")),
  fc.constant<Change>((text) => text.replace(/^(.*?)(<img [^>]*>)/, "$2$1")),
  fc.constant<Change>((text) => text.replace(/id="t\d+"/g, 'id="t0"')),
  fc.constant<Change>((text) => text.toUpperCase()),
  fc.constant<Change>(() => ""),
  fc.constant<Change>((text) => text.repeat(20)),
  fc.constantFrom(...garbage).map<Change>((piece) => (text) => text + piece),
  fc.constantFrom(...garbage).map<Change>((piece) => (text) => piece + text),
  fc.string({ unit: "binary" }).map<Change>((text) => () => text),
);

/** What a translation must not change, in any order. */
function keptIn(html: string): string[] {
  const found = [
    ...html.matchAll(/ (?:href|src|data-username|data-quote|id|class|type)="[^"]*"/g),
    ...html.matchAll(/<(?:code|pre|blockquote)[^>]*>.*?<\/(?:code|pre|blockquote)>/gs),
    ...html.matchAll(/<\/?[a-z0-9]+/g),
  ];
  return found.map(([text]) => text).sort();
}

test("whatever a service answers, the markup of a post stays as it was", async () => {
  await createUser(site.ctx(), { name: "Ada_L" });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...lines), { minLength: 1, maxLength: 6 }),
      fc.array(change, { minLength: 1, maxLength: 8 }),
      async (chosen, changes) => {
        const body = chosen.join("\n\n");
        const { html } = await renderBody(site.ctx(), { body, format: "markdown" });
        const cut = cutHtml(html);
        let asked = 0;
        const translated = await translateBlocks(cut.blocks, async (texts) =>
          texts.map((text) => changes[asked++ % changes.length]?.(text) ?? ""),
        );
        const joined = cut.join(translated);
        expect(findThreats(joined)).toEqual(findThreats(html));
        expect(keptIn(joined)).toEqual(keptIn(html));
      },
    ),
    { numRuns: propertyRuns(2_000, 200) },
  );
});

test("blocks that come back whole are translated, and only words were sent", async () => {
  const source =
    "Hello @Ada_L, run `npm i` **now**, see https://example.org/b\n\n> quoted\n\n```\ncode\n```\n\n- [one](https://example.org/c)";
  const { html } = await renderBody(site.ctx(), { body: source, format: "markdown" });
  const cut = cutHtml(html);
  const sent: string[] = [];
  const translated = await translateBlocks(cut.blocks, async (texts) => {
    sent.push(...texts);
    return texts.map((text) =>
      text.replace("Hello", "Hallo").replace("now", "jetzt").replace("one", "eins"),
    );
  });
  const joined = cut.join(translated);
  expect(sent.join(" ")).not.toMatch(/npm|Ada_L|quoted|example\.org|code/);
  expect(joined).toContain("Hallo ");
  expect(joined).toContain("<strong>jetzt</strong>");
  expect(joined).toContain(">eins</a>");
  expect(joined).toContain("<code>npm i</code>");
  expect(cut.join([])).toBe(html);
});

test("a block whose elements were lost is translated text by text", async () => {
  const { html } = await renderBody(site.ctx(), { body: "One **two** three", format: "markdown" });
  const cut = cutHtml(html);
  const translated = await translateBlocks(cut.blocks, async (texts, format) =>
    texts.map((text) => (format === "html" ? "lost" : `${text}!`)),
  );
  expect(cut.join(translated)).toBe("<p>One! <strong>two!</strong> three!</p>\n");
});
