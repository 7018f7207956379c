import fc from "fast-check";
import { expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { ApiError } from "#platform/contract/errors.ts";
import { type Format, formatNames } from "../contract/resources.ts";
import { findThreats } from "./fixtures/find-threats.ts";
import { addresses, dialects, markup } from "./fixtures/payloads.ts";
import { renderBody } from "./rendering/render-body.ts";
import { sanitise } from "./tokens/sanitise.ts";

const site = testSite();

async function render(body: string, format: Format): Promise<string> {
  try {
    return (await renderBody(site.ctx(), { body, format })).html;
  } catch (error) {
    if (error instanceof ApiError && error.status === 422) return "";
    throw error;
  }
}

const leaf = (text: string) => ({ text });
const json = JSON.stringify;

const carriers: Record<Format, (payload: string) => string[]> = {
  html: (payload) => [
    payload,
    `<p>${payload}</p><table><tr><td>${payload}`,
    `<a href="${payload}">x</a><img src="${payload}" alt="${payload}">`,
    `<a class="atMention" data-username="${payload}">x</a>`,
  ],
  wysiwyg: (payload) => [payload],
  markdown: (payload) => [
    payload,
    `> ${payload}\n\n- ${payload}\n\n>! ${payload}`,
    `[x](<${payload}>) ![${payload}](${payload} "${payload}")\n\n[${payload}]: ${payload}`,
    `\`\`\`${payload}\n${payload}\n\`\`\`\n\n$${payload}$\n\n@"${payload}" [^1]\n\n[^1]: ${payload}`,
  ],
  bbcode: (payload) => [
    payload,
    `[url=${payload}]x[/url][img]${payload}[/img][quote=${payload}]${payload}[/quote]`,
  ],
  text: (payload) => [payload, `https://a.org/${payload}`],
  textex: (payload) => [payload],
  rich2: (payload) => [
    json([
      {
        type: "p",
        onClick: payload,
        dangerouslySetInnerHTML: { __html: payload },
        children: [leaf(payload)],
      },
    ]),
    json([
      {
        type: "p",
        children: [{ type: "a", url: payload, style: payload, children: [leaf(payload)] }],
      },
    ]),
    json([
      {
        type: "code_block",
        lang: payload,
        children: [{ type: "code_line", children: [leaf(payload)] }],
      },
    ]),
    json([
      { type: "p", children: [{ type: "@", name: payload, url: payload, children: [leaf("")] }] },
    ]),
    json([{ type: "math_block", tex: payload, children: [leaf("")] }]),
    json(
      ["image", "file", "url", "iframe", payload].map((dataSourceType) => ({
        type: "rich_embed_card",
        dataSourceType,
        url: payload,
        children: [leaf("")],
        embedData: {
          embedType: "quote",
          url: payload,
          name: payload,
          body: payload,
          bodyRaw: payload,
        },
        frameAttributes: { height: 999_999 },
      })),
    ),
    json([{ type: payload, html: payload, children: [leaf(payload)] }]),
  ],
  rich: (payload) => [
    json([{ insert: `${payload}\n`, attributes: { link: payload, header: payload } }]),
    json([
      { insert: { mention: { name: payload }, "embed-external": { data: { url: payload } } } },
    ]),
  ],
};

test.each(formatNames)("nothing that runs gets through the format %s", async (format) => {
  for (const payload of [...markup, ...addresses, ...dialects])
    for (const body of carriers[format](payload))
      expect(findThreats(await render(body, format)), body).toEqual([]);
});

test("the search for threats finds them", () => {
  const detected = markup.filter((payload) => findThreats(payload).length > 0);
  expect(detected.length).toBeGreaterThan(20);
});

const fragments = fc
  .array(
    fc.oneof(
      fc.constantFrom(...markup, ...dialects),
      fc.constantFrom(
        "<",
        ">",
        "</",
        '"',
        "'",
        "<a ",
        "<b>",
        "<td>",
        "</div>",
        "<!--",
        "&lt;",
        "=",
        "$",
        "[",
        "`",
      ),
      fc.string({ maxLength: 10 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(""));

test("what is sanitised stays the same when it is sanitised again", () => {
  fc.assert(
    fc.property(fragments, (source) => {
      const once = sanitise(source);
      expect(sanitise(once)).toBe(once);
    }),
    { numRuns: 500 },
  );
});

test("whatever the text, it is rendered or refused, and nothing in it runs", async () => {
  await fc.assert(
    fc.asyncProperty(fragments, fc.constantFrom(...formatNames), async (body, format) => {
      expect(findThreats(await render(body, format))).toEqual([]);
    }),
    { numRuns: 600 },
  );
});
