import type { GivenRow } from "#features/imports/server/public.ts";
import type { Texts } from "./paragraphs.ts";
import type { Random } from "./random.ts";

export interface ScaleSize {
  users: number;
  discussions: number;
  comments: number;
}

export interface Period {
  from: Date;
  to: Date;
}

const categoryCount = 20;
/** Share of all comments that are in the first discussion. */
const hugeShare = 0.1;
const answerShare = 0.2;
/** Replies refer to one of this many preceding comments from earlier batches. */
const answerable = 200;
const batchSize = 1_000;

/** A community as rows of an import file; deterministic for a seed. */
export function* scaleRows(
  size: ScaleSize,
  { random, texts, period }: { random: Random; texts: Texts; period: Period },
): Generator<GivenRow> {
  const userOf = () => 1 + random.rank(size.users);
  const dateAt = moments(period, size.discussions + size.comments);
  yield* makeUsers(size.users, period.from);
  yield* makeCategories(texts);
  for (let id = 1; id <= size.discussions; id += 1) {
    const { body, rendered } = texts.paragraph();
    const row = {
      id,
      name: texts.title().slice(0, 200),
      body,
      format: "text",
      userID: userOf(),
      categoryID: 1 + random.rank(categoryCount),
      dateInserted: dateAt(id),
    };
    yield { type: "discussion", row, prepared: rendered };
  }
  const earlier = new Map<number, number[]>();
  for (let id = 1; id <= size.comments; id += 1) {
    const discussionID = random.next() < hugeShare ? 1 : 1 + random.rank(size.discussions);
    const { body, rendered } = texts.body();
    const row = {
      id,
      discussionID,
      body,
      format: "text",
      userID: userOf(),
      parentCommentID: chooseAnswered(random, earlier.get(discussionID), id),
      dateInserted: dateAt(size.discussions + id),
    };
    remember(earlier, discussionID, id);
    yield { type: "comment", row, prepared: rendered };
  }
}

function* makeUsers(count: number, dateInserted: Date): Generator<GivenRow> {
  for (let id = 1; id <= count; id += 1)
    yield {
      type: "user",
      row: { id, name: `Member ${id}`, email: `member${id}@example.org`, dateInserted },
    };
}

function* makeCategories(texts: Texts): Generator<GivenRow> {
  for (let id = 1; id <= categoryCount; id += 1)
    yield {
      type: "category",
      row: { id, name: texts.title().slice(0, 60), urlcode: `scale-${id}` },
    };
}

function chooseAnswered(random: Random, before: readonly number[] | undefined, id: number) {
  if (!before || random.next() >= answerShare) return null;
  const answered = random.pick(before);
  return id - answered > batchSize ? answered : null;
}

function remember(earlier: Map<number, number[]>, discussionID: number, id: number) {
  const commentIDs = earlier.get(discussionID) ?? [];
  if (commentIDs.length < answerable) commentIDs.push(id);
  else commentIDs[id % answerable] = id;
  earlier.set(discussionID, commentIDs);
}

const moments =
  ({ from, to }: Period, count: number) =>
  (index: number) =>
    new Date(from.getTime() + ((to.getTime() - from.getTime()) * index) / count);
