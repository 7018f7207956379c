import { beforeAll, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const site = testSite();

const signIn = (role: keyof typeof roleIDs = "member") =>
  signInAs(site.ctx(), { roles: [roleIDs[role]] });

async function call(as: SignedIn, endpoint: string, body?: unknown, query?: string) {
  const answer = await site.request(endpoint, { cookie: as.cookie, body, query });
  expect(answer.status, `${endpoint} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  return answer.body;
}

const people = {} as Record<"author" | "member" | "moderator" | "administrator", SignedIn>;
let categoryID = 0;

beforeAll(async () => {
  people.author = await signIn();
  people.member = await signIn();
  people.moderator = await signIn("moderator");
  people.administrator = await signIn("administrator");
  categoryID = await createCategory(site.ctx());
});

/** A discussion and a comment on it, by the author. */
async function posts() {
  const text = { body: "Buy my watches", format: "markdown" };
  const { discussionID } = await call(people.administrator, "POST /discussions", {
    ...text,
    name: "A discussion",
    categoryID,
  });
  const comment = await call(people.administrator, "POST /comments", { ...text, discussionID });
  return { discussionID, commentID: comment.commentID as number };
}

const reportOf = (recordType: string, recordID: number, more: object = {}) => ({
  recordType,
  recordID,
  reportReasonIDs: ["spam"],
  noteBody: "",
  noteFormat: "text",
  ...more,
});

describe("a comment is reported", () => {
  test("stands in the queue, is removed, and can be brought back", async () => {
    const { commentID } = await posts();
    const { moderator } = people;
    const member = await signIn();
    const note = { noteBody: "<b>Look</b>", noteFormat: "text" };
    const made = await call(member, "POST /reports", reportOf("comment", commentID, note));
    expect(made).toMatchObject({ recordType: "comment", recordID: commentID, status: "new" });
    const query = `recordType=comment&recordID=${commentID}`;
    const [row] = await call(moderator, "GET /reports/records", undefined, query);
    expect(row).toMatchObject({
      recordName: "A discussion",
      recordIsLive: true,
      countOpenReports: 1,
      reportUserIDs: [member.user.userID],
      reportReasons: [{ reportReasonID: "spam" }],
      reports: [{ noteHtml: "<p>&lt;b&gt;Look&lt;/b&gt;</p>" }],
    });
    const path = `PATCH /reports/records/comment/${commentID}`;
    const removed = await call(moderator, path, { decision: "remove" });
    expect(removed).toMatchObject({ status: "rejected", recordIsLive: false });
    expectError(await site.request(`GET /comments/${commentID}`, { cookie: member.cookie }), 410);
    expect(await call(moderator, "GET /reports/records", undefined, query)).toEqual([]);
    const back = await call(moderator, path, { decision: "restore" });
    expect(back).toMatchObject({ status: "dismissed", recordIsLive: true });
    await call(member, `GET /comments/${commentID}`);
  });
});
