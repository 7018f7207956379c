import { type RawBuilder, sql } from "kysely";
import type { Submitted } from "#platform/contract/submitted.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type { RowID } from "#platform/server/records/record-lists.ts";

const listAll = ({ db }: Ctx) =>
  db
    .selectFrom("polls")
    .innerJoin("discussions", "discussions.discussionID", "polls.discussionID")
    .selectAll("polls")
    .select([
      "discussions.name as title",
      "discussions.categoryID",
      "discussions.type",
      "discussions.insertUserID as authorID",
    ]);

export const findPoll = (ctx: Ctx, pollID: number) =>
  listAll(ctx).where("pollID", "=", pollID).executeTakeFirst();

export type PollRow = NonNullable<Awaited<ReturnType<typeof findPoll>>>;

export const listPollsOf = (ctx: Ctx, discussionIDs: readonly number[]) =>
  listAll(ctx)
    .where("polls.discussionID", "in", [...discussionIDs])
    .execute();

export const discussionOfPoll: RowID = sql.ref<number>("polls.discussionID");

interface Page {
  insertUserID?: number | undefined;
  limit: number;
  offset: number;
}

export const listPollRows = (
  ctx: Ctx,
  isVisible: RawBuilder<boolean>,
  { insertUserID, limit, offset }: Page,
) =>
  listAll(ctx)
    .where(isVisible)
    .$if(insertUserID !== undefined, (query) =>
      query.where("polls.insertUserID", "=", insertUserID ?? 0),
    )
    .orderBy("pollID", "desc")
    .limit(limit)
    .offset(offset)
    .execute();

export const lockPollOf = ({ db }: TransactionCtx, discussionID: number) =>
  db
    .selectFrom("polls")
    .selectAll()
    .where("discussionID", "=", discussionID)
    .forNoKeyUpdate()
    .executeTakeFirst();

export type LockedPoll = NonNullable<Awaited<ReturnType<typeof lockPollOf>>>;

export interface PollColumns {
  name?: Submitted | null | undefined;
  isRanked?: boolean | undefined;
  maxChoices?: number | undefined;
  results?: string | undefined;
  anonymous?: boolean | undefined;
  canChangeVote?: boolean | undefined;
  dateCloses?: Date | null | undefined;
}

export const insertPoll = (
  { db, viewer, now }: TransactionCtx,
  discussionID: number,
  values: PollColumns,
) =>
  db
    .insertInto("polls")
    .values({ ...values, discussionID, insertUserID: viewer.userID, dateInserted: now() })
    .returning("pollID")
    .executeTakeFirstOrThrow();

export const changePoll = (
  { db, viewer, now }: TransactionCtx,
  pollID: number,
  values: PollColumns & {
    dateEdited?: Date;
    countVotesEdited?: number;
    isCloseNoted?: boolean;
  },
) =>
  db
    .updateTable("polls")
    .set({ ...values, updateUserID: viewer.userID, dateUpdated: now() })
    .where("pollID", "=", pollID)
    .execute();

export const removePoll = ({ db }: TransactionCtx, pollID: number) =>
  db.deleteFrom("polls").where("pollID", "=", pollID).execute();

export const listClosedUnnoted = ({ db, now }: TransactionCtx) =>
  db
    .selectFrom("polls")
    .select(["pollID", "discussionID"])
    .where("isCloseNoted", "=", false)
    .where("dateCloses", "<=", now())
    .orderBy("pollID")
    .limit(1_000)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();

export const noteClosed = ({ db }: TransactionCtx, pollIDs: readonly number[]) =>
  db
    .updateTable("polls")
    .set({ isCloseNoted: true })
    .where("pollID", "in", [...pollIDs])
    .execute();

/** Ranked polls with votes since their run-off was counted. */
export const listUncounted = (ctx: Ctx, moreVotesThan: number) =>
  listAll(ctx)
    .where("isRanked", "=", true)
    .where("countVotes", ">", moreVotesThan)
    .where(sql<boolean>`"runOffRevision" is distinct from revision`)
    .orderBy("pollID")
    .execute();

export const storeRunOff = (
  { db }: Ctx,
  pollID: number,
  { runOff, revision }: { runOff: object; revision: number },
) =>
  db
    .updateTable("polls")
    .set({ runOff: JSON.stringify(runOff), runOffRevision: revision })
    .where("pollID", "=", pollID)
    .execute();

/** Moves a poll to another post; the question keeps its text. */
export const movePoll = ({ db }: TransactionCtx, from: number, to: number) =>
  db
    .updateTable("polls")
    .from("discussions")
    .set({
      discussionID: to,
      name: sql<Submitted>`coalesce(polls.name, discussions.name)`,
    })
    .whereRef("discussions.discussionID", "=", "polls.discussionID")
    .where("polls.discussionID", "=", from)
    .execute();

export const lockPollsVotedIn = ({ db }: TransactionCtx, userID: number) =>
  db
    .selectFrom("polls")
    .select(["pollID", "discussionID", "anonymous", "isRanked", "results"])
    .where("pollID", "in", (query) =>
      query.selectFrom("pollVoters").select("pollID").where("userID", "=", userID),
    )
    .orderBy("pollID")
    .forNoKeyUpdate()
    .execute();
