import { beforeAll, expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { createUser } from "#features/users/server/factories.ts";
import { ThreadLimitError } from "#platform/server/threads/thread-limit-error.ts";
import type { Format } from "../../contract/resources.ts";
import { renderBodies } from "./render-bodies.ts";
import { renderBody } from "./render-body.ts";
import { createRenderPool } from "./render-pool.ts";
import type { BodySource } from "./rendered-body.ts";

const site = testSite();

beforeAll(async () => {
  for (const name of ["Ada_L", "Grace_H"]) await createUser(site.ctx(), { name });
});

const markdown: Format = "markdown";
const bodies = [
  "Hello @Ada_L and @nobody, :smile:",
  ">! hidden\n\n$x^2$ and $$\\sum_i i$$",
  "```js\nlet a = 1;\n```\n\n[link](https://elsewhere.example)",
  "<script>alert(1)</script>",
  "",
  "x".repeat(60_000),
];

test("a long body is rendered on a thread as a short one is here", async () => {
  const short = "Hello @Grace_H, :smile: [x](https://elsewhere.example)";
  const long = `${short}\n\n${"word ".repeat(3_000)}`;
  const one = await renderBody(site.ctx(), { body: short, format: markdown });
  const other = await renderBody(site.ctx(), { body: long, format: markdown });
  expect(other.html.startsWith(one.html.trimEnd())).toBe(true);
  expect(other).toMatchObject({ mentions: one.mentions, links: one.links });
  expect(other.mentions).toMatchObject([{ name: "Grace_H" }]);
  await expect(
    renderBody(site.ctx(), { body: "<!-- unseen -->\n\n".repeat(1_000), format: markdown }),
  ).rejects.toMatchObject({ status: 422, details: { errors: [{ code: "missingField" }] } });
});

test("a body that takes a thread too long is rejected, time in the queue does not count, and the next body is rendered", async () => {
  const pool = createRenderPool(1);
  const site = {
    labels: { spoiler: "Spoiler", details: "Details", done: "Done", notDone: "Not done" },
    origins: new Set<string>(),
  };
  const taskOf = (...texts: string[]) => ({
    sources: texts.map((body) => ({ body, format: markdown })),
    most: 50_000,
    site,
  });
  const resolve = async () => ({ users: new Map() });
  const late = () =>
    new Promise<Awaited<ReturnType<typeof resolve>>>((give) =>
      setTimeout(() => give({ users: new Map() }), 1_500),
    );
  const never = () => new Promise<never>(() => undefined);
  const hello = [{ html: "<p>Hello</p>\n" }];
  expect(await pool.render(taskOf("Hello"), resolve)).toMatchObject(hello);
  expect(await pool.render(taskOf("Hello"), late, { limitMs: 1_000 })).toMatchObject(hello);
  const endless = taskOf(...Array.from({ length: 5_000 }, () => "*a **b ".repeat(500)));
  await expect(pool.render(endless, resolve, { limitMs: 400 })).rejects.toThrow(ThreadLimitError);
  expect(await pool.render(taskOf("Hello"), resolve)).toMatchObject(hello);
  await expect(pool.render(taskOf("Hello"), never, { limitMs: 200 })).rejects.toMatchObject({
    status: 503,
  });
  expect(await pool.render(taskOf("Hello"), resolve)).toMatchObject(hello);
});

test("threads render and reject bodies as `renderBody` does", async () => {
  const sources = Array.from({ length: 20 }, () => bodies)
    .flat()
    .map((body): BodySource => ({ body, format: markdown }));
  const rendered = await renderBodies(site.ctx(), sources);
  expect(rendered).toHaveLength(sources.length);
  for (const [index, body] of bodies.entries()) {
    const alone = await renderBody(site.ctx(), { body, format: markdown }).catch((error) => ({
      problem: error.details.errors[0].message,
      code: error.details.errors[0].code,
    }));
    for (let place = index; place < rendered.length; place += bodies.length)
      expect(rendered[place]).toEqual(alone);
  }
  expect(rendered[0]).toMatchObject({ mentions: [{ name: "Ada_L" }] });
});
