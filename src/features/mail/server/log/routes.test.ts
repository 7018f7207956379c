import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { changeSettings } from "#features/settings/server/public.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { type MailRequest, sendMail } from "../actions/send-mail.ts";
import { deliverDue } from "../factories.ts";
import { addGreeting, greetingRequest } from "../fixtures/greeting.ts";
import { startSmtpPeer } from "../fixtures/smtp-peer.ts";
import { resumeWhenReleased, sweepMails } from "../jobs.ts";

const peer = await startSmtpPeer();
let time = Date.now();
const hourMs = 3_600_000;
const site = testSite({ environment: { SMTP_URL: peer.url }, now: () => new Date(time) });
let administrator: SignedIn;
let moderator: SignedIn;

beforeAll(() => addGreeting(site.platform()));
beforeEach(async () => {
  peer.follow({});
  peer.received.length = 0;
  await site.ctx().db.deleteFrom("mails").execute();
  await site.ctx().db.deleteFrom("undeliverableAddresses").execute();
  // The sessions would expire during the simulated time.
  administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  moderator = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
});
afterAll(() => peer.close());

const send = (changes: Partial<MailRequest<(typeof greetingRequest)["data"]>> = {}) =>
  site.ctx().transaction((tx) => sendMail(tx, { ...greetingRequest, ...changes }));
const deliver = () => deliverDue(site.ctx());
const call = (request: string, more: object = {}, as = administrator) =>
  site.request(request, { cookie: as.cookie, ...more });

async function list(query = "") {
  const { status, body } = await call(`GET /mails${query}`);
  expect(status).toBe(200);
  return body;
}

const release = async () => {
  await changeSettings(site.ctx(), { "outgoingEmails.hold": "none" });
  await resumeWhenReleased.job.handle(site.ctx(), { keys: ["outgoingEmails.hold"] });
};

describe("the log", () => {
  test("shows receiver, type, time and server response, but no content", async () => {
    const { user } = await signInAs(site.ctx());
    await send({ to: user.email as string });
    await deliver();
    const [mail, ...others] = await list();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      template: "tests.greeting",
      kind: "transactional",
      status: "sent",
      user: { userID: user.userID, name: user.name },
      recipient: `${user.email?.[0]}…@example.org`,
      countTries: 1,
      answer: expect.stringMatching(/^250/),
      canRetry: false,
      canDrop: false,
    });
    const text = JSON.stringify(mail);
    expect(text).not.toContain(user.email);
    expect(text).not.toContain("Shall we meet?");
  });

  test("masks addresses in server responses", async () => {
    peer.follow({ rcptTo: [550, "5.1.1 <bob@example.org> unknown"] });
    await send();
    await deliver();
    const [mail] = await list();
    expect(mail).toMatchObject({ status: "refused", user: null });
    expect(mail.answer).toContain("<b…@example.org>");
    await site.ctx().db.deleteFrom("undeliverableAddresses").execute();
  });

  test("filters by status, type, address, member and time", async () => {
    const { user } = await signInAs(site.ctx());
    await send();
    await deliver();
    await send({ to: user.email as string });
    expect(await list("?status=queued")).toHaveLength(1);
    expect(await list("?status=sent,refused")).toHaveLength(1);
    expect(await list("?template=tests.greeting")).toHaveLength(2);
    expect(await list("?template=mail.test")).toHaveLength(0);
    expect(await list("?recipient=BOB@example.org")).toHaveLength(1);
    expect(await list(`?userID=${user.userID}`)).toHaveLength(1);
    expect(await list(`?userID=${user.userID}&recipient=bob@example.org`)).toHaveLength(0);
    expect(await list("?dateInserted=<2020-01-01")).toHaveLength(0);
    expectError(await call("GET /mails?status=lost"), 422, "status");
  });

  test("names types, by subjects if they have no names", async () => {
    const { body } = await call("GET /mails/types");
    const names = Object.fromEntries(
      body.map((type: { template: string; name: string }) => [type.template, type.name]),
    );
    expect(names["accounts.reset-password"]).toBe("Link for a new password");
    expect(Object.values(names).every((name) => typeof name === "string" && name !== "")).toBe(
      true,
    );
  });

  const count = async () =>
    (await site.ctx().db.selectFrom("mails").select("mailID").execute()).length;

  test("is kept as long as the settings say", async () => {
    await send();
    await deliver();
    time += 5 * 24 * hourMs;
    await sweepMails.handle(site.ctx());
    expect(await count()).toBe(1);
    await changeSettings(site.ctx(), { "outgoingEmails.logDays": 4 });
    await sweepMails.handle(site.ctx());
    expect(await count()).toBe(0);
    await changeSettings(site.ctx(), { "outgoingEmails.logDays": 30 });
  });

  test("requires the permission to manage the site", async () => {
    for (const path of ["GET /mails", "GET /mails/types", "GET /mails/queue"])
      expectError(await call(path, {}, moderator), 403);
  });
});

describe("the queue", () => {
  test("retries or drops a queued mail", async () => {
    peer.follow({ rcptTo: [451, "later"] });
    await send();
    await deliver();
    const [waiting] = await list();
    expect(waiting).toMatchObject({ status: "queued", canRetry: true, canDrop: true });
    peer.follow({});
    expect((await call(`POST /mails/${waiting.mailID}/retry`)).status).toBe(204);
    await deliver();
    expect(peer.received).toHaveLength(1);
    expectError(await call(`POST /mails/${waiting.mailID}/retry`), 409);
    expectError(await call(`DELETE /mails/${waiting.mailID}`), 409);
    await send();
    const [other] = await list("?status=queued");
    expect((await call(`DELETE /mails/${other.mailID}`)).status).toBe(204);
    await deliver();
    expect(peer.received).toHaveLength(1);
    expect((await list("?status=dropped"))[0]).toMatchObject({ canRetry: false, canDrop: false });
  });

  test("keeps failed notifications for three days, and no mails with links", async () => {
    peer.follow({ data: [554, "no"] });
    await send({ kind: "notification" });
    await send();
    await deliver();
    const failed = await list("?status=refused");
    expect(failed.map((mail: { canRetry: boolean }) => mail.canRetry)).toEqual([false, true]);
    peer.follow({});
    time += 12 * hourMs;
    expect((await call(`POST /mails/${failed[1].mailID}/retry`)).status).toBe(204);
    await deliver();
    expect(peer.received).toHaveLength(1);
    peer.follow({ data: [554, "no"] });
    await send({ kind: "notification" });
    await deliver();
    time += 73 * hourMs;
    await sweepMails.handle(site.ctx());
    administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
    expect((await list("?status=refused"))[0].canRetry).toBe(false);
    const { body } = await call("GET /mails/queue");
    expect(body).toEqual({
      hold: "none",
      countQueued: 0,
      dateOldest: null,
      countFailed: 2,
      countRetriable: 0,
    });
  });

  test("retries all failed mails or those of one type, and returns the count of the rest", async () => {
    peer.follow({ data: [554, "no"] });
    for (const to of ["one@example.org", "two@example.org"])
      await send({ to, kind: "notification" });
    await send({ to: "three@example.org" });
    await deliver();
    expect((await call("GET /mails/queue")).body).toMatchObject({
      countFailed: 3,
      countRetriable: 2,
    });
    peer.follow({});
    const none = await call("POST /mails/retry", { body: { template: "mail.test" } });
    expect(none).toMatchObject({ status: 200, body: { countRetried: 0, countLeft: 0 } });
    const all = await call("POST /mails/retry", { body: {} });
    expect(all.body).toEqual({ countRetried: 2, countLeft: 0 });
    await deliver();
    expect(peer.received.map(({ to }) => to).toSorted()).toEqual([
      ["one@example.org"],
      ["two@example.org"],
    ]);
    expect((await call("POST /mails/retry", { body: {} })).body.countRetried).toBe(0);
    expectError(await call("POST /mails/retry", { body: { template: 7 } }), 422, "template");
    expectError(await call("POST /mails/retry", { body: {} }, moderator), 403);
  });

  test("is forbidden to moderators, and returns 404 for unknown mails", async () => {
    await send();
    const [mail] = await list();
    expectError(await call(`POST /mails/${mail.mailID}/retry`, {}, moderator), 403);
    expectError(await call(`DELETE /mails/${mail.mailID}`, {}, moderator), 403);
    expectError(await call("POST /mails/999999/retry"), 404);
    expectError(await call("DELETE /mails/999999"), 404);
  });
});

describe("mails on hold", () => {
  const warnings = async () =>
    (await call("GET /dashboard/overview")).body.warnings.filter(
      ({ id }: { id: string }) => id === "mail-queue",
    );

  test("stay queued until released, and notifications do not expire", async () => {
    await changeSettings(site.ctx(), { "outgoingEmails.hold": "notifications" });
    await send({ kind: "notification" });
    await send({ to: "now@example.org" });
    await deliver();
    expect(peer.received.map(({ to }) => to)).toEqual([["now@example.org"]]);
    expect(await warnings()).toMatchObject([{ id: "mail-queue", url: "/dashboard/mails" }]);
    for (let hours = 0; hours < 60; hours += 10) {
      time += 10 * hourMs;
      await sweepMails.handle(site.ctx());
      await deliver();
    }
    expect(peer.received).toHaveLength(1);
    await release();
    await deliver();
    expect(peer.received).toHaveLength(2);
    administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
    expect(await warnings()).toEqual([]);
  });

  test("can be all mails; test mails are still sent", async () => {
    await changeSettings(site.ctx(), { "outgoingEmails.hold": "all" });
    await send();
    await deliver();
    expect(peer.received).toHaveLength(0);
    const body = { destinationAddress: "try@example.org" };
    expect((await call("POST /emails/send-test", { body })).body.success).toBe(true);
    expect(peer.received).toHaveLength(1);
    await release();
    await deliver();
    expect(peer.received).toHaveLength(2);
  });
});
