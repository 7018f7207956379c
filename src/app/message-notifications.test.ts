import { expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { readMails } from "#features/mail/server/factories.ts";
import { sendWaiting } from "#features/notification-mails/server/actions/send-waiting.ts";

let time = Date.now();
const site = testSite({ runsJobs: true, now: () => new Date(time) });
const member = () => signInAs(site.ctx(), { emailConfirmed: true });

async function call(as: SignedIn, endpoint: string, body?: unknown) {
  const answer = await site.request(endpoint, { cookie: as.cookie, body });
  expect(answer.status, `${endpoint} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  return answer.body;
}

const notificationsOf = async (as: SignedIn): Promise<string[]> =>
  (await call(as, "GET /notifications")).map(({ body }: { body: string }) => body);

const write = (as: SignedIn, conversationID: number, body: string) =>
  call(as, "POST /messages", { conversationID, body, format: "markdown" });

test("only participants are notified of messages, by email if unread", async () => {
  const [ann, bea, cyd] = [await member(), await member(), await member()];
  const { conversationID } = await call(ann, "POST /conversations", {
    participantUserIDs: [bea.user.userID],
  });
  await write(ann, conversationID, "One");
  await write(ann, conversationID, "Two");
  const sentence = `<b><bdi>${ann.user.name}</bdi></b> sent you 2 messages`;
  await expect.poll(() => notificationsOf(bea)).toEqual([sentence]);
  expect(await notificationsOf(ann)).toEqual([]);
  expect(await notificationsOf(cyd)).toEqual([]);

  time += 20 * 60_000;
  await sendWaiting(site.ctx(), bea.user.userID);
  const mailsTo = async (as: SignedIn) =>
    (await readMails(site)).filter(({ to }) => to === as.user.email);
  await expect.poll(async () => (await mailsTo(bea)).length).toBe(1);
  expect((await mailsTo(bea))[0]?.text).toContain(`${ann.user.name} sent you 2 messages`);

  await call(bea, `PUT /conversations/${conversationID}/read`, {});
  const { countUnreadNotifications } = await call(bea, "GET /users/me");
  expect(countUnreadNotifications).toBe(0);
  await write(bea, conversationID, "Three");
  await expect.poll(() => notificationsOf(ann)).toHaveLength(1);
  await call(ann, `PUT /conversations/${conversationID}/read`, {});
  time += 20 * 60_000;
  await sendWaiting(site.ctx(), ann.user.userID);
  expect(await mailsTo(ann)).toEqual([]);
});
