import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { propertyRuns } from "#app/testing/property-runs.ts";
import { testSite } from "#app/testing/site.ts";
import { recountAll } from "#features/imports/server/public.ts";
import { createUser } from "#features/users/server/factories.ts";
import type { UserRow } from "#features/users/server/public.ts";
import { ApiError } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { addParticipants, leaveConversation } from "./actions/change-conversation.ts";
import { deleteMessage } from "./actions/change-message.ts";
import { markConversationRead } from "./actions/mark-read.ts";
import { unreadCount, unreadTag } from "./domain/count-unread.ts";
import { createConversation, createMessage } from "./factories.ts";
import { findConversation } from "./queries/conversations.ts";
import { listStream } from "./queries/messages.ts";

const site = testSite();
let people: UserRow[] = [];

beforeAll(async () => {
  people = await Promise.all([0, 1, 2, 3].map(() => createUser(site.ctx())));
});

const who = fc.nat(3);
const steps = fc.array(
  fc.oneof(
    fc.record({ act: fc.constant("say" as const), who }),
    fc.record({ act: fc.constant("read" as const), who, position: fc.nat(12) }),
    fc.record({ act: fc.constant("add" as const), who, whom: who }),
    fc.record({ act: fc.constant("leave" as const), who }),
    fc.record({ act: fc.constant("delete" as const), who }),
  ),
  { maxLength: 20 },
);
type Step = (typeof steps extends fc.Arbitrary<infer Steps> ? Steps : never) extends (infer One)[]
  ? One
  : never;

/** Model of what a participant may read and has read. */
interface Mark {
  isIn: boolean;
  first: number;
  read: number;
}

interface Model {
  last: number;
  marks: Mark[];
  own: Map<number, { messageID: number; position: number }[]>;
  deleted: Set<number>;
}

const as = (index: number): Ctx => {
  const ctx = site.ctx();
  return ctx.as({ ...ctx.viewer, userID: people[index]?.userID ?? 0 });
};

const attempt = async <Result>(work: Promise<Result>): Promise<Result | undefined> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return undefined;
    throw error;
  }
};

const present = ({ marks }: Model) => marks.filter(({ isIn }) => isIn);

interface Taking {
  model: Model;
  conversationID: number;
  mark: Mark;
  others: number;
  round: number;
}

type Take<Act> = (step: Extract<Step, { act: Act }>, taking: Taking) => Promise<void>;

const say: Take<"say"> = async ({ who: by }, { model, conversationID, mark, others, round }) => {
  const author = people[by] as UserRow;
  const message = await attempt(
    createMessage(site.ctx(), author, conversationID, `Words ${round}`),
  );
  expect(message !== undefined).toBe(mark.isIn && others > 0);
  if (!message) return;
  model.last += 1;
  mark.read = model.last;
  const { messageID, position } = message;
  model.own.set(by, [...(model.own.get(by) ?? []), { messageID, position }]);
};

const read: Take<"read"> = async ({ who: by, position }, { model, conversationID, mark }) => {
  await attempt(markConversationRead(as(by), conversationID, position));
  if (mark.isIn) mark.read = Math.max(mark.read, Math.min(model.last, position));
};

const leave: Take<"leave"> = async ({ who: by }, { model, conversationID, mark }) => {
  await attempt(leaveConversation(as(by), conversationID));
  if (mark.isIn) notice(model, mark, () => Object.assign(mark, { isIn: false }));
};

const add: Take<"add"> = async ({ who: by, whom }, { model, conversationID, mark }) => {
  const added = model.marks[whom] as Mark;
  await attempt(addParticipants(as(by), conversationID, [people[whom]?.userID ?? 0]));
  if (!mark.isIn || added.isIn) return;
  const joined = { isIn: true, first: model.last + 1, read: model.last };
  notice(model, mark, () => Object.assign(added, joined));
};

const remove: Take<"delete"> = async ({ who: by }, { model }) => {
  const ownMessage = model.own.get(by)?.pop();
  if (!ownMessage) return;
  const isDeleted = await attempt(deleteMessage(as(by), ownMessage.messageID).then(() => true));
  if (isDeleted) model.deleted.add(ownMessage.position);
};

const takes = { say, read, leave, add, delete: remove };

async function take(step: Step, model: Model, conversationID: number, round: number) {
  const mark = model.marks[step.who] as Mark;
  const others = present(model).length - (mark.isIn ? 1 : 0);
  const run = takes[step.act] as Take<Step["act"]>;
  await run(step as never, { model, conversationID, mark, others, round });
}

/** A notice counts as read for its author and for participants who had read everything. */
function notice(model: Model, by: Mark, change: () => void) {
  const upToDate = present(model).filter(({ read }) => read === model.last);
  change();
  model.last += 1;
  for (const mark of new Set([...upToDate, by])) mark.read = model.last;
}

async function begin(): Promise<{ conversationID: number; model: Model }> {
  const [ann, bea] = people as [UserRow, UserRow];
  await sql`delete from conversations`.execute(site.ctx().db);
  await site
    .ctx()
    .transaction((tx) => tx.invalidate(...people.map(({ userID }) => unreadTag(userID))));
  const conversationID = await createConversation(site.ctx(), ann, [bea], {
    body: `Begin ${Math.random()}`,
  });
  const away = { isIn: false, first: 0, read: 0 };
  const marks = [
    { isIn: true, first: 1, read: 1 },
    { isIn: true, first: 1, read: 0 },
    away,
    { ...away },
  ];
  return { conversationID, model: { last: 1, marks, own: new Map(), deleted: new Set() } };
}

async function expectMark(index: number, model: Model, conversationID: number) {
  const { last, marks, deleted } = model;
  const { isIn, first, read: position } = marks[index] as Mark;
  const row = await findConversation(as(index), conversationID);
  const places = Array.from({ length: last }, (_, place) => place + 1);
  const countUnread = places.filter((each) => each > position && !deleted.has(each)).length;
  const expected = {
    firstPosition: first,
    readPosition: position,
    lastPosition: last,
    countUnread,
  };
  if (isIn) expect(row).toMatchObject(expected);
  else expect(row).toBeUndefined();
  expect(await unreadCount.count(as(index))).toBe(isIn && countUnread > 0 ? 1 : 0);
}

async function expectNoGaps({ last }: Model, conversationID: number) {
  const all = { conversationID, first: 0, last: 1_000, direction: "asc", offset: 0 } as const;
  const rows = await listStream(site.ctx(), { ...all, limit: 1_000 });
  const places = Array.from({ length: last }, (_, index) => index + 1);
  expect(rows.map(({ position }) => position)).toEqual(places);
}

test("positions never have gaps and unread counts are always right", async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const { conversationID, model } = await begin();
      for (const [round, step] of taken.entries())
        if (present(model).length > 0) await take(step, model, conversationID, round);
      for (const index of people.keys()) await expectMark(index, model, conversationID);
      if (present(model).length > 0) await expectNoGaps(model, conversationID);
      expect((await recountAll(site.ctx())).conversations).toBe(0);
    }),
    { numRuns: propertyRuns(25, 6) },
  );
});
