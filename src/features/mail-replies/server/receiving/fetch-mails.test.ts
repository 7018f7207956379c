import { afterAll, beforeEach, expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { changeSettings } from "#features/settings/server/public.ts";
import { checkIntake } from "../actions/check-intake.ts";
import { replyAddressFor } from "../domain/reply-address.ts";
import { startImapPeer } from "../fixtures/imap-peer.ts";
import { writtenMail } from "../fixtures/written-mail.ts";
import { findIntake, takeLease } from "../queries.ts";
import { fetchMails } from "./fetch-mails.ts";

const peer = await startImapPeer();
afterAll(() => peer.close());
let time = Date.parse("2026-11-24T12:00:00Z");
const site = testSite({
  now: () => new Date(time),
  environment: {
    FOLKMOOT_OUTGOING_ALLOW: "127.0.0.1",
    FOLKMOOT_RATE_LIMIT_FACTOR: "1",
    FOLKMOOT_SETTING_INCOMINGEMAILS__REPLYADDRESS: "reply@example.org",
  },
});
const settings = {
  "incomingEmails.method": "imap",
  "incomingEmails.imapHost": "127.0.0.1",
  "incomingEmails.imapPort": peer.port,
  "incomingEmails.imapSecurity": "none",
  "incomingEmails.imapUser": "intake",
  "incomingEmails.imapPassword": "secret",
  "incomingEmails.imapDoneFolder": "",
};
beforeEach(async () => {
  time += 86_400_000;
  await changeSettings(site.ctx(), settings);
});

async function discuss() {
  const ann = await signInAs(site.ctx(), { emailConfirmed: true });
  const categoryID = await createCategory(site.ctx());
  const body = { name: "A title", body: "Hello", format: "markdown", categoryID };
  const { discussionID } = (await site.request("POST /discussions", { cookie: ann.cookie, body }))
    .body;
  const about = { recordType: "discussion", recordID: discussionID };
  const to = (await replyAddressFor(site.ctx(), { userID: ann.user.userID, about })) ?? "";
  const count = async () =>
    (
      await site.request("GET /comments", {
        cookie: ann.cookie,
        query: `discussionID=${discussionID}`,
      })
    ).body.length;
  return { from: ann.user.email ?? "", to, count };
}

const unread = () => peer.messages().filter(({ flags }) => !flags.includes("\\Seen")).length;

test("mails are fetched, posted and marked", async () => {
  const { from, to, count } = await discuss();
  peer.add(writtenMail({ from, to, text: "By IMAP" }));
  peer.add("no mail at all");
  await fetchMails(site.ctx());
  expect(await count()).toBe(1);
  expect(unread()).toBe(0);
  await fetchMails(site.ctx());
  expect(await count()).toBe(1);
  expect(await findIntake(site.ctx(), "imap")).toMatchObject({ problem: "", countFailures: 0 });
});

test("flood control applies to replies, and is explained by mail", async () => {
  const { from, to, count } = await discuss();
  for (let number = 0; number < 10; number += 1)
    peer.add(writtenMail({ from, to, text: `${number}` }));
  await fetchMails(site.ctx());
  const posted = await count();
  expect(posted).toBeGreaterThan(0);
  expect(posted).toBeLessThan(10);
  const refused = await site
    .ctx()
    .db.selectFrom("receivedMails")
    .select("isAnswered")
    .where("outcome", "=", "refused")
    .where("sender", "=", from)
    .execute();
  expect(refused).toHaveLength(10 - posted);
  expect(refused[0]?.isAnswered).toBe(true);
  expect(unread()).toBe(0);
});

test("mails are moved to the configured folder", async () => {
  await changeSettings(site.ctx(), { "incomingEmails.imapDoneFolder": "Done" });
  const { from, to } = await discuss();
  const before = peer.messages().length;
  peer.add(writtenMail({ from, to }));
  await fetchMails(site.ctx());
  expect(peer.messages()).toHaveLength(before);
  expect(peer.messages("Done")).toHaveLength(1);
});

test("a repeated mail is posted once, even after a crash before it was marked", async () => {
  const { from, to, count } = await discuss();
  const mail = writtenMail({ from, to });
  peer.add(mail);
  await fetchMails(site.ctx());
  peer.add(mail);
  const [last] = peer.messages().slice(-2);
  if (last) last.flags = [];
  await fetchMails(site.ctx());
  expect(await count()).toBe(1);
  expect(unread()).toBe(0);
});

test("one process fetches at a time, and an abandoned lease expires", async () => {
  const { from, to, count } = await discuss();
  const until = new Date(time + 300_000);
  const leaseID = "00000000-0000-4000-8000-000000000000";
  expect(await takeLease(site.ctx(), "imap", { leaseID, until })).toBe(true);
  peer.add(writtenMail({ from, to }));
  await fetchMails(site.ctx());
  expect(await count()).toBe(0);
  time += 301_000;
  await Promise.all([fetchMails(site.ctx()), fetchMails(site.ctx())]);
  expect(await count()).toBe(1);
});

test("an unreachable server is retried with backoff", async () => {
  await changeSettings(site.ctx(), { "incomingEmails.imapPassword": "wrong" });
  const pauses: number[] = [];
  for (let count = 0; count < 3; count += 1) {
    await fetchMails(site.ctx());
    const { dateNextTry, problem } = (await findIntake(site.ctx(), "imap")) ?? {};
    expect(problem).toContain("refused name and password");
    pauses.push(((dateNextTry?.getTime() ?? 0) - time) / 60_000);
    time = dateNextTry?.getTime() ?? 0;
  }
  expect(pauses).toEqual([1, 2, 4]);
  expect(await checkIntake(site.ctx())).toMatchObject({ isOk: false });
  await changeSettings(site.ctx(), settings);
  expect(await checkIntake(site.ctx())).toMatchObject({ isOk: true });
});

test("internal servers are refused unless allowed", async () => {
  await changeSettings(site.ctx(), { "incomingEmails.imapHost": "127.0.0.2" });
  const { message } = await checkIntake(site.ctx());
  expect(message).toContain("not a public address");
});
