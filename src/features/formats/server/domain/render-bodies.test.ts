import { expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { createUser } from "#features/users/server/factories.ts";
import type { Format } from "../../contract/resources.ts";
import { renderBodies } from "./render-bodies.ts";
import { type BodySource, renderBody } from "./render-body.ts";

const site = testSite();

const markdown: Format = "markdown";
const bodies = [
  "Hello @Ada_L and @nobody, :smile:",
  ">! hidden\n\n$x^2$ and $$\\sum_i i$$",
  "```js\nlet a = 1;\n```\n\n[link](https://elsewhere.example)",
  "<script>alert(1)</script>",
  "",
  "x".repeat(60_000),
];

test("threads render many bodies as each is rendered alone, and refuse the same ones", async () => {
  await createUser(site.ctx(), { name: "Ada_L" });
  const sources = Array.from({ length: 20 }, () => bodies)
    .flat()
    .map((body): BodySource => ({ body, format: markdown }));
  const rendered = await renderBodies(site.ctx(), sources);
  expect(rendered).toHaveLength(sources.length);
  for (const [index, body] of bodies.entries()) {
    const alone = await renderBody(site.ctx(), { body, format: markdown }).catch((error) => ({
      problem: error.details.errors[0].message,
    }));
    for (let place = index; place < rendered.length; place += bodies.length)
      expect(rendered[place]).toEqual(alone);
  }
  expect(rendered[0]).toMatchObject({ mentions: [{ name: "Ada_L" }] });
});
