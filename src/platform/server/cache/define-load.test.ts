import { describe, expect, test } from "vitest";
import { z } from "zod";
import { testSite } from "#app/testing/site.ts";
import { endpoint, publicAccess } from "../../contract/endpoints/endpoint.ts";
import type { Ctx } from "../context.ts";
import { handle, routes } from "../http/endpoints/route.ts";
import { defineBatchLoad, defineLoad } from "./define-load.ts";

const owner = "a document of the test";
const access = publicAccess("a test");
const writes = z.enum(["nothing", "statement", "transaction", "failure"]);
const output = z.object({ loaded: z.array(z.array(z.int())), statements: z.int() });

type Key = { prefix: string; size?: number | undefined };

const countDocs = defineLoad(async ({ db }, { prefix }: Key) => {
  const rows = await db
    .selectFrom("idempotencyKeys")
    .select("key")
    .where("owner", "=", owner)
    .where("key", "like", `${prefix}%`)
    .execute();
  return rows.length;
});

const statusesOf = defineBatchLoad(async ({ db }, ids) => {
  const rows = await db
    .selectFrom("idempotencyKeys")
    .select("status")
    .where("owner", "=", owner)
    .where("status", "in", ids)
    .execute();
  return new Map(rows.map(({ status }) => [status, status]));
});

let failures = 0;
const loadFailing = defineLoad(async () => {
  failures += 1;
  if (failures === 1) throw new Error("away");
  return failures;
});

const addDoc = ({ db }: Ctx) =>
  db
    .insertInto("idempotencyKeys")
    .values({ owner, key: `doc ${crypto.randomUUID()}`, fingerprint: "", status: 7 })
    .execute();

const change: Record<z.output<typeof writes>, (ctx: Ctx) => Promise<unknown>> = {
  nothing: async () => undefined,
  statement: addDoc,
  transaction: (ctx) =>
    ctx.transaction(async (tx) => [await addDoc(tx), await countDocs(tx, { prefix: "doc" })]),
  failure: (ctx) => Promise.all([loadFailing(ctx), loadFailing(ctx)]).catch(() => loadFailing(ctx)),
};

const docsOf = (ctx: Ctx) =>
  Promise.all([
    countDocs(ctx, { prefix: "doc" }),
    countDocs(ctx, { size: undefined, prefix: "doc" }),
    countDocs(ctx, { prefix: "other" }),
    statusesOf(ctx, [7, 8, 7]).then(({ size }) => size),
    statusesOf(ctx, [8, 7]).then(({ size }) => size),
  ]);

const site = testSite({
  register: (add) =>
    add(
      routes,
      ...(["GET", "POST"] as const).map((method) =>
        handle(
          endpoint({
            method,
            path: "/docs",
            summary: "Load, write, load",
            access,
            query: z.object({ writes }),
            output,
          }),
          async (ctx, { query }) => {
            const before = await docsOf(ctx);
            await change[query.writes](ctx);
            return { loaded: [before, await docsOf(ctx)], statements: ctx.statements.count };
          },
        ),
      ),
    ),
});

const run = async (method: string, query: string) =>
  (await site.request(`${method} /docs`, { query: `writes=${query}` })).body as z.output<
    typeof output
  >;

describe("A load", () => {
  test.each(["GET", "POST"])(
    "is shared by all callers of a request with the same key (%s)",
    async (method) => {
      await run(method, "nothing");
      const { loaded, statements } = await run(method, "nothing");
      expect(loaded[1]).toEqual(loaded[0]);
      expect(statements).toBe(3);
    },
  );

  test.each([
    ["statement", 7],
    ["transaction", 8],
  ])("runs again after a %s that writes", async (write, most) => {
    const { loaded, statements } = await run("POST", write);
    const [count = 0] = loaded[0] ?? [];
    expect(loaded[1]).toEqual([count + 1, count + 1, 0, 1, 1]);
    expect(statements).toBe(most);
  });

  test("runs again after a failure, which all its callers share", async () => {
    const { statements } = await run("POST", "failure");
    expect([failures, statements]).toEqual([2, 3]);
  });
});
