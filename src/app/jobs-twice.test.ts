import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signInAs } from "#features/accounts/server/factories.ts";
import { registerAt } from "#features/accounts/server/fixtures/register.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { sendDigests } from "#features/digest/server/jobs.ts";
import { approvalOf } from "#features/held-posts/server/factories.ts";
import { addGreeting, greetingRequest } from "#features/mail/server/fixtures/greeting.ts";
import { startSmtpPeer } from "#features/mail/server/fixtures/smtp-peer.ts";
import { resumeWhenReleased } from "#features/mail/server/jobs.ts";
import { bounceReporters, sendMail } from "#features/mail/server/public.ts";
import { picture } from "#features/media/server/fixtures/pictures.ts";
import { upload } from "#features/media/server/fixtures/upload.ts";
import { sendToMembers } from "#features/notification-mails/server/jobs.ts";
import { addWaiting } from "#features/notification-mails/server/queries.ts";
import { settle, tell } from "#features/notifications/server/public.ts";
import { createDevice } from "#features/push-subscriptions/server/factories.ts";
import { deliverPush, sendNotices } from "#features/push-subscriptions/server/jobs.ts";
import { addNotices } from "#features/push-subscriptions/server/queries.ts";
import { findRemoval } from "#features/reports/server/factories.ts";
import { offerRole } from "#features/role-requests/server/factories.ts";
import { takeBackLater, takeOverPhoto } from "#features/single-sign-on/server/factories.ts";
import { createUser, roleIDs } from "#features/users/server/factories.ts";
import { createReceiver } from "#features/webhooks/server/fixtures/receiver.ts";
import { createJobContext } from "#platform/server/create-context.ts";
import { dispatchEvent } from "#platform/server/jobs/dispatch-event.ts";
import {
  eventObservers,
  type JobDefinition,
  jobs,
  listeners,
  schedules,
} from "#platform/server/jobs/jobs.ts";
import { startTasks } from "#platform/server/startup/start-tasks.ts";
import { assemble } from "./assemble.ts";
import { acceptAnswer } from "./testing/accept-answer.ts";
import { changePlaces } from "./testing/change-places.ts";
import { exerciseAddon, withAddons } from "./testing/enable-addon.ts";
import { fillGroup } from "./testing/fill-group.ts";
import { holdEvent } from "./testing/hold-event.ts";
import { manageByDirectory } from "./testing/manage-by-directory.ts";
import { reviewArticle } from "./testing/review-article.ts";
import { testSite } from "./testing/site.ts";

// F40: a job may be delivered twice, in sequence or concurrently, without visible effects.
const peer = await startSmtpPeer();
const receiver = await createReceiver();
afterAll(() => void peer.close());
afterAll(() => void receiver.close());
const site = testSite({
  environment: withAddons({ SMTP_URL: peer.url, FOLKMOOT_OUTGOING_ALLOW: "127.0.0.1/32" }),
});

const definitions = (() => {
  const all = assemble();
  const listening = [...all.list(listeners), ...all.list(eventObservers)];
  return [...all.list(jobs), ...listening.map(({ job }) => job as JobDefinition)];
})();

let administrator = "";
let categoryID = 0;
let webhookID = 0;
beforeAll(async () => {
  addGreeting(site.platform());
  administrator = (await signInAs(site.ctx(), { roles: [roleIDs.administrator] })).cookie;
  categoryID = await createCategory(site.ctx());
  const webhook = { name: "Mirror", url: receiver.url, eventTypes: ["discussion.created"] };
  ({ webhookID } = await as(administrator)("POST /webhooks", webhook));
  await watchTables();
});

const as = (cookie: string) => async (endpoint: string, body?: object, query?: string) => {
  const answer = await site.request(endpoint, { cookie, body, query });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(400);
  return answer.body;
};

interface Acting {
  label: string;
  asker: ReturnType<typeof as>;
}

async function changeTypes({ label, asker }: Acting) {
  const decide = as(administrator);
  const named = label.toLowerCase();
  const postFieldID = `note-${named}`;
  const form = { dataType: "text", formType: "dropdown", dropdownOptions: [label] };
  const field = { postFieldID, label, visibility: "public", ...form };
  await decide("POST /post-fields", field);
  const postTypeID = `kind-${named}`;
  const type = { postTypeID, name: `Kind ${label}`, parentPostTypeID: "discussion" };
  const where = { categoryIDs: [categoryID], postFieldIDs: [postFieldID] };
  await decide("POST /post-types", { ...type, ...where });
  const text = { name: `${label} of a kind`, body: label, format: "markdown" };
  const postMeta = { [postFieldID]: label };
  await asker("POST /discussions", { ...text, categoryID, postTypeID, postMeta });
  await decide(`PATCH /post-fields/${postFieldID}`, { visibility: "private" });
  await decide(`DELETE /post-types/${postTypeID}`, undefined, "newPostTypeID=discussion");
}

async function triggerJobs(label: string) {
  const member = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
  await exerciseAddon(site, administrator);
  const act = as(member.cookie);
  await takeOverPhoto(site.ctx(), member.user.userID, "https://localhost/photo.png");
  const text = { body: `[${label}](/categories)`, format: "markdown" };
  const post = { ...text, name: label, categoryID };
  const { discussionID } = await act("POST /discussions", post);
  const { commentID } = await act("POST /comments", { ...text, discussionID });
  await act(`PATCH /discussions/${discussionID}`, { body: `${text.body} again` });
  await act(`PATCH /comments/${commentID}`, { body: `${text.body} again` });
  const reporter = await signInAs(site.ctx());
  await as(reporter.cookie)("POST /reports", {
    recordType: "comment",
    recordID: commentID,
    reportReasonIDs: ["spam"],
  });
  const reported = { recordType: "comment", recordID: commentID };
  const decide = as(administrator);
  const { escalationID } = await decide("POST /escalations", { ...reported, name: label });
  await decide(`PATCH /escalations/${escalationID}`, { assignedUserID: member.user.userID });
  await decide(`PATCH /reports/records/comment/${commentID}`, { decision: "remove" });
  const removalID = await findRemoval(site.ctx(), reported);
  const { appealID } = await act("POST /appeals", { removalID, body: label });
  // An appeal is decided by another moderator than the removal.
  const judge = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  await as(judge.cookie)(`PATCH /appeals/${appealID}`, { status: "granted" });
  const { roleID } = await decide("POST /roles", { name: `Makers ${label}` });
  await offerRole(decide, roleID);
  const former = await decide("POST /roles", { name: `Former ${label}` });
  await decide(`DELETE /roles/${former.roleID}`);
  await manageByDirectory(site, administrator, { label, roleID });
  const { roleRequestID } = await act("POST /role-requests/applications", { roleID });
  await decide(`PATCH /role-requests/applications/${roleRequestID}`, { status: "denied" });
  const reader = await signInAs(site.ctx());
  const [{ warningTypeID }] = await decide("GET /warning-types");
  await decide("POST /warnings", { userID: reader.user.userID, warningTypeID });
  await act(`POST /discussions/${discussionID}/tags`, { tagNames: [`later-${label}`] });
  const { automationRuleId } = await as(administrator)("POST /automation-rules", {
    name: label,
    trigger: { triggerType: "discussionReachesScoreTrigger", triggerValue: { score: 1 } },
    action: { actionType: "bumpDiscussionAction", actionValue: {} },
  });
  const rule = `/automation-rules/${automationRuleId}`;
  await as(administrator)(`PUT ${rule}/status`, { status: "active" });
  await as(administrator)(`POST ${rule}/trigger`);
  const admirer = await signInAs(site.ctx());
  const { userID } = await createUser(site.ctx(), { roles: [roleIDs.member, roleIDs.moderator] });
  await takeBackLater(site.ctx(), { userID, roleIDs: [roleIDs.moderator] });
  await as(admirer.cookie)(`POST /discussions/${discussionID}/reactions`, { reactionType: "Like" });
  await as(administrator)(`PATCH /users/${admirer.user.userID}`, { showEmail: true });
  for (const decision of ["remove", "restore"])
    await as(administrator)(`PATCH /reports/records/comment/${commentID}`, { decision });
  const tags = { tagNames: [`later-${label}`, `merged-${label}`] };
  const [intoTagID, tagID] = (await act(`POST /discussions/${discussionID}/tags`, tags))
    .filter(({ name }: { name: string }) => tags.tagNames.includes(name))
    .map((tag: { tagID: number }) => tag.tagID);
  await as(administrator)(`POST /tags/${tagID}/merge`, { intoTagID });
  const reactions = `/discussions/${discussionID}/reactions`;
  await as(reader.cookie)(`POST ${reactions}`, { reactionType: "Like" });
  await as(reader.cookie)(`POST ${reactions}`, { reactionType: "Disagree" });
  await as(reader.cookie)(`POST /comments/${commentID}/reactions`, { reactionType: "Like" });
  await as(reader.cookie)(`PUT /users/${member.user.userID}/watch`, { level: "tracking" });
  await as(reader.cookie)(`PUT /users/${admirer.user.userID}/ignored`);
  await as(reader.cookie)("POST /users/me/data-export");
  await reviewArticle(as(administrator), as(reader.cookie), label);
  await acceptAnswer({ label, decide, asker: act, answerer: as(reader.cookie) });
  await changeTypes({ label, asker: act });
  await changePlaces({ label, decide, asker: act, categoryID });
  for (const enabled of [true, false])
    await decide("PUT /discussions/toggle-scoped-statuses", { enabled });
  await holdEvent(site.ctx(), {
    label,
    organizer: as(administrator),
    comer: act,
    waiter: as(reader.cookie),
  });
  await fillGroup({
    label,
    owner: act,
    invited: { call: as(reader.cookie), userID: reader.user.userID },
    applicant: { call: as(admirer.cookie), userID: admirer.user.userID },
  });
  const { userID: otherID } = await createUser(site.ctx());
  const talk = {
    participantUserIDs: [otherID],
    initialBody: text.body,
    initialFormat: text.format,
  };
  const { conversationID } = await act("POST /conversations", talk);
  const { messageID } = await act("POST /messages", { ...text, conversationID });
  await act(`PATCH /messages/${messageID}`, { body: `${text.body} again` });
  const place = await as(administrator)("POST /categories", {
    name: label,
    urlcode: label.toLowerCase(),
  });
  await as(administrator)(`PATCH /categories/${place.categoryID}`, { description: label });
  await as(administrator)("PATCH /config", {
    "premoderation.categoryIDs": [place.categoryID],
    "premoderation.discussions": true,
  });
  const waiting = { ...post, name: `${label} waits`, categoryID: place.categoryID };
  const { heldPostID } = await as(reporter.cookie)("POST /discussions", waiting);
  await as(administrator)(
    `PATCH /reports/records/heldPost/${heldPostID}`,
    await approvalOf(site.ctx(), heldPostID),
  );
  await as(administrator)("PATCH /config", { "premoderation.categoryIDs": [] });
  await act("POST /discussions", { ...post, categoryID: place.categoryID });
  await as(administrator)(
    `DELETE /categories/${place.categoryID}`,
    undefined,
    `newCategoryID=${categoryID}`,
  );
  const wishes = { name: label, urlcode: `${label}-wishes`.toLowerCase() };
  const { categoryID: wishedIn } = await as(administrator)("POST /categories", wishes);
  const wish = await act("POST /discussions", {
    ...post,
    name: `${label} wish`,
    categoryID: wishedIn,
  });
  await as(administrator)(`PUT /categories/${wishedIn}/ideas`, { ideationType: "up" });
  const noted = { statusID: 0, statusNotes: label };
  await as(administrator)(`PUT /discussions/${wish.discussionID}/status`, noted);
  const content = await picture(20, 20).png().toBuffer();
  const { body: gone } = await upload(site, member.cookie, { name: `${label}.png`, content });
  await as(administrator)(`DELETE /media/${gone.mediaID}`, undefined, "deleteFile=true");
  await upload(site, member.cookie, { name: `${label}-kept.png`, content });
  await act("PATCH /discussions/close", { discussionIDs: [discussionID] }, "longRunnerMode=async");
  await decide(`POST /webhooks/${webhookID}/replay`, { dateFrom: "2026-01-01T00:00:00Z" });
  const deleted = await decide("POST /webhooks", { name: label, url: receiver.url });
  await decide(`DELETE /webhooks/${deleted.webhookID}`);
  const { email } = member.user;
  const pushSubscriptionID = await createDevice(site.ctx(), member.user.userID);
  await site.ctx().transaction(async (tx) => {
    const record = { recordType: "comment", recordID: commentID };
    await tx.enqueue(tell, { ...record, occasion: "comment.created" });
    await tx.enqueue(settle, record);
    const about = { recordType: "discussion", recordID: discussionID };
    const date = tx.now();
    const happened = { occasion: "comment.created", record, about, place: undefined, date };
    const delivery = {
      news: { ...happened, actorID: 0, key: `mail ${label}` },
      type: "DiscussionComment",
      reason: "own",
      recipients: [{ userID: member.user.userID }],
    };
    await addWaiting(tx, delivery, date);
    await tx.enqueue(sendToMembers, { userIDs: [member.user.userID] });
    await addNotices(tx, delivery);
    const { key } = delivery.news;
    await tx.enqueue(sendNotices, { key, userIDs: [member.user.userID] });
    await tx.enqueue(deliverPush, { pushSubscriptionID, key });
    await tx.enqueue(sendDigests, { day: "2026-11-23", after: 0 });
  });
  const banned = await signInAs(site.ctx());
  await as(administrator)(`PUT /users/${banned.user.userID}/ban`, { banned: true });
  const { userID: cleanedID } = await createUser(site.ctx());
  const { cleanupID } = await decide("POST /cleanups", { userID: cleanedID });
  await decide(`PUT /cleanups/${cleanupID}/undo`);
  await as("")("POST /users/request-password", { email });
  await as("")("POST /sessions/links", { email });
  await registerAt(site, { name: label, email: `${label.toLowerCase()}@example.org` });
  const mail = { ...greetingRequest, kind: "notification" as const };
  await site.ctx().transaction((tx) => sendMail(tx, mail));
  const unreached = await signInAs(site.ctx());
  const address = unreached.user.email ?? "";
  const bounce = { address, kind: "hard" as const, reason: "gone", isProven: true };
  await site.ctx().transaction(async (tx) => {
    for (const { reportBounce } of tx.platform.extensions.list(bounceReporters))
      await reportBounce(tx, bounce);
  });
  for (const hold of ["all", "none"])
    await as(administrator)("PATCH /config", { "outgoingEmails.hold": hold });
  await sql`update media set "usesKnown" = false`.execute(site.ctx().db);
  for (const task of site.platform().extensions.list(startTasks)) await task.run(site.ctx());
  return member.user.userID;
}

interface Waiting {
  id: string;
  name: string;
  data: unknown;
}

async function takeDueJobs(): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    delete from jobs.job where state = 'created' and name = any(${definitions.map(({ name }) => name)})
    returning id, name, data`.execute(site.ctx().db);
  return rows;
}

const run = ({ id, name, data }: Waiting) => {
  const definition = definitions.find((each) => each.name === name);
  const platform = site.platform();
  return definition?.handle(
    createJobContext(platform, platform.log, id),
    definition.payload.parse(data),
  );
};

const digests = new Map<string, string>();

/** Tracks tables with changes by triggers, since comparing all of them around each job takes minutes. */
async function watchTables(): Promise<void> {
  const { db } = site.ctx();
  await sql`create table jobs.touched (name text not null)`.execute(db);
  await sql`
    create function jobs.touch() returns trigger language plpgsql as $$ begin
      insert into jobs.touched values (quote_ident(tg_table_name));
      return null;
    end $$`.execute(db);
  const { rows } = await sql<{ name: string }>`
    select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`.execute(db);
  for (const { name } of rows) {
    await sql`insert into jobs.touched values (${name})`.execute(db);
    await sql`
      create trigger touch after insert or update or delete or truncate on public.${sql.raw(name)}
      for each statement execute function jobs.touch()`.execute(db);
  }
}

async function snapshot(): Promise<Record<string, string>> {
  const { db } = site.ctx();
  const { rows: touched } = await sql<{ name: string }>`
    with gone as (delete from jobs.touched returning name)
    select distinct name from gone`.execute(db);
  const each = touched.map(
    ({ name }) => sql`
      select ${name}::text as name, md5(string_agg(t::text, chr(10) order by t::text)) as rows
      from public.${sql.raw(name)} t`,
  );
  const queue = sql`
    select 'queue' as name, string_agg(name || data::text, chr(10) order by name, data::text) as rows
    from jobs.job where state = 'created'`;
  const { rows } = await sql<{ name: string; rows: string | null }>`
    ${sql.join([...each, queue], sql` union all `)}`.execute(db);
  for (const { name, rows: found } of rows) digests.set(name, found ?? "");
  return { mails: String(peer.received.length), ...Object.fromEntries(digests) };
}

/**
 * An event creates a job for each listener, `resumeWhenReleased` one for each waiting mail, all others at most
 * one.
 */
async function mostJobsOf({ name, data }: Waiting): Promise<number> {
  if (name === dispatchEvent.name) {
    const { jobs, observers = [] } = data as { jobs: string[]; observers?: string[] };
    return jobs.length + observers.length;
  }
  if (name !== resumeWhenReleased.job.name) return 1;
  const { db } = site.ctx();
  return (await db.selectFrom("mails").where("status", "=", "queued").select("mailID").execute())
    .length;
}

const countJobs = ({ queue }: Record<string, string>) =>
  (queue ?? "").split("\n").filter((line) => line && !line.startsWith(dispatchEvent.name)).length;

const seenJobs = new Set<string>();

const timeout = 240_000;

async function runAll(twice: (job: Waiting) => Promise<void>) {
  for (let dueJobs = await takeDueJobs(); dueJobs.length > 0; dueJobs = await takeDueJobs())
    for (const job of dueJobs) {
      seenJobs.add(job.name);
      await twice(job);
    }
}

test("F40: a job that runs again has no further effects and sends no mail", {
  timeout,
}, async () => {
  const userID = await triggerJobs("First");
  await runAll(async (job) => {
    await run(job);
    const once = await snapshot();
    await run(job);
    expect(await snapshot(), job.name).toEqual(once);
  });
  await as(administrator)(`DELETE /users/${userID}`, { deleteMethod: "delete" });
  await runAll(async (job) => {
    await run(job);
    const once = await snapshot();
    await run(job);
    expect(await snapshot(), job.name).toEqual(once);
  });
});

test("F40: a job that runs twice concurrently has its effect once", { timeout }, async () => {
  const userID = await triggerJobs("Second");
  const settle = async (job: Waiting) => {
    const mailsBefore = peer.received.length;
    const queueBefore = countJobs(await snapshot());
    const most = await mostJobsOf(job);
    await Promise.allSettled([run(job), run(job)]);
    await run(job);
    const done = await snapshot();
    expect(peer.received.length - mailsBefore, job.name).toBeLessThanOrEqual(1);
    expect(countJobs(done) - queueBefore, job.name).toBeLessThanOrEqual(most);
    await run(job);
    expect(await snapshot(), job.name).toEqual(done);
  };
  await runAll(settle);
  await as(administrator)(`DELETE /users/${userID}`, { deleteMethod: "delete" });
  await runAll(settle);
});

test("F40: all kinds of jobs were run twice", () => {
  const cure =
    "Let `triggerJobs` in src/app/jobs-twice.test.ts do what leads to the job, so that it is run twice. " +
    "The listener of an event is a job, too.";
  const unseen = definitions.map(({ name }) => name).filter((name) => !seenJobs.has(name));
  expect(unseen, cure).toEqual([]);
});

test("F40: a schedule that runs twice has no further effects", { timeout }, async () => {
  for (const { name, handle } of site.platform().extensions.list(schedules)) {
    await Promise.all([handle(site.ctx()), handle(site.ctx())]);
    const once = await snapshot();
    await handle(site.ctx());
    expect(await snapshot(), name).toEqual(once);
  }
});
