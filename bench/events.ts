import { sql } from "kysely";
import { createCategory } from "#features/categories/server/factories.ts";
import { createEvent } from "#features/events/server/factories.ts";
import { createUser } from "#features/users/server/factories.ts";
import { systemViewer } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { createContext } from "#platform/server/create-context.ts";
import { callAddress } from "#platform/server/http/endpoints/in-process.ts";
import { statementsOf } from "./filters/read-rows.ts";
import { median, type Scenario } from "./rig/scenario.ts";
import { timed, withSite } from "./rig/within-process.ts";

const [few, many] = [20, 2_000];
const rounds = 60;
const warmUp = 20;
const longest = 50;
const mostStatements = 8;
const day = 86_400_000;

export const events: Scenario = {
  name: "events",
  title: "A month of repeated events",
  about: `Calls within the process, once the code is warm, in turns: what the calendar shows of a month, in a category with ${few} weekly events and in one with ${many.toLocaleString("en")}, each stored for 400 days, and the lists of both.`,
  measure: () =>
    withSite(async (ctx) => {
      const places = { small: await prepare(ctx, few), large: await prepare(ctx, many) };
      await ctx.platform.pool.query("vacuum analyze");
      const measured = await measureLists(ctx, places);
      const slowest = Math.max(...measured.map(({ large }) => large));
      const statements = Math.max(...measured.map((list) => list.statements));
      return {
        table: [
          ["", `${few} events, median ms`, many.toLocaleString("en"), "ratio", "statements"],
          ...measured.map((list) => [
            list.name,
            list.small.toFixed(2),
            list.large.toFixed(2),
            (list.large / list.small).toFixed(2),
            String(list.statements),
          ]),
        ],
        verdict: `the largest takes ${slowest.toFixed(1)} ms, at most ${longest} wanted, with at most ${statements} statements.`,
        isWithinLimit: slowest <= longest && statements <= mostStatements,
      };
    }),
};

/** Copies of an event of the API in a category of their own, at other times of the day. */
async function prepare(ctx: Ctx, count: number): Promise<number> {
  const categoryID = await createCategory(ctx);
  const { userID } = await createUser(ctx);
  const eventID = await createEvent(
    ctx,
    { userID },
    {
      parentRecordID: categoryID,
      name: "Weekly meeting",
      body: "What we talk about. ".repeat(50),
      timezone: "Europe/Berlin",
      dateStarts: new Date(ctx.now().getTime() + day).toISOString(),
      recurrence: "FREQ=WEEKLY",
    },
  );
  const columns = sql.raw(
    [
      ..."parentRecordType parentRecordID name body format bodyHtml bodyText rendererVersion".split(
        " ",
      ),
      ..."localStarts localEnds timezone allDayEvent recurrence dateFilled insertUserID".split(" "),
      "dateInserted",
    ]
      .map((name) => `"${name}"`)
      .join(", "),
  );
  await sql`
    insert into events (${columns}) select ${columns} from events, generate_series(2, ${count}::int)
    where "eventID" = ${eventID}`.execute(ctx.db);
  await sql`
    insert into "eventOccurrences" ("eventID", "occursOn", "dateStarts", "dateEnds", "countYes")
    select e."eventID", o."occursOn", o."dateStarts" + (e."eventID" % 600) * interval '1 minute', null, e."eventID" % 50
    from events e, "eventOccurrences" o
    where o."eventID" = ${eventID} and e."parentRecordID" = ${categoryID} and e."eventID" <> ${eventID}`.execute(
    ctx.db,
  );
  return categoryID;
}

type Places = Record<"small" | "large", number>;

async function measureLists(ctx: Ctx, places: Places) {
  const { userID } = await createUser(ctx);
  const call = callAddress(createContext(ctx.platform, { viewer: { ...systemViewer, userID } }));
  const from = new Date(ctx.now().getTime() + 30 * day).toISOString().slice(0, 10);
  const to = new Date(ctx.now().getTime() + 61 * day).toISOString().slice(0, 10);
  const month = { dateStarts: `[${from},${to})` };
  const lists = {
    "a month, the first 100": (parentRecordID: number) =>
      call("GET", "/events/occurrences", { query: { ...month, parentRecordID, limit: 100 } }),
    "a month, the first 500": (parentRecordID: number) =>
      call("GET", "/events/occurrences", { query: { ...month, parentRecordID, limit: 500 } }),
    "events of a month, the first 30": (parentRecordID: number) =>
      call("GET", "/events", { query: { ...month, parentRecordID, limit: 30 } }),
  };
  const measured = [];
  for (const [name, run] of Object.entries(lists)) {
    const times = { small: [] as number[], large: [] as number[] };
    for (let round = -warmUp; round < rounds; round += 1)
      for (const size of ["small", "large"] as const) {
        const ms = await timed(() => run(places[size]));
        if (round >= 0) times[size].push(ms);
      }
    const [small, large] = [median(times.small), median(times.large)];
    const { length: statements } = await statementsOf(ctx, () => run(places.large));
    measured.push({ name, small, large, statements });
  }
  return measured;
}
