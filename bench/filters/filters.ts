import { sql } from "kysely";
import { seedScale } from "#features/examples/server/public.ts";
import { ApiError } from "#platform/contract/errors.ts";
import { systemViewer } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { createContext } from "#platform/server/create-context.ts";
import { callAddress } from "#platform/server/http/endpoints/in-process.ts";
import type { Scenario } from "../rig/scenario.ts";
import { withSite } from "../rig/within-process.ts";
import { type ListCall, listCalls, type SampleIDs } from "./list-calls.ts";
import { type Read, readsOf, statementsOf } from "./read-rows.ts";

const mostDropped = 50;
const few = 1_000;
const shown = 15;

interface Found extends Read {
  call: string;
}

const ratioOf = ({ kept, dropped }: Read) => dropped / Math.max(1, kept);

const filtersOf = (posts: number, name: string): Scenario => ({
  name,
  title: `Filters and orders of lists, ${posts.toLocaleString("en")} posts`,
  about: `Every filter and every order that the API's own description names for a list, one at a time, asked by the product itself in a generated community. Each statement is run by EXPLAIN ANALYZE, which tells for each place that reads rows how many it drops for one that it keeps; ${few.toLocaleString("en")} dropped rows and fewer are not looked at.`,
  measure: () =>
    withSite(async (ctx) => {
      await fill(ctx, posts);
      const calls = await listCalls(ctx, await sampleIDs(ctx));
      const found: Found[] = [];
      let countCalls = 0;
      for (const call of calls) {
        const reads = await readsBy(ctx, call);
        countCalls += reads ? 1 : 0;
        found.push(...(reads ?? []));
      }
      const worst = found
        .filter(({ dropped }) => dropped > few)
        .toSorted((one, other) => ratioOf(other) - ratioOf(one));
      const over = worst.filter((each) => ratioOf(each) > mostDropped);
      return {
        table: [
          ["list", "reads", "dropped", "kept", "dropped for one"],
          ...worst
            .slice(0, Math.max(shown, over.length))
            .map((each) => [
              `\`${each.call}\``,
              each.from,
              String(each.dropped),
              String(each.kept),
              ratioOf(each).toFixed(1),
            ]),
        ],
        verdict: `${over.length} of ${countCalls} calls drop more than ${mostDropped} rows for one; none wanted.`,
        isWithinLimit: countCalls > 0 && over.length === 0,
      };
    }),
});

const aboutUsers = 10;

async function fill(ctx: Ctx, posts: number) {
  const discussions = Math.ceil(posts / 20);
  const size = { users: Math.ceil(posts / aboutUsers), discussions, comments: posts - discussions };
  await seedScale(ctx, { size, seed: 1, force: true, progress: () => undefined });
  await sql`vacuum analyze`.execute(ctx.db);
}

/** The most and the least frequent value of each kind. */
async function sampleIDs({ db }: Ctx): Promise<SampleIDs> {
  const ends = async (column: string, table: string, busy: string) => {
    const { rows } = await sql<{ id: number }>`
      (select ${sql.ref(column)} as id from ${sql.table(table)} order by ${sql.ref(busy)} desc limit 1)
      union all (select ${sql.ref(column)} from ${sql.table(table)} order by ${sql.ref(busy)} limit 1)`.execute(
      db,
    );
    return rows.map(({ id }) => id);
  };
  return {
    userID: await ends("userID", "users", "countComments"),
    categoryID: await ends("categoryID", "categories", "countComments"),
    discussionID: await ends("discussionID", "discussions", "countComments"),
    commentID: await ends("commentID", "comments", "countChildComments"),
    tagID: await ends("tagID", "tags", "tagID"),
    roleID: await ends("roleID", "roles", "roleID"),
  };
}

/** Undefined if the request is refused: not every sample fits, and some lists are private. */
async function readsBy(ctx: Ctx, { path, asked, params, query }: ListCall) {
  const viewer = { ...systemViewer, userID: 1 };
  const call = () =>
    callAddress(createContext(ctx.platform, { viewer }))("GET", path, { params, query });
  try {
    const statements = await statementsOf(ctx, call);
    const reads: Found[] = [];
    for (const statement of statements)
      for (const read of await readsOf(ctx, statement))
        reads.push({ ...read, call: asked ? `${path}?${asked}` : path });
    return reads;
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return undefined;
    throw error;
  }
}

export const filters = filtersOf(10_000, "filters");
export const filtersLarge = filtersOf(100_000, "filters-100000");
export const filtersMillion = filtersOf(1_000_000, "filters-million");
