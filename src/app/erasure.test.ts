import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { cleanAccount } from "#features/cleanups/server/factories.ts";
import { readMails } from "#features/mail/server/factories.ts";
import { noteReceived } from "#features/mail-replies/server/factories.ts";
import { findRemoval } from "#features/reports/server/factories.ts";
import { tokenFor } from "#features/tokens/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { lockTarget, restrictUser } from "#features/users/server/public.ts";
import { warnMember } from "#features/warnings/server/factories.ts";
import { findEverywhere } from "./testing/find-everywhere.ts";
import { testSite } from "./testing/site.ts";

let lines = "";
const log = new Writable({
  write(chunk, _encoding, done) {
    lines += chunk;
    done();
  },
});
const site = testSite({ runsJobs: true, log });

const name = "Zebulonquix Marvo";
const email = "quixadress@zebulon.example";
const friend = "friend@elsewhere.example";
const userAgent = "Quixbrowser/7";

const stays = new Set(["public.mails.mailbox"]);

const call = async (as: SignedIn | undefined, endpoint: string, body?: unknown) => {
  const headers = { "user-agent": as?.user.name === name ? userAgent : "Others/1" };
  const answer = await site.request(endpoint, { cookie: as?.cookie, body, headers });
  expect(answer.status, `${endpoint} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  return answer.body;
};

const paragraph = (...children: unknown[]) => JSON.stringify([{ type: "p", children }]);
const mention = { type: "@", name, children: [{ text: "" }] };

const mentions = [
  { format: "markdown", body: `*Thanks* @"${name}" for it` },
  { format: "markdown", body: `Thanks @"${name.toLowerCase()}"` },
  { format: "text", body: `Thanks @"${name}" for it` },
  { format: "bbcode", body: `[b]Thanks[/b] @"${name}" for it` },
  { format: "html", body: `<p>Thanks <span>@${name}</span> for it</p>` },
  { format: "wysiwyg", body: `<p>Thanks @"${name}" for it</p>` },
  { format: "rich2", body: paragraph({ text: "Thanks " }, mention, { text: " for it" }) },
  { format: "rich", body: JSON.stringify([{ insert: { mention: { name } } }, { insert: " x\n" }]) },
];

test("no trace of an erased member remains, except for the documented ones", async () => {
  const admin = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const other = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  await call(other, "POST /invites", { email });
  const gone = await signInAs(site.ctx(), {
    name,
    email,
    password: "a long passphrase of mine",
    roles: [roleIDs.administrator],
  });
  const { userID } = gone.user;
  await tokenFor(site.ctx(), userID, ["profiles.edit"]);
  const categoryID = await createCategory(site.ctx());
  const ownDiscussion = await call(gone, "POST /discussions", {
    categoryID,
    name: `By ${name}`,
    body: `I am ${name}, ${email}`,
    format: "markdown",
  });
  await call(gone, `PATCH /discussions/${ownDiscussion.discussionID}`, {
    body: `Still ${name}, ${email}`,
  });
  await call(gone, "POST /invites", { email: friend });
  await call(other, `GET /search?query=${encodeURIComponent(name)}`);
  await call(other, `GET /search?query=where+is+${encodeURIComponent(name)}`);
  await call(other, "GET /search/terms");
  await call(gone, "POST /drafts", {
    recordType: "comment",
    parentRecordType: "discussion",
    parentRecordID: ownDiscussion.discussionID,
    attributes: { body: name, format: "markdown" },
  });
  const talk = await call(gone, "POST /conversations", {
    participantUserIDs: [other.user.userID],
    name: `With ${name}`,
    initialBody: `I am ${name}, ${email}`,
  });
  await call(other, "POST /messages", { ...mentions[0], conversationID: talk.conversationID });
  const tag = await call(gone, "POST /tags", { name: "Superfluous" });
  await call(gone, `DELETE /tags/${tag.tagID}?takeOff=true`);
  const about = await call(other, "POST /discussions", {
    categoryID,
    name: "About somebody",
    ...mentions[0],
  });
  const place = { discussionID: about.discussionID };
  // biome-ignore lint/suspicious/noExplicitAny: tests read responses without types
  const comments: any[] = [];
  for (const each of mentions)
    comments.push(await call(other, "POST /comments", { ...place, ...each }));
  await call(other, `PATCH /comments/${comments[0].commentID}`, { body: "No thanks" });
  await call(other, `PATCH /discussions/${about.discussionID}`, { body: "Nobody" });
  await call(other, `DELETE /comments/${comments[1].commentID}`);
  const reacted = `/comments/${comments[0].commentID}/reactions`;
  await call(gone, `POST ${reacted}`, { reactionType: "Like" });
  const reported = { recordType: "comment", reportReasonIDs: ["spam"] };
  const noteBody = `${name}, ${email}, asks you to look`;
  await call(gone, "POST /reports", { ...reported, recordID: comments[0].commentID, noteBody });
  const escalation = {
    name: `Look at ${name}`,
    recordType: "comment",
    recordID: comments[0].commentID,
  };
  const { escalationID } = await call(gone, "POST /escalations", escalation);
  await call(gone, `POST /escalations/${escalationID}/comments`, { body: `${name} looks at it` });
  const { roleID } = await call(other, "POST /roles", { name: "Makers" });
  const work = { type: "string", "x-control": { label: "Who are you?" } };
  const attributesSchema = { type: "object", properties: { work }, required: [] };
  const meta = { roleID, type: "application", body: "", format: "text", attributesSchema };
  await call(other, "PUT /role-requests/metas", meta);
  const attributes = { work: `I am ${name}, ${email}` };
  await call(gone, "POST /role-requests/applications", { roleID, attributes });
  const away = { recordType: "discussion", recordID: ownDiscussion.discussionID };
  await call(other, "POST /reports", { ...away, reportReasonIDs: ["spam"] });
  await call(other, `PATCH /reports/records/discussion/${ownDiscussion.discussionID}`, {
    decision: "remove",
  });
  const removalID = await findRemoval(site.ctx(), away);
  await call(gone, "POST /appeals", { removalID, body: `I am ${name}, ${email}` });
  expect(comments.filter(({ body }) => body.includes(`data-userid="${userID}"`))).toHaveLength(8);
  await call(gone, `PATCH /users/${userID}/profile-fields`, { bio: `Known as ${name}` });
  await cleanAccount(site.ctx(), userID, ["profileField"]);
  const words = { message: `${name}, stop it`, note: `Wrote to ${email}` };
  await warnMember(site.ctx(), { userID, ...words });
  await site.ctx().transaction(async (tx) => {
    const note = { reason: "other", ...words };
    await restrictUser(tx, await lockTarget(tx, userID), "silence", { note });
  });
  await noteReceived(site.ctx(), { sender: email, userID });
  await noteReceived(site.ctx(), { sender: email });
  await call(undefined, "POST /users/request-password", { email });
  const sent = async () => (await readMails(site)).map(({ to, subject }) => `${to}: ${subject}`);
  const reset = expect.stringMatching(`${email}: Set a new password`);
  await expect.poll(sent).toEqual(expect.arrayContaining([reset, expect.stringContaining(friend)]));

  await call(admin, `DELETE /users/${userID}`, { deleteMethod: "wipe" });
  const traces = [name, encodeURIComponent(name), email, userAgent, `data-userid="${userID}"`];
  const remainingTraces = async () =>
    (await findEverywhere(site.ctx(), traces)).filter((place) => !stays.has(place));
  await expect.poll(remainingTraces, { interval: 500 }).toEqual([]);
  const { db } = site.ctx();
  const removals = db.selectFrom("tagRemovals").select("insertUserID");
  expect(await removals.execute()).toEqual([{ insertUserID: null }]);
  const who = async () => call(other, `GET ${reacted}`);
  await expect.poll(who).toEqual([]);
  const mentioningComment = await site.request(`GET /comments/${comments[6].commentID}`, {
    cookie: other.cookie,
  });
  expect(mentioningComment.body.body).toBe("<p>Thanks @[User Deleted] for it</p>");
  const invited = await findEverywhere(site.ctx(), [friend]);
  expect(invited.filter((place) => place.startsWith("public."))).toEqual([
    "public.mails.recipient",
    "public.mails.mailbox",
  ]);
  for (const word of traces) expect(lines.toLowerCase()).not.toContain(word.toLowerCase());
});
