import { expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { deliverDue } from "#features/mail/server/factories.ts";
import { changeSettings } from "#features/settings/server/public.ts";
import { createUser } from "#features/users/server/factories.ts";
import { openMailbox } from "../fixtures/mailbox.ts";

// Nothing listens on that port any more.
const mailbox = await openMailbox();
await mailbox.close();
let time = Date.now();
const site = testSite({
  environment: { SMTP_URL: mailbox.url },
  runsJobs: true,
  now: () => new Date(time),
});
const waiting = () =>
  site.ctx().db.selectFrom("mails").select(["recipient", "status", "countTries"]).execute();

test.each([
  ["POST /users/request-password", 3_600_000],
  ["POST /sessions/links", 900_000],
])(
  "F48: a link asked for by %s waits for the mail server, and is dropped once it is dead",
  async (endpoint, lifeMs) => {
    const email = `late-${lifeMs}@example.org`;
    await createUser(site.ctx(), { email });
    expect((await site.request(endpoint, { body: { email } })).status).toBe(201);
    const mail = async () => (await waiting()).find(({ recipient }) => recipient === email);
    await expect.poll(async () => (await mail())?.countTries).toBe(1);
    time += lifeMs;
    await deliverDue(site.ctx());
    await expect.poll(mail).toMatchObject({ status: "expired" });
  },
);

test("of two queued links, only the valid one is sent", async () => {
  const email = "twice@example.org";
  await createUser(site.ctx(), { email });
  await changeSettings(site.ctx(), { "outgoingEmails.hold": "all" });
  const mails = async () => (await waiting()).filter(({ recipient }) => recipient === email);
  for (const count of [1, 2]) {
    await site.request("POST /users/request-password", { body: { email } });
    await expect.poll(async () => (await mails()).length).toBe(count);
  }
  await changeSettings(site.ctx(), { "outgoingEmails.hold": "none" });
  await deliverDue(site.ctx());
  const statuses = async () => (await mails()).map(({ status }) => status).toSorted();
  await expect.poll(statuses).toEqual(["queued", "unwanted"]);
});
