import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { propertyRuns } from "#app/testing/property-runs.ts";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createComment } from "#features/comments/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { notifyNextBatch } from "#features/notifications/server/public.ts";
import { createManyUsers, roleIDs } from "#features/users/server/factories.ts";
import { memberViewer } from "#features/users/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { callAddress } from "#platform/server/http/endpoints/in-process.ts";

const site = testSite();

interface Reader {
  isMentioned: boolean;
  watches: boolean;
  follows: "nothing" | "posts" | "comments";
  person: boolean;
  tag: boolean;
  mutesDiscussion: boolean;
  mutesCategory: boolean;
  ignoresAuthor: boolean;
  isBanned: boolean;
  wantsMentions: boolean;
  wantsWatched: boolean;
  wantsNew: boolean;
}

const reader: fc.Arbitrary<Reader> = fc.record({
  isMentioned: fc.boolean(),
  watches: fc.boolean(),
  follows: fc.constantFrom("nothing", "posts", "comments"),
  person: fc.boolean(),
  tag: fc.boolean(),
  mutesDiscussion: fc.integer({ max: 4 }).map((n) => n === 0),
  mutesCategory: fc.integer({ max: 3 }).map((n) => n === 0),
  ignoresAuthor: fc.integer({ max: 4 }).map((n) => n === 0),
  isBanned: fc.integer({ max: 6 }).map((n) => n === 0),
  wantsMentions: fc.boolean(),
  wantsWatched: fc.boolean(),
  wantsNew: fc.boolean(),
});

function reasonFor(given: Reader): string | undefined {
  if (given.isBanned || given.ignoresAuthor || given.mutesDiscussion) return undefined;
  if (given.isMentioned && given.wantsMentions) return "mention";
  if (given.watches && given.wantsWatched) return "watched";
  if (!given.wantsNew || given.mutesCategory) return undefined;
  if (given.person) return "person";
  if (given.tag) return "tag";
  return given.follows === "comments" ? "category" : undefined;
}

let countRuns = 0;

interface Place {
  authorID: number;
  discussionID: number;
  categoryID: number;
  tagID: number;
}

type Known = Reader & { userID: number; name: string };

/** Makes all choices of the reader through the API. */
async function choose(
  ctx: Ctx,
  known: Known,
  { authorID, discussionID, categoryID, tagID }: Place,
) {
  const { userID } = known;
  const api = callAddress(ctx.as(await memberViewer(ctx, userID)));
  const watch = (kind: string, params: Record<string, number>, level: string) =>
    api("PUT", `/${kind}/watch`, { params, body: { level } });
  const category = { categoryID };
  if (known.watches) await watch("discussions/{discussionID}", { discussionID }, "watching");
  if (known.person) await watch("users/{userID}", { userID: authorID }, "watching");
  if (known.tag) await watch("tags/{tagID}", { tagID }, "watching");
  if (known.follows === "comments") await watch("categories/{categoryID}", category, "watching");
  if (known.follows === "posts")
    await api("PUT", "/categories/{categoryID}/follow", {
      params: category,
      body: { followed: true },
    });
  if (known.mutesCategory) await watch("categories/{categoryID}", category, "muted");
  if (known.mutesDiscussion)
    await api("PUT", "/discussions/{discussionID}/mute", {
      params: { discussionID },
      body: { muted: true },
    });
  if (known.ignoresAuthor)
    await api("PUT", "/users/{userID}/ignored", { params: { userID: authorID } });
  const body = {
    Mention: { popup: known.wantsMentions },
    WatchedComment: { popup: known.wantsWatched },
    NewComment: { popup: known.wantsNew },
  };
  await api("PATCH", "/notification-preferences/{userID}", { params: { userID }, body });
}

async function makeReaders(ctx: Ctx, readers: readonly Reader[], prefix: string): Promise<Known[]> {
  await createManyUsers(ctx, readers.length, prefix, [roleIDs.member]);
  const users = await ctx.db
    .selectFrom("users")
    .select(["userID", "name"])
    .where("name", "like", `${prefix}%`)
    .orderBy("userID")
    .execute();
  return users.flatMap((user, index) => {
    const currentReader = readers[index];
    return currentReader ? [{ ...currentReader, ...user }] : [];
  });
}

test("the notified members and reasons match a model evaluated for each member", async () => {
  const author = await signInAs(site.ctx());
  const boss = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const call = async (as: { cookie: string }, endpoint: string, body: unknown) => {
    const answer = await site.request(endpoint, { cookie: as.cookie, body });
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    return answer.body;
  };
  await fc.assert(
    fc.asyncProperty(fc.array(reader, { minLength: 1, maxLength: 12 }), async (readers) => {
      countRuns += 1;
      const prefix = `Run${countRuns}x`;
      const ctx = site.ctx();
      const all = await makeReaders(ctx, readers, prefix);
      const categoryID = await createCategory(ctx);
      const { tagID } = await call(boss, "POST /tags", { name: prefix });
      const discussionID = await createDiscussion(ctx, { categoryID });
      await call(boss, `PUT /discussions/${discussionID}/tags`, { tagIDs: [tagID] });
      const at = { authorID: author.user.userID, discussionID, categoryID, tagID };
      for (const known of all) {
        await choose(ctx, known, at);
        if (known.isBanned) await call(boss, `PUT /users/${known.userID}/ban`, { banned: true });
      }
      const names = all.flatMap(({ isMentioned, name }) => (isMentioned ? [`@"${name}"`] : []));
      const body = `Comment ${prefix} ${names.join(" ")}`;
      const comment = { discussionID, body, format: "markdown" };
      const { commentID } = await call(author, "POST /comments", comment);
      const news = { occasion: "comment.created", recordType: "comment", recordID: commentID };
      await notifyNextBatch(ctx, news);
      await notifyNextBatch(ctx, news);
      const userIDs = all.map(({ userID }) => userID);
      const notified = await ctx.db
        .selectFrom("notificationItems")
        .select(["userID", "reason"])
        .where("recordID", "=", commentID)
        .where("recordType", "=", "comment")
        .where("userID", "in", userIDs)
        .execute();
      const expected = all.flatMap((known) => {
        const reason = reasonFor(known);
        return reason ? [{ userID: known.userID, reason }] : [];
      });
      expect(notified.toSorted((one, other) => one.userID - other.userID)).toEqual(expected);
      await ctx.db.deleteFrom("watches").where("recordType", "=", "user").execute();
    }),
    { numRuns: propertyRuns(20, 5) },
  );
});

test("F03: an interrupted fan-out resumes and notifies nobody twice", async () => {
  const ctx = site.ctx();
  await createManyUsers(ctx, 1_200, "Crowd", [roleIDs.member]);
  const discussionID = await createDiscussion(ctx);
  await sql`insert into watches ("userID", "recordType", "recordID", posts, comments, "dateInserted")
    select "userID", 'discussion', ${discussionID}, false, true, now() from users where name like 'Crowd%'`.execute(
    ctx.db,
  );
  const recordID = await createComment(ctx, { discussionID });
  const news = { occasion: "comment.created", recordType: "comment", recordID };
  const countTold = async () => {
    const { rows } = await sql<{ items: number; members: number; unread: number }>`
      select count(*)::int as items, count(distinct "userID")::int as members,
        (select count(*)::int from notifications where "recordID" = ${discussionID}) as unread
      from "notificationItems" where "recordType" = 'comment' and "recordID" = ${recordID}`.execute(
      ctx.db,
    );
    return rows[0];
  };
  const seen = new Set<string>();
  /** The queued job that continues with the next batch. */
  const next = async () => {
    const { rows } = await sql<{ id: string; data: { from: { audience: string; after: number } } }>`
      select id, data from jobs.job where name = 'notifications.tell' order by created_on`.execute(
      ctx.db,
    );
    const fresh = rows.filter(({ id }) => !seen.has(id));
    for (const { id } of fresh) seen.add(id);
    return fresh.map(({ data }) => data.from);
  };
  await notifyNextBatch(ctx, news);
  // The process ends before the next job has run, so both are repeated.
  await notifyNextBatch(ctx, news);
  const [from] = await next();
  await Promise.all([
    notifyNextBatch(ctx, news, from),
    notifyNextBatch(ctx, news, from),
    notifyNextBatch(ctx, news),
  ]);
  for (let left = await next(); left.length > 0; left = await next())
    for (const place of left) await notifyNextBatch(ctx, news, place);
  expect(await countTold()).toMatchObject({ members: 1_201, items: 1_201 });
  await notifyNextBatch(ctx, news);
  for (let left = await next(); left.length > 0; left = await next())
    for (const place of left) await notifyNextBatch(ctx, news, place);
  expect(await countTold()).toMatchObject({ members: 1_201, items: 1_201 });
});
