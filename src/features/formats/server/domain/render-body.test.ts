import { expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import type { Format } from "../../contract/resources.ts";
import { renderBody } from "./render-body.ts";

const site = testSite();

const render = (body: string, format: Format = "markdown") =>
  renderBody(site.ctx(), { body, format });

test("a body becomes HTML, text, an excerpt, images and links", async () => {
  const source = "# Hello\n\nSee **[this](https://example.org/a)** ![x](https://example.org/i.png)";
  expect(await render(source)).toMatchObject({
    html: expect.stringContaining("<h2>Hello</h2>"),
    text: "Hello\nSee this",
    excerpt: "Hello See this",
    images: ["https://example.org/i.png"],
    links: ["https://example.org/a"],
  });
});
