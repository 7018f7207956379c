import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { propertyRuns } from "#app/testing/property-runs.ts";
import { testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { approvalOf } from "#features/held-posts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const clock = { now: new Date("2026-11-21T08:00:00Z") };
const site = testSite({ now: () => clock.now });

let members: SignedIn[] = [];
let moderator: SignedIn;
let categoryIDs: number[] = [];

beforeAll(async () => {
  members = [await signInAs(site.ctx()), await signInAs(site.ctx()), await signInAs(site.ctx())];
  moderator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  categoryIDs = [await createCategory(site.ctx())];
});

async function call(as: SignedIn, endpoint: string, body?: unknown) {
  clock.now = new Date(clock.now.getTime() + 60_000);
  const answer = await site.request(endpoint, { cookie: as.cookie, body });
  expect(answer.status, `${endpoint} ${JSON.stringify(answer.body)}`).toBeLessThan(500);
  return answer.status < 300 ? answer : undefined;
}

interface Comment {
  commentID: number;
  discussionID: number;
  position: number;
  dateInserted: Date;
  isDeleted: boolean;
}

const listComments = async (): Promise<Comment[]> =>
  (
    await sql<Comment>`
      select "commentID", "parentRecordID" as "discussionID", position, c."dateInserted",
        c."dateDeleted" is not null as "isDeleted"
      from comments c join discussions d on d."discussionID" = c."parentRecordID"
      where "parentRecordType" = 'discussion' and d."redirectDiscussionID" is null
        and d."categoryID" = any(${categoryIDs}::int[])
      order by "commentID"`.execute(site.ctx().db)
  ).rows;

interface Discussion {
  discussionID: number;
  categoryID: number;
  dateInserted: Date;
  dateDeleted: Date | null;
}

const listDiscussions = async (): Promise<Discussion[]> =>
  (
    await sql<Discussion>`select "discussionID", "categoryID", "dateInserted", "dateDeleted" from discussions
      where "redirectDiscussionID" is null and "categoryID" = any(${categoryIDs}::int[]) order by 1`.execute(
      site.ctx().db,
    )
  ).rows;

interface Run {
  seen: Set<number>[];
}

interface Drawn {
  who: number;
  which: number;
  other: number;
}

type Step = (run: Run, drawn: Drawn) => Promise<void>;

const pick = <Item>(items: readonly Item[], index: number): Item | undefined =>
  items[index % Math.max(1, items.length)];

const memberOf = ({ who }: Drawn) => pick(members, who) as SignedIn;
const seenBy = ({ seen }: Run, { who }: Drawn) => pick(seen, who) as Set<number>;

const pickDiscussion = async (index: number, isDeleted = false) =>
  pick(
    (await listDiscussions()).filter(({ dateDeleted }) => (dateDeleted !== null) === isDeleted),
    index,
  )?.discussionID ?? 0;

const pickComment = async (index: number, isDeleted = false) =>
  pick(
    (await listComments()).filter((comment) => comment.isDeleted === isDeleted),
    index,
  )?.commentID ?? 0;

async function see(seen: Set<number>, discussionID: number, position: number) {
  seen.add(-discussionID);
  for (const comment of await listComments())
    if (comment.discussionID === discussionID && comment.position <= position)
      seen.add(comment.commentID);
}

/** Moved comments get new positions; their reading state has tests of its own. */
async function moveAbout(run: Run, change: () => Promise<unknown>) {
  await change();
  for (const [who, seen] of run.seen.entries()) {
    seen.clear();
    for (const { discussionID, position, isNew } of await recountAll(who)) {
      await see(seen, discussionID, position);
      if (isNew) seen.delete(-discussionID);
    }
  }
}

const words = () => ({ body: `Words ${clock.now.getTime()}`, format: "markdown" });
const start = (categoryID = pick(categoryIDs, 0)) =>
  call(moderator, "POST /discussions", {
    categoryID,
    name: `At ${clock.now.getTime()}`,
    ...words(),
  });

const hold = (isHeld: boolean) =>
  call(moderator, "PATCH /config", {
    "premoderation.categoryIDs": isHeld ? categoryIDs : [],
    "premoderation.comments": isHeld,
  });

const decide = async (drawn: Drawn, decision: string) => {
  const discussionID = await pickDiscussion(drawn.which);
  if (discussionID === 0) return discussionID;
  await hold(true);
  const held = await call(memberOf(drawn), "POST /comments", { discussionID, ...words() });
  await hold(false);
  expect(held?.status).toBe(202);
  const { heldPostID } = held?.body ?? {};
  const body = decision === "approve" ? await approvalOf(site.ctx(), heldPostID) : { decision };
  expect(
    await call(moderator, `PATCH /reports/records/heldPost/${heldPostID}`, body),
  ).toBeDefined();
  return discussionID;
};

const steps: Record<string, Step> = {
  async comment(run, drawn) {
    const discussionID = await pickDiscussion(drawn.which);
    await call(memberOf(drawn), "POST /comments", { discussionID, ...words() });
    if (discussionID) await see(seenBy(run, drawn), discussionID, Number.POSITIVE_INFINITY);
  },
  async read(run, drawn) {
    const discussionID = await pickDiscussion(drawn.which);
    const body = { position: drawn.other };
    const read = await call(memberOf(drawn), `PUT /discussions/${discussionID}/read`, body);
    if (read) await see(seenBy(run, drawn), discussionID, drawn.other);
  },
  async readAll(run, drawn) {
    await call(memberOf(drawn), "PUT /discussions/read", {});
    for (const { discussionID } of await listDiscussions())
      await see(seenBy(run, drawn), discussionID, Number.POSITIVE_INFINITY);
  },
  async deleteComment(_run, { which }) {
    await call(moderator, `DELETE /comments/${await pickComment(which)}`);
  },
  async deleteLast() {
    const last = (await listComments()).filter(({ isDeleted }) => !isDeleted).at(-1);
    await call(moderator, `DELETE /comments/${last?.commentID ?? 0}`);
  },
  async restoreComment(_run, { which }) {
    await call(moderator, `PATCH /comments/${await pickComment(which, true)}/restore`, {});
  },
  async deleteDiscussion(_run, { which }) {
    await call(moderator, `DELETE /discussions/${await pickDiscussion(which)}`);
  },
  async restoreDiscussion(_run, { which }) {
    await call(moderator, `PATCH /discussions/${await pickDiscussion(which, true)}/restore`, {});
  },
  async bump(_run, { which }) {
    await call(moderator, `PATCH /discussions/${await pickDiscussion(which)}/bump`, {});
  },
  async approve(run, drawn) {
    const discussionID = await decide(drawn, "approve");
    await see(seenBy(run, drawn), discussionID, Number.POSITIVE_INFINITY);
  },
  async reject(_run, drawn) {
    await decide(drawn, "remove");
  },
  moveComment: (run, { which, other }) =>
    moveAbout(run, async () => {
      const body = { discussionID: await pickDiscussion(other) };
      await call(moderator, `PATCH /comments/${await pickComment(which)}`, body);
    }),
  merge: (run, { which, other }) =>
    moveAbout(run, async () => {
      const [from, to] = [await pickDiscussion(which), await pickDiscussion(other)];
      const body = { discussionIDs: [from], destinationDiscussionID: to, addRedirects: which > 2 };
      await call(moderator, "PATCH /discussions/merge", body);
    }),
  split: (run, { which, other }) =>
    moveAbout(run, async () => {
      const newPost = {
        name: `Split ${clock.now.getTime()}`,
        categoryID: pick(categoryIDs, other),
        postType: "discussion",
        authorType: "me",
      };
      const commentIDs = [await pickComment(which)];
      await call(moderator, "POST /discussions/split", { newPost, commentIDs });
    }),
  moveDiscussion: (run, { which, other }) =>
    moveAbout(run, async () => {
      const discussionIDs = [await pickDiscussion(which)];
      const body = { discussionIDs, categoryID: pick(categoryIDs, other), addRedirects: which > 2 };
      await call(moderator, "PATCH /discussions/move", body);
    }),
  readCategory: (run, drawn) =>
    moveAbout(run, async () => {
      const body = { categoryID: pick(categoryIDs, drawn.other) };
      await call(memberOf(drawn), "PUT /discussions/read", body);
    }),
};

const recount = async (who: number) =>
  (await recountAll(who)).filter(({ isDeleted }) => !isDeleted);

async function recountAll(who: number) {
  const { db } = site.ctx();
  const { userID } = (pick(members, who) as SignedIn).user;
  const reads = await db
    .selectFrom("discussionReads")
    .select(["discussionID", "position", "dateRead"])
    .where("userID", "=", userID)
    .execute();
  const marks = await db
    .selectFrom("categoryReads")
    .select(["categoryID", "dateRead"])
    .where("userID", "=", userID)
    .execute();
  const comments = await listComments();
  return (await listDiscussions()).map(
    ({ discussionID, categoryID, dateInserted, dateDeleted }) => {
      const read = reads.find((each) => each.discussionID === discussionID);
      const marked = Math.max(
        0,
        ...marks
          .filter((mark) => [0, categoryID].includes(mark.categoryID))
          .map((mark) => mark.dateRead.getTime()),
      );
      const isMarked = dateInserted.getTime() <= marked;
      const own = comments.filter((comment) => comment.discussionID === discussionID);
      const ofThen = own.filter((each) => isMarked && each.dateInserted.getTime() <= marked);
      const position = Math.max(read?.position ?? 0, ...ofThen.map((each) => each.position));
      const unread = own.filter((each) => !each.isDeleted && each.position > position);
      const isNew = !read?.dateRead && !isMarked;
      return {
        discussionID,
        position,
        isNew,
        isDeleted: dateDeleted !== null,
        unread: unread.map(({ commentID }) => commentID),
      };
    },
  );
}

async function expectRight(run: Run, who: number) {
  const as = pick(members, who) as SignedIn;
  const listed = await call(as, "GET /discussions?limit=100");
  const counted = await recount(who);
  const seen = pick(run.seen, who) as Set<number>;
  const rows: { discussionID: number; type: string }[] = listed?.body ?? [];
  const shown = rows
    .filter(({ type }) => type !== "redirect")
    .toSorted((one, another) => one.discussionID - another.discussionID);
  expect(shown).toMatchObject(
    counted.map(({ discussionID, unread, isNew }) => ({
      discussionID,
      countUnread: unread.length,
      unread: isNew || unread.length > 0,
    })),
  );
  for (const { discussionID, isNew, unread } of counted) {
    const own = (await listComments()).filter((each) => each.discussionID === discussionID);
    const unseen = own.filter(({ commentID, isDeleted }) => !isDeleted && !seen.has(commentID));
    expect(unread).toEqual(unseen.map(({ commentID }) => commentID));
    expect(isNew).toBe(!seen.has(-discussionID));
  }
  const { counts } = (await call(as, "GET /users/me-counts"))?.body ?? {};
  const news = counted.filter(({ isNew, unread }) => isNew || unread.length > 0);
  expect(counts).toContainEqual({ name: "UnreadDiscussions", count: news.length });
}

const drawn = fc.record({
  name: fc.constantFrom(...Object.keys(steps)),
  who: fc.nat(2),
  which: fc.nat(5),
  other: fc.nat(5),
});

test("Unread counts stay correct after random changes of comments and discussions", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(drawn, { minLength: 4, maxLength: 14 }), async (taken) => {
      // Discards the data of earlier rounds.
      await sql`update discussions set "dateDeleted" = now()`.execute(site.ctx().db);
      categoryIDs = [await createCategory(site.ctx()), await createCategory(site.ctx())];
      const run: Run = { seen: members.map(() => new Set()) };
      await start();
      await start(pick(categoryIDs, 1));
      for (const who of [0, 1, 2, 0]) await steps.comment?.(run, { who, which: who, other: 0 });
      for (const { name, ...drawnFor } of taken) await steps[name]?.(run, drawnFor);
      for (const who of members.keys()) await expectRight(run, who);
    }),
    { numRuns: propertyRuns(40, 6) },
  );
});

test("Deleted comments are not unread; restored ones are unread again", async () => {
  const [author, reader] = members as [SignedIn, SignedIn];
  const discussionID = (await start())?.body.discussionID;
  const write = async () =>
    (await call(author, "POST /comments", { discussionID, ...words() }))?.body.commentID;
  for (const _ of [1, 2, 3]) await write();
  await call(reader, `PUT /discussions/${discussionID}/read`, { position: 3 });
  const before = (await call(reader, "GET /users/me-counts"))?.body;
  const state = async () => (await call(reader, `GET /discussions/${discussionID}`))?.body;
  const fourth = await write();
  expect(await state()).toMatchObject({ unread: true, countUnread: 1 });
  await call(author, `DELETE /comments/${fourth}`);
  expect(await state()).toMatchObject({ unread: false, countUnread: 0 });
  expect(await state()).not.toHaveProperty("unreadUrl");
  expect((await call(reader, "GET /users/me-counts"))?.body).toEqual(before);
  await call(moderator, `PATCH /comments/${fourth}/restore`, {});
  expect(await state()).toMatchObject({ unread: true, countUnread: 1 });
});
