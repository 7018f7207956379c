import { beforeEach, describe, expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { deliverDue, forgetConditions, readMails } from "#features/mail/server/factories.ts";
import { changeSettings } from "#features/settings/server/public.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { changeUser } from "#features/users/server/public.ts";
import { sendWaiting } from "./actions/send-waiting.ts";

const hourMs = 3_600_000;
let time = Date.parse("2026-11-24T12:00:00Z");
const site = testSite({ runsJobs: true, now: () => new Date(time) });
let began = "";
let administrator: SignedIn;
beforeEach(async () => {
  time += 720 * hourMs;
  began = new Date(time).toISOString();
  administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
});

const member = () => signInAs(site.ctx(), { emailConfirmed: true });
const hold = (hold: string) => changeSettings(site.ctx(), { "outgoingEmails.hold": hold });

async function call(as: SignedIn, endpoint: string, body?: unknown) {
  const answer = await site.request(endpoint, { cookie: as.cookie, body });
  expect(answer.status, `${endpoint} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  return answer.body;
}

async function start(as: SignedIn): Promise<number> {
  const categoryID = await createCategory(site.ctx());
  const post = { name: "A title", body: "Hello", format: "markdown", categoryID };
  return (await call(as, "POST /discussions", post)).discussionID;
}

const comment = (as: SignedIn, discussionID: number, body: string) =>
  call(as, "POST /comments", { body, format: "markdown", discussionID });

const waitFor = (as: SignedIn, count: number) =>
  expect
    .poll(
      async () =>
        (
          await site
            .ctx()
            .db.selectFrom("notificationMails")
            .select("key")
            .where("userID", "=", as.user.userID)
            .where("dateDone", "is", null)
            .execute()
        ).length,
    )
    .toBe(count);

async function heldMail() {
  const [ann, bea] = [await member(), await member()];
  const discussionID = await start(ann);
  const { commentID } = await comment(bea, discussionID, "First words");
  await comment(bea, discussionID, "Second words");
  await waitFor(ann, 2);
  await hold("all");
  time += hourMs;
  await sendWaiting(site.ctx(), ann.user.userID);
  expect(await log()).toMatchObject([{ status: "queued", obstacle: null }]);
  return { ann, bea, discussionID, commentID };
}

const log = () =>
  call(administrator, `GET /mails?template=notification-mails.news&dateInserted=>${began}`);

async function release() {
  await hold("none");
  await expect
    .poll(async () => {
      await deliverDue(site.ctx());
      return (await log()).filter(({ status }: { status: string }) => status === "queued");
    })
    .toEqual([]);
}

async function sentTo(email: string | null) {
  const sent = (await readMails(site)).filter(
    ({ to, text }) => to === email && text.includes("A title"),
  );
  return sent.map(({ text }) => text);
}

type Held = Awaited<ReturnType<typeof heldMail>>;

const changes: [string, string, (held: Held) => Promise<unknown>][] = [
  [
    "was read on the site",
    "read",
    ({ ann, discussionID }) => call(ann, `PUT /discussions/${discussionID}/read`, { position: 99 }),
  ],
  [
    "lies where the member may not look any more",
    "unseen",
    async ({ discussionID }) => {
      const categoryID = await createCategory(site.ctx(), { customPermissions: true });
      await call(administrator, `PATCH /discussions/${discussionID}`, { categoryID });
    },
  ],
  [
    "was deleted",
    "unseen",
    ({ discussionID }) => call(administrator, `DELETE /discussions/${discussionID}`),
  ],
  [
    "was muted",
    "unwanted",
    ({ ann, discussionID }) => call(ann, `PUT /discussions/${discussionID}/mute`, { muted: true }),
  ],
  [
    "is by somebody whom the member ignores by now",
    "unwanted",
    ({ ann, bea }) => call(ann, `PUT /users/${bea.user.userID}/ignored`),
  ],
  [
    "is of a kind that the member turned off",
    "unwanted",
    ({ ann }) =>
      call(ann, `PATCH /notification-preferences/${ann.user.userID}`, {
        DiscussionComment: { email: false },
      }),
  ],
  [
    "is to a member who was banned",
    "gone",
    ({ ann }) => call(administrator, `PUT /users/${ann.user.userID}/ban`, { banned: true }),
  ],
  [
    "is a notification on a site that sends none any more",
    "switchedOff",
    () => changeSettings(site.ctx(), { "emailNotifications.disabled": true }),
  ],
];

describe("a queued mail is not sent if its record", () => {
  test.each(changes)("%s", async (_what, obstacle, change) => {
    const held = await heldMail();
    await change(held);
    await release();
    const [mail, ...others] = await log();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ status: "unwanted", obstacle, answer: null, canRetry: false });
    expect(await sentTo(held.ann.user.email)).toEqual([]);
    await waitFor(held.ann, 0);
    await changeSettings(site.ctx(), { "emailNotifications.disabled": false });
  });
});

describe("a queued mail", () => {
  test("is sent unchanged if nothing changed", async () => {
    const { ann } = await heldMail();
    await release();
    expect(await log()).toMatchObject([{ status: "sent", obstacle: null }]);
    expect(await sentTo(ann.user.email)).toHaveLength(1);
  });

  test("of an older version is sent, as it has no condition", async () => {
    const { ann, discussionID } = await heldMail();
    await call(ann, `PUT /discussions/${discussionID}/read`, { position: 99 });
    await forgetConditions(site.ctx());
    await release();
    expect(await sentTo(ann.user.email)).toHaveLength(1);
  });

  test("is rendered again without parts that are gone", async () => {
    const { ann, commentID } = await heldMail();
    await call(administrator, `DELETE /comments/${commentID}`);
    await release();
    expect(await log()).toMatchObject([{ status: "unwanted", obstacle: "changed" }]);
    await sendWaiting(site.ctx(), ann.user.userID);
    await release();
    const [text, ...others] = await sentTo(ann.user.email);
    expect(others).toEqual([]);
    expect(text).toContain("commented on A title");
    expect(text).not.toContain("First words");
  });

  test("goes to the new address of its receiver, and not to the old one", async () => {
    const { ann } = await heldMail();
    const { userID, email } = ann.user;
    const other = `new-${userID}@example.org`;
    await site
      .ctx()
      .transaction((tx) => changeUser(tx, userID, { email: other, emailConfirmed: true }));
    await release();
    expect((await log())[0]).toMatchObject({ status: "unwanted", obstacle: "address" });
    await sendWaiting(site.ctx(), userID);
    await release();
    expect([await sentTo(email), (await sentTo(other)).length]).toEqual([[], 1]);
  });

  test("waits for the end of quiet hours that began meanwhile", async () => {
    const { ann } = await heldMail();
    const schedule = { stopped: false, mostPerDay: null };
    const hour = (later: number) => new Date(time + later * hourMs).toISOString().slice(11, 16);
    await call(ann, `PATCH /users/${ann.user.userID}/preferences`, {
      "notificationMails.schedule": { ...schedule, quietFrom: hour(-1), quietUntil: hour(2) },
    });
    await release();
    expect(await log()).toMatchObject([{ status: "unwanted", obstacle: "quiet" }]);
    await sendWaiting(site.ctx(), ann.user.userID);
    expect(await sentTo(ann.user.email)).toEqual([]);
    time += 3 * hourMs;
    await sendWaiting(site.ctx(), ann.user.userID);
    await release();
    expect(await sentTo(ann.user.email)).toHaveLength(1);
  });
});
