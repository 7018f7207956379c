import { sql } from "kysely";
import { createComment } from "#features/comments/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { visiblePlaces } from "#features/notifications/server/domain/places.ts";
import { notifyNextBatch } from "#features/notifications/server/public.ts";
import { countUnread, unreadCountQuery } from "#features/notifications/server/queries.ts";
import { summariesOf } from "#features/reactions/server/domain/summaries.ts";
import { createManyUsers, createUser, roleIDs } from "#features/users/server/factories.ts";
import { systemViewer } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { createContext } from "#platform/server/create-context.ts";
import { callAddress } from "#platform/server/http/endpoints/in-process.ts";
import { median, type Scenario } from "./rig/scenario.ts";
import { planOf, timed, withSite } from "./rig/within-process.ts";

const watchers = 10_000;
const unread = 100_000;
const comments = 30;
const rounds = 150;
const warmUp = 40;
const most = 1.2;

export const takingPart: Scenario = {
  name: "taking-part",
  title: "Taking part",
  about: `Calls within the process, once the code is warm: a comment in a discussion that ${watchers.toLocaleString("en")} members watch against one that nobody does, in turns; one batch of telling them, and the count of ${unread.toLocaleString("en")} unread notifications of a member against one; and the statements that the reactions to ${comments} comments cost.`,
  measure: () =>
    withSite(async (ctx) => {
      const places = await prepare(ctx);
      const posting = await measurePosting(ctx, places);
      const ratio = posting.watched / posting.quiet;
      const telling = await measureTelling(ctx, places.watched);
      const counting = await measureCounting(ctx);
      const reactions = await countStatements(ctx, places);
      return {
        table: [
          ["", "median ms", "ratio"],
          ["a comment that nobody is told of", posting.quiet.toFixed(2), "1.00"],
          ["one that 10,000 are told of", posting.watched.toFixed(2), ratio.toFixed(2)],
          ["telling all of them, by jobs of 500", telling.toFixed(0), ""],
          ["unread count of 1", counting.one.toFixed(2), "1.00"],
          ["unread count of 100,000", counting.many.toFixed(2), `by ${counting.plan}`],
          ["statements for the reactions to 30 comments", String(reactions), ""],
        ],
        verdict: `a comment takes ${ratio.toFixed(2)} times as long, at most ${most} wanted.`,
        isWithinLimit: ratio <= most && reactions <= 2 && counting.plan.includes("unread"),
      };
    }),
};

interface Places {
  quiet: number;
  watched: number;
  userID: number;
}

async function prepare(ctx: Ctx): Promise<Places> {
  await createManyUsers(ctx, watchers, "Watcher", [roleIDs.member]);
  const { userID } = await createUser(ctx);
  const [quiet, watched] = [await createDiscussion(ctx), await createDiscussion(ctx)];
  await sql`insert into watches ("userID", "recordType", "recordID", posts, comments, "dateInserted")
    select "userID", 'discussion', ${watched}, false, true, now() from users where name like 'Watcher%'`.execute(
    ctx.db,
  );
  for (let number = 0; number < comments; number += 1)
    await createComment(ctx, { discussionID: quiet });
  await ctx.platform.pool.query("vacuum analyze");
  return { quiet, watched, userID };
}

async function measurePosting(ctx: Ctx, { quiet, watched, userID }: Places) {
  const times = { quiet: [] as number[], watched: [] as number[] };
  for (let round = -warmUp; round < rounds; round += 1)
    for (const [name, discussionID] of Object.entries({ quiet, watched })) {
      const memberCtx = createContext(ctx.platform, { viewer: { ...systemViewer, userID } });
      const body = { discussionID, body: `Comment ${name} ${round}`, format: "markdown" };
      const ms = await timed(() => callAddress(memberCtx)("POST", "/comments", { body }));
      if (round >= 0) times[name as keyof typeof times].push(ms);
    }
  return { quiet: median(times.quiet), watched: median(times.watched) };
}

/** Runs the notification jobs batch by batch. */
async function measureTelling(ctx: Ctx, discussionID: number): Promise<number> {
  const recordID = await createComment(ctx, { discussionID });
  const news = { occasion: "comment.created", recordType: "comment", recordID };
  const known = new Set((await tellJobs(ctx)).map(({ id }) => id));
  return timed(async () => {
    await notifyNextBatch(ctx, news);
    while (true) {
      const next = (await tellJobs(ctx)).find(({ id }) => !known.has(id));
      if (!next) return;
      known.add(next.id);
      await notifyNextBatch(ctx, news, next.data.from);
    }
  });
}

interface TellJob {
  id: string;
  data: { from: { audience: string; after: number } };
}

async function tellJobs(ctx: Ctx): Promise<TellJob[]> {
  const { rows } = await sql<TellJob>`
    select id, data from jobs.job where name = 'notifications.tell'`.execute(ctx.db);
  return rows;
}

async function measureCounting(ctx: Ctx) {
  const [one, many] = [await createUser(ctx), await createUser(ctx)];
  for (const [{ userID }, count] of [
    [one, 1],
    [many, unread],
  ] as const)
    await sql`insert into notifications ("userID", type, "recordType", "recordID", "dateInserted", "dateUpdated")
      select ${userID}, 'WatchedComment', 'discussion', n, now(), now() from generate_series(1, ${count}) n`.execute(
      ctx.db,
    );
  await ctx.platform.pool.query("vacuum analyze notifications");
  const count = (userID: number) => async () => {
    const memberCtx = createContext(ctx.platform, { viewer: { ...systemViewer, userID } });
    await countUnread(memberCtx, await visiblePlaces(memberCtx));
  };
  const measured = async (userID: number) => {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) times.push(await timed(count(userID)));
    return median(times);
  };
  return {
    one: await measured(one.userID),
    many: await measured(many.userID),
    plan: await planOfCount(ctx, many.userID),
  };
}

/** Index used by the count; index-only once the table is vacuumed. */
async function planOfCount(ctx: Ctx, userID: number): Promise<string> {
  const memberCtx = createContext(ctx.platform, { viewer: { ...systemViewer, userID } });
  const query = unreadCountQuery(memberCtx, await visiblePlaces(memberCtx)).compile(ctx.db);
  const lines = await planOf(ctx, query);
  return lines.flatMap((line) => /\w+ (?:Only )?Scan[^(]*/.exec(line)?.[0].trim() ?? []).join(", ");
}

async function countStatements(ctx: Ctx, { quiet, userID }: Places): Promise<number> {
  const rows = await ctx.db
    .selectFrom("comments")
    .select("commentID")
    .where("parentRecordID", "=", quiet)
    .orderBy("commentID")
    .limit(comments)
    .execute();
  const ids = rows.map(({ commentID }) => commentID);
  const memberCtx = createContext(ctx.platform, { viewer: { ...systemViewer, userID } });
  await summariesOf(memberCtx, "discussion", []);
  const before = memberCtx.statements.count;
  await summariesOf(memberCtx, "comment", ids);
  return memberCtx.statements.count - before;
}
