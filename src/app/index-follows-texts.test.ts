import { createHash } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { approvalOf } from "#features/held-posts/server/factories.ts";
import { indexRecords } from "#features/search/server/public.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import type { Ctx } from "#platform/server/context.ts";
import { eventually } from "./testing/eventually.ts";
import { runCliHere } from "./testing/run-cli.ts";
import { testSite } from "./testing/site.ts";

const site = testSite({ runsJobs: true });
let administrator: SignedIn;
let writer: SignedIn;
let categoryID: number;

beforeAll(async () => {
  administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  writer = await signInAs(site.ctx());
  categoryID = await createCategory(site.ctx());
});

async function call(as: SignedIn, endpoint: string, body?: unknown) {
  const answer = await site.request(endpoint, { cookie: as.cookie, body });
  expect(answer.status, `${endpoint} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  return answer.body;
}

let made = 0;
/** Unique, and too different from others to match as a typo. */
const newWord = () => {
  made += 1;
  const digits = createHash("sha1").update(String(made)).digest("hex").slice(0, 14);
  return [...digits].map((digit) => "bcdfghjklmnpqrst"[Number.parseInt(digit, 16)]).join("");
};

async function post(words: string, as = writer) {
  const text = { body: words, format: "markdown" };
  const name = `Title ${newWord()}`;
  const { discussionID } = await call(as, "POST /discussions", { name, categoryID, ...text });
  const { commentID } = await call(as, "POST /comments", { discussionID, ...text });
  return { discussionID, commentID };
}

const find = async (query: string): Promise<number> =>
  (await call(administrator, `GET /search?query=${encodeURIComponent(query)}`)).length;

const expectCount = (query: string, count: number) =>
  eventually(async () => expect(await find(query)).toBe(count), 200);

const readIndex = async ({ db }: Ctx) =>
  (
    await sql<{ recordType: string; recordID: number }>`
      select "recordType", "recordID", type, "placeID", "rootType", "rootID", "nameKey", "tagIDs",
        array_to_string(tsvector_to_array(words), ' ') as words
      from "searchDocuments" order by 1, 2`.execute(db)
  ).rows;

class Undone extends Error {}

/** The current index, and one rebuilt from all texts. */
async function compareIndex() {
  let [current, rebuilt]: unknown[] = [];
  const made = site.ctx().transaction(async (tx) => {
    current = await readIndex(tx);
    for (const [recordType, table] of [
      ["discussion", "discussions"],
      ["comment", "comments"],
    ] as const) {
      const { rows } = await sql<{ id: number }>`
        select ${sql.ref(`${recordType}ID`)} as id from ${sql.table(table)} order by 1`.execute(
        tx.db,
      );
      await indexRecords(
        tx,
        recordType,
        rows.map(({ id }) => id),
      );
    }
    rebuilt = await readIndex(tx);
    throw new Undone();
  });
  await expect(made).rejects.toThrow(Undone);
  return { current, rebuilt };
}

const expectSame = () =>
  eventually(async () => {
    const { current, rebuilt } = await compareIndex();
    expect(current).toEqual(rebuilt);
  }, 200);

const rename = (as: SignedIn, name: string) =>
  call(administrator, `PATCH /users/${as.user.userID}`, { name });

async function mentioned() {
  const name = newWord();
  const somebody = await signInAs(site.ctx(), { name });
  await post(`Thanks @"${name}"`);
  await expectCount(name, 2);
  return { name, somebody };
}

const suggested = async (typed: string): Promise<unknown[]> =>
  call(administrator, `GET /search/suggestions?query=${typed}`);

async function searchedFor(): Promise<string[]> {
  const { rows } = await sql<{ query: string }>`select query from "searchTerms"`.execute(
    site.ctx().db,
  );
  return rows.map(({ query }) => query);
}

test.each([["keep"], ["wipe"], ["delete"]])(
  "The name of an erased member (%s) is neither indexed, suggested nor in the search log",
  async (deleteMethod) => {
    const { name, somebody } = await mentioned();
    const later = newWord();
    await rename(somebody, later);
    await post(`Thanks @"${later}"`);
    await expectCount(later, 2);
    expect(await suggested(later)).not.toEqual([]);
    await call(administrator, `DELETE /users/${somebody.user.userID}`, { deleteMethod });
    // Before the searches below, which are counted as well.
    await eventually(async () => expect(await searchedFor()).not.toContain(later));
    for (const each of [name, later]) {
      await expectCount(each, 0);
      expect(await suggested(each)).toEqual([]);
    }
    await expectSame();
  },
);

test("A name removed from posts is no longer found", async () => {
  const { name, somebody } = await mentioned();
  await call(administrator, `POST /user-mentions/${somebody.user.userID}/anonymize`, {});
  await expectCount(name, 0);
  await expectSame();
});

test("Rerendered posts are found by their new text", async () => {
  const [word, old] = [newWord(), newWord()];
  const { discussionID, commentID } = await post(`Now ${word}`);
  const { db } = site.ctx();
  const stale = { bodyText: `Once ${old}`, rendererVersion: 0 };
  await db.updateTable("discussions").set(stale).where("discussionID", "=", discussionID).execute();
  await db.updateTable("comments").set(stale).where("commentID", "=", commentID).execute();
  await indexRecords(site.ctx(), "discussion", [discussionID]);
  await indexRecords(site.ctx(), "comment", [commentID]);
  await expectCount(old, 2);
  const { exitCode } = await runCliHere(["rebake", "--json"], {
    DATABASE_URL: String(site.platform().pool.options.connectionString),
  });
  expect(exitCode).toBe(0);
  await expectCount(old, 0);
  await expectCount(word, 2);
  await expectSame();
});

type Posted = Awaited<ReturnType<typeof post>>;

const changes: Record<string, (posted: Posted, word: string) => Promise<unknown>> = {
  edited: async ({ discussionID, commentID }, word) => {
    await call(writer, `PATCH /discussions/${discussionID}`, { name: word, body: word });
    await call(writer, `PATCH /comments/${commentID}`, { body: word });
  },
  "edited by what was held": async ({ commentID }, word) => {
    const held = { "premoderation.categoryIDs": [categoryID], "premoderation.comments": true };
    await call(administrator, "PATCH /config", held);
    const { heldPostID } = await call(writer, `PATCH /comments/${commentID}`, { body: word });
    await call(administrator, "PATCH /config", { "premoderation.categoryIDs": [] });
    const { version } = await approvalOf(site.ctx(), heldPostID);
    const decision = { decision: "approve", version };
    await call(administrator, `PATCH /reports/records/heldPost/${heldPostID}`, decision);
  },
  "deleted and restored": async ({ discussionID, commentID }) => {
    for (const path of [`/comments/${commentID}`, `/discussions/${discussionID}`])
      await call(administrator, `DELETE ${path}`);
    await call(administrator, `PATCH /discussions/${discussionID}/restore`, {});
    await call(administrator, `PATCH /comments/${commentID}/restore`, {});
  },
  merged: async ({ discussionID }, word) => {
    const { discussionID: destinationDiscussionID } = await post(word);
    const merge = { discussionIDs: [discussionID], destinationDiscussionID };
    await call(administrator, "PATCH /discussions/merge", merge);
  },
  split: async ({ commentID }, word) => {
    const newPost = { name: word, categoryID, postType: "discussion", authorType: "me" };
    await call(administrator, "POST /discussions/split", { newPost, commentIDs: [commentID] });
  },
  moved: async ({ discussionID }) => {
    const move = { discussionIDs: [discussionID], categoryID: await createCategory(site.ctx()) };
    await call(administrator, "PATCH /discussions/move", { ...move, addRedirects: true });
  },
  "removed by a moderator and restored": async ({ commentID }) => {
    await call(administrator, "POST /reports", {
      recordType: "comment",
      recordID: commentID,
      reportReasonIDs: ["spam"],
    });
    for (const decision of ["remove", "restore"])
      await call(administrator, `PATCH /reports/records/comment/${commentID}`, { decision });
  },
};

test.each(Object.entries(changes))(
  "The index is updated when a post is %s",
  async (_name, change) => {
    const word = newWord();
    await change(await post(`Before ${newWord()}`), word);
    await expectSame();
  },
);

test("The index is updated when an author is erased", async () => {
  const word = newWord();
  const somebody = await signInAs(site.ctx());
  await post(word, somebody);
  await expectCount(word, 2);
  await call(administrator, `DELETE /users/${somebody.user.userID}`, { deleteMethod: "wipe" });
  await expectCount(word, 0);
  await expectSame();
});
