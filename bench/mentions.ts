import type { CompiledQuery } from "kysely";
import { createManyUsers, roleIDs } from "#features/users/server/factories.ts";
import { suggestMentions } from "#features/users/server/lists/queries/suggest-users.ts";
import type { Ctx } from "#platform/server/context.ts";
import { median, type Scenario } from "./rig/scenario.ts";
import { planOf, timed, withSite } from "./rig/within-process.ts";

const count = Number(process.env.FOLKMOOT_BENCH_USERS ?? 1_000_000);
const rounds = 200;
const most = 3;
const limit = 50;
const batch = 50_000;
const strangers = { waitingRoleIDs: [roleIDs.unconfirmed, roleIDs.applicant], hidesBanned: true };

export const mentions: Scenario = {
  name: "mentions",
  title: "Suggesting members",
  about: `The statement of \`GET /users/by-names\` among ${count.toLocaleString("en")} generated members, by what has been typed, against one index look-up of as many rows: ${limit} members by a range of ids. The plan names what PostgreSQL reads.`,
  measure: () =>
    withMembers(async (ctx) => {
      const lookUp = await medianMs(() =>
        ctx.db.selectFrom("users").selectAll().where("userID", "<=", limit).execute(),
      );
      const rows: { typed: string; ms: number; plan: string }[] = [];
      for (const typed of ["", "m", "member1", "member1x 4", "zzz"]) {
        const query = suggestMentions(ctx, {
          name: typed,
          isPrefix: true,
          limit,
          offset: 0,
          ...strangers,
        });
        const ms = await medianMs(() => ctx.db.executeQuery(query));
        rows.push({ typed, ms, plan: await readBy(ctx, query) });
      }
      const worst = Math.max(...rows.map(({ ms }) => ms / lookUp));
      return {
        table: [
          ["typed", "median ms", "look-ups", "plan"],
          [`${limit} ids`, lookUp.toFixed(2), "1.0", "users_pkey"],
          ...rows.map(({ typed, ms, plan }) => [
            typed ? `\`${typed}\`` : "nothing",
            ms.toFixed(2),
            (ms / lookUp).toFixed(1),
            plan,
          ]),
        ],
        verdict: `at most ${worst.toFixed(1)} times one look-up, at most ${most} wanted.`,
        isWithinLimit: worst <= most,
      };
    }),
};

const withMembers = <Value>(work: (ctx: Ctx) => Promise<Value>) =>
  withSite(async (ctx) => {
    for (let added = 0; added < count; added += batch)
      await createManyUsers(ctx, Math.min(batch, count - added), `Member${added / batch}x`);
    await ctx.platform.pool.query("vacuum analyze users");
    return work(ctx);
  });

async function readBy(ctx: Ctx, query: CompiledQuery): Promise<string> {
  const reads = (await planOf(ctx, query)).flatMap(
    (line) => /(?:using|Index Scan on|Seq Scan on) "?(\w+)/.exec(line)?.[1] ?? [],
  );
  return [...new Set(reads)].join(", ");
}

async function medianMs(run: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await timed(run));
  return median(times);
}
