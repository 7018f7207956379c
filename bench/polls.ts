import { sql } from "kysely";
import { createPoll } from "#features/polls/server/factories.ts";
import { countRunOffs } from "#features/polls/server/jobs.ts";
import { createManyUsers, createUser, roleIDs } from "#features/users/server/factories.ts";
import { systemViewer } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { createContext } from "#platform/server/create-context.ts";
import { callAddress } from "#platform/server/http/endpoints/in-process.ts";
import { median, type Scenario } from "./rig/scenario.ts";
import { timed, withSite } from "./rig/within-process.ts";

const [few, many] = [10, 100_000];
const rounds = 120;
const warmUp = 40;
const most = 1.3;

export const polls: Scenario = {
  name: "polls",
  title: "Polls",
  about: `Calls within the process, once the code is warm, in turns: reading and voting in a poll of ${few} votes and in one of ${many.toLocaleString("en")}, of both kinds. In the large ranked poll nearly every voter ranked all twelve options otherwise.`,
  measure: () =>
    withSite(async (ctx) => {
      for (const letter of "ABCDEFGHIJ")
        await createManyUsers(ctx, many / 10, `Voter ${letter}`, [roleIDs.member]);
      const kinds = { choice: await prepare(ctx, false), ranked: await prepare(ctx, true) };
      await ctx.platform.pool.query("vacuum analyze");
      const counting = await timed(() => countRunOffs.handle(ctx));
      const measured = [
        ...(await measureKind(ctx, "one choice", kinds.choice)),
        ...(await measureKind(ctx, "ranked", kinds.ranked)),
      ];
      const worst = Math.max(...measured.map(({ ratio }) => ratio));
      return {
        table: [
          ["", `${few} votes, median ms`, `${many.toLocaleString("en")} votes`, "ratio"],
          ...measured.map(({ name, small, large, ratio }) => [
            name,
            small.toFixed(2),
            large.toFixed(2),
            ratio.toFixed(2),
          ]),
          ["counting the rounds, by a schedule", "", counting.toFixed(0), ""],
        ],
        verdict: `the large polls take at most ${worst.toFixed(2)} times as long, at most ${most} wanted.`,
        isWithinLimit: worst <= most,
      };
    }),
};

type Poll = Awaited<ReturnType<typeof createPoll>>;

async function prepare(ctx: Ctx, isRanked: boolean) {
  const pollOption = Array.from({ length: 12 }, (_, index) => ({ body: `Option ${index + 1}` }));
  const [small, large] = [
    await createPoll(ctx, { pollOption, isRanked }),
    await createPoll(ctx, { pollOption, isRanked }),
  ];
  await fill(ctx, small, few);
  await fill(ctx, large, many);
  return { small, large };
}

/** Votes of the first members, as votes by the API store them. */
async function fill({ db }: Ctx, { pollID, ids }: Poll, count: number) {
  await sql`
    create temporary table cast_votes as
    select "userID", array(select option from unnest(${ids}::int[]) option
      order by hashint8(option * 1000003::bigint + "userID")) as choices
    from users where name like 'Voter %' order by "userID" limit ${count}`.execute(db);
  await sql`insert into "pollVoters" select ${pollID}, "userID", now() from cast_votes`.execute(db);
  await sql`
    insert into "pollVotes" ("pollID", "userID", "pollOptionID", rank)
    select ${pollID}, "userID", choices[1], 1 from cast_votes`.execute(db);
  await sql`
    insert into "pollRankings" ("pollID", choices, "countVotes")
    select p."pollID", choices, count(*) from cast_votes cross join polls p
    where p."pollID" = ${pollID} and p."isRanked" group by 1, 2`.execute(db);
  await sql`
    update "pollOptions" o set "countVotes" = (select count(*) from cast_votes where choices[1] = o."pollOptionID")
    where "pollID" = ${pollID}`.execute(db);
  await sql`
    update polls set "countVotes" = ${count}, revision = ${count} where "pollID" = ${pollID}`.execute(
    db,
  );
  await sql`drop table cast_votes`.execute(db);
}

interface Measured {
  name: string;
  small: number;
  large: number;
  ratio: number;
}

async function measureKind(
  ctx: Ctx,
  kind: string,
  polls: Record<"small" | "large", Poll>,
): Promise<Measured[]> {
  const { userID } = await createUser(ctx);
  const member = createContext(ctx.platform, { viewer: { ...systemViewer, userID } });
  const call = callAddress(member);
  const compare = async (name: string, run: (poll: Poll, round: number) => Promise<unknown>) => {
    const times = { small: [] as number[], large: [] as number[] };
    for (let round = -warmUp; round < rounds; round += 1)
      for (const size of ["small", "large"] as const) {
        const ms = await timed(() => run(polls[size], round));
        if (round >= 0) times[size].push(ms);
      }
    const [small, large] = [median(times.small), median(times.large)];
    return { name: `${name}, ${kind}`, small, large, ratio: large / small };
  };
  return [
    await compare("reading the post", ({ discussionID }) =>
      call("GET", "/discussions/{discussionID}", { params: { discussionID } }),
    ),
    await compare("voting, and reading it", async ({ discussionID, pollID, ids }, round) => {
      const pollOptionIDs = [ids[(round + warmUp) % ids.length] as number];
      await call("POST", "/polls/{pollID}/vote", { params: { pollID }, body: { pollOptionIDs } });
      await call("GET", "/discussions/{discussionID}", { params: { discussionID } });
    }),
    await compare("voters by name", ({ pollID }) =>
      call("GET", "/polls/{pollID}/votes", { params: { pollID } }),
    ),
  ];
}
