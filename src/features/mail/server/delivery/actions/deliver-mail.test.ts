import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { type MailRequest, sendMail } from "../../actions/send-mail.ts";
import { deliverDue } from "../../factories.ts";
import { addGreeting, greetingRequest } from "../../fixtures/greeting.ts";
import { type Script, startSmtpPeer } from "../../fixtures/smtp-peer.ts";
import { isUndeliverable } from "../../policy.ts";

const peer = await startSmtpPeer();
let time = Date.now();
function pass(seconds: number) {
  time += seconds * 1_000;
}
const site = testSite({ environment: { SMTP_URL: peer.url }, now: () => new Date(time) });

beforeAll(() => addGreeting(site.platform()));
beforeEach(async () => {
  peer.follow({});
  peer.received.length = 0;
  await site.ctx().db.deleteFrom("mails").execute();
  await site.ctx().db.deleteFrom("undeliverableAddresses").execute();
});
afterAll(() => peer.close());

const send = (changes: Partial<MailRequest<(typeof greetingRequest)["data"]>> = {}) =>
  site.ctx().transaction((tx) => sendMail(tx, { ...greetingRequest, ...changes }));
const deliver = () => deliverDue(site.ctx());
const readMail = () => site.ctx().db.selectFrom("mails").selectAll().executeTakeFirstOrThrow();

async function deliverAgainAndAgain(times: number) {
  for (let index = 0; index < times; index += 1) {
    await deliver();
    pass(7_200);
  }
}

describe("a mail server that works", () => {
  test("gets the mail once, with one sender, one receiver and a stable id", async () => {
    await send();
    await deliver();
    await deliver();
    expect(peer.received).toHaveLength(1);
    const [{ to, source }] = peer.received as [{ to: string[]; source: string }];
    const { messageKey, status, data } = await readMail();
    expect(to).toEqual(["bob@example.org"]);
    expect(source).toMatch(/^To: bob@example\.org$/m);
    expect(source).toContain(`Message-ID: <${messageKey}@localhost>`);
    expect(source).toMatch(/^Auto-Submitted: auto-generated$/m);
    expect({ status, data }).toEqual({ status: "sent", data: null });
  });

  test("F49: may hang up right after its answer", async () => {
    peer.follow({ cut: "after answer" });
    await send();
    await deliverAgainAndAgain(3);
    expect(peer.received).toHaveLength(1);
    expect(await readMail()).toMatchObject({ status: "sent", countTries: 1 });
  });
});

describe("F48: a mail server in trouble", () => {
  const troubles: [string, Script][] = [
    ["refuses connections with 421", { connect: [421, "too busy"] }],
    ["greylists", { rcptTo: [451, "come back later"] }],
    ["has no room for the mailbox", { rcptTo: [452, "mailbox full"] }],
    ["fails while taking the text", { data: [451, "local error"] }],
    ["does not let the site send", { mailFrom: [550, "not allowed to send"] }],
  ];
  test.each(troubles)("that %s gets the mail later", async (_what, script) => {
    peer.follow(script);
    await send();
    await deliver();
    expect(await readMail()).toMatchObject({ status: "queued", countTries: 1 });
    expect(await isUndeliverable(site.ctx(), "bob@example.org")).toBe(false);
    peer.follow({});
    await deliver();
    expect(peer.received).toHaveLength(0);
    pass(15);
    await deliver();
    expect(peer.received).toHaveLength(1);
  });

  test("that is away gets the mail when it is back", async () => {
    await peer.close();
    await send();
    await deliver();
    expect(await readMail()).toMatchObject({ status: "queued", reason: expect.any(String) });
    await peer.listen();
    pass(15);
    await deliver();
    expect(peer.received).toHaveLength(1);
  });

  test("for a whole day lets the mail expire with the reason", async () => {
    peer.follow({ rcptTo: [451, "come back later"] });
    await send();
    await deliverAgainAndAgain(13);
    const mail = await readMail();
    expect(mail).toMatchObject({ status: "expired", data: null });
    expect(mail.reason).toContain("come back later");
  });
});

describe("F49: an answer that is lost after the text", () => {
  test("leads to one more try with the same id", async () => {
    peer.follow({ cut: "before answer" });
    await send();
    await deliver();
    expect(await readMail()).toMatchObject({ status: "queued", countUnanswered: 1 });
    peer.follow({});
    pass(15);
    await deliverAgainAndAgain(2);
    expect(await readMail()).toMatchObject({ status: "sent" });
    const ids = peer.received.map(({ source }) => /Message-ID: (\S+)/.exec(source)?.[1]);
    expect(ids).toHaveLength(2);
    expect(ids[0]).toBe(ids[1]);
  });

  test("is never followed by a third try", async () => {
    peer.follow({ cut: "before answer" });
    await send();
    await deliverAgainAndAgain(4);
    expect(peer.received).toHaveLength(2);
    expect(await readMail()).toMatchObject({ status: "unsure" });
  });
});

describe("F48: a refusal for good", () => {
  test("of the address marks it, and notifications no longer go there", async () => {
    peer.follow({ rcptTo: [550, "5.1.1 no such user"] });
    await send();
    await deliverAgainAndAgain(3);
    expect(await readMail()).toMatchObject({ status: "refused", countTries: 1 });
    expect(await isUndeliverable(site.ctx(), "BOB@example.org")).toBe(true);
    peer.follow({});
    await send({ kind: "notification" });
    await deliver();
    expect(peer.received).toHaveLength(0);
  });

  test("is reset by a delivered mail", async () => {
    peer.follow({ rcptTo: [550, "5.1.1 no such user"] });
    await send();
    await deliver();
    peer.follow({});
    await send();
    await deliver();
    expect(await isUndeliverable(site.ctx(), "bob@example.org")).toBe(false);
  });

  test.each<[string, Script]>([
    ["policy", { rcptTo: [550, "5.7.1 your network is blocked"] }],
    ["text", { data: [554, "5.6.0 looks like spam"] }],
  ])("because of the %s says nothing about the address", async (_what, script) => {
    peer.follow(script);
    await send();
    await deliverAgainAndAgain(2);
    expect(await readMail()).toMatchObject({ status: "refused", countTries: 1 });
    expect(await isUndeliverable(site.ctx(), "bob@example.org")).toBe(false);
  });
});

describe("F48: a mail with a short life", () => {
  test("is not sent after it expired", async () => {
    await send({ expiresAt: new Date(time + 60_000) });
    pass(61);
    await deliver();
    expect(peer.received).toHaveLength(0);
    expect(await readMail()).toMatchObject({ status: "expired", data: null });
  });
});

describe("F40: two processes", () => {
  test("do not send the same mail", async () => {
    await send();
    await Promise.all([deliver(), deliver(), deliver()]);
    expect(peer.received).toHaveLength(1);
  });
});
