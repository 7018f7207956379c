import { describe, expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import type { Format } from "../../contract/resources.ts";
import { renderBody } from "../rendering/render-body.ts";
import { quotesIn } from "./place-quotes.ts";

const site = testSite();
const render = (body: string, format: Format = "markdown") =>
  renderBody(site.ctx(), { body, format });

const comment = { recordType: "comment", recordID: 12 };
const ofComment = "!quote[Ada](/discussion/comment/12)";

describe("a quote", () => {
  test.each<[Format, string]>([
    ["markdown", ofComment],
    ["markdown", "> !quote[](/discussion/comment/12#Comment_12)"],
    ["html", '<p><a class="embed-quote" href="/discussion/comment/12">Ada</a></p>'],
    [
      "rich2",
      '[{"type":"rich_embed_card","embedData":{"embedType":"quote","recordType":"comment","recordID":12},"children":[]}]',
    ],
    [
      "rich2",
      '[{"type":"rich_embed_card","url":"/discussion/comment/12","embedData":{"embedType":"quote"},"children":[]}]',
    ],
  ])("in %s is kept as a mark of the post: %s", async (format, body) => {
    const { html, text, excerpt, quotes } = await render(body, format);
    expect(quotes).toEqual([comment]);
    expect(quotesIn(html)).toEqual([comment]);
    expect(text + excerpt).toBe("");
  });

  test("within a line is a link", async () => {
    const { html, quotes } = await render(`See ${ofComment} there`);
    expect(html).toBe('<p>See <a href="/discussion/comment/12">Ada</a> there</p>\n');
    expect(quotes).toEqual([]);
  });

  test("beyond the tenth is a link", async () => {
    const body = Array.from({ length: 12 }, (_, at) => `!quote[](/discussion/${at + 1})`);
    const { html, quotes } = await render(body.join("\n\n"));
    expect(quotes).toHaveLength(10);
    expect(html).toContain('<a href="/discussion/12">');
  });

  test.each([
    "!quote[Ada](https://elsewhere.org/discussion/comment/12)",
    "!quote[Ada](/discussion/comment/0)",
    "!quote[Ada](/discussion/comment/12x)",
    "!quote[Ada](/profile/12)",
    "\\!quote\\[Ada](/discussion/comment/12)",
  ])("is nothing else: %s", async (body) => {
    expect((await render(body)).quotes).toEqual([]);
  });

  test("cannot be made to look like the mark of one", async () => {
    const forged = '<div class="quoteMark" data-quote="comment:12">x</div>';
    for (const format of ["html", "markdown", "text", "bbcode"] as const)
      expect(quotesIn((await render(`${forged} y`, format)).html)).toEqual([]);
    const framed = '<blockquote class="quote"><div class="quoteHead">Ada</div>lies</blockquote>';
    expect((await render(framed, "html")).html).not.toContain("class=");
  });
});
