import { expect, test } from "vitest";
import { sendWaiting } from "#features/notification-mails/server/actions/send-waiting.ts";
import { emailOf, mailSite } from "./testing/mail-site.ts";

const { site, clock, member, call, start, send, mailsTo, commentsOn } = mailSite();

test("a notification email can be answered by email", async () => {
  const [ann, bea] = [await member(), await member()];
  const discussionID = await start(ann);
  await call(bea, "POST /comments", { body: "A comment", format: "markdown", discussionID });
  const waits = () =>
    site
      .ctx()
      .db.selectFrom("notificationMails")
      .select("key")
      .where("userID", "=", ann.user.userID)
      .execute();
  await expect.poll(async () => (await waits()).length).toBe(1);
  clock.time += 3_600_000;
  await sendWaiting(site.ctx(), ann.user.userID);
  await expect.poll(async () => (await mailsTo(ann)).length).toBe(1);
  const [mail] = await mailsTo(ann);
  const to = mail?.headers["Reply-To"] ?? "";
  expect(to).toMatch(/^reply\+[a-z2-7]{37}@example\.org$/);
  expect(to.split("@")[0]?.length).toBeLessThanOrEqual(64);
  expect(mail?.text).toContain("You can also answer by replying to this email.");
  const text = "Here I am.\n\nOn Tue, Nov 24, 2026 at 10:00 AM X <a@b.c> wrote:\n> A comment";
  // Some servers change the case of addresses.
  const row = await send({ from: emailOf(ann), to: to.toUpperCase(), text });
  const [, answer] = await commentsOn(ann, discussionID);
  expect(row).toMatchObject({ outcome: "posted", postID: answer.commentID, source: "webhook" });
  expect(answer).toMatchObject({ insertUserID: ann.user.userID, body: "<p>Here I am.</p>\n" });
});
