import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { changeSettings } from "#features/settings/server/public.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { startSmtpPeer } from "../fixtures/smtp-peer.ts";

const peer = await startSmtpPeer({
  authOptional: false,
  allowInsecureAuth: true,
  onAuth: ({ username, password }, _session, done) =>
    username === "post" && password === "office"
      ? done(null, { user: username })
      : done(new Error("Invalid login")),
});
afterAll(() => peer.close());

const port = Number(new URL(peer.url).port);
const server = {
  "outgoingEmails.smtp.host": "127.0.0.1",
  "outgoingEmails.smtp.port": port,
  "outgoingEmails.smtp.security": "none",
  "outgoingEmails.smtp.user": "post",
  "outgoingEmails.smtp.password": "office",
};

describe("a mail server that administrators chose", () => {
  const site = testSite({ environment: { FOLKMOOT_OUTGOING_ALLOW: "127.0.0.1" } });
  let administrator: SignedIn;
  const address = () => `try${Math.random()}@example.org`;
  const test1 = async (more: object = {}) => {
    const body = { destinationAddress: address(), ...more };
    const { cookie } = administrator;
    return site.request("POST /emails/send-test", { cookie, body });
  };

  beforeAll(async () => {
    administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  });
  beforeEach(async () => {
    peer.follow({});
    peer.received.length = 0;
    await changeSettings(site.ctx(), server);
  });

  test("receives the test immediately, and its response is shown", async () => {
    const { status, body } = await test1();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      success: true,
      cure: null,
      answer: expect.stringMatching(/^250/),
    });
    expect(body.message).toContain(`127.0.0.1:${port}`);
    expect(peer.received).toHaveLength(1);
  });

  test("uses an unsaved look and sender", async () => {
    const templateStyles = { backgroundColor: "#123456" };
    const from = {
      supportAddress: "help@example.org",
      supportName: "Help\r\nBcc: eve@example.net",
    };
    await test1({ templateStyles, from, footer: "The society\n<b>Main street</b>" });
    const source = peer.received[0]?.source ?? "";
    expect(source).toMatch(/^From: "?Help Bcc: eve@example\.net"? <help@example\.org>$/m);
    expect(source).not.toMatch(/^Bcc:/m);
    const html = source.replaceAll("=\r\n", "").replaceAll("=3D", "=");
    expect(html).toContain("background:#123456");
    expect(html).toContain("The society<br>&lt;b&gt;Main street");
  });

  const refused = /^The email could not be delivered to 127.0.0.1:\d+\.$/;
  test.each([
    ["wrong password", { "outgoingEmails.smtp.password": "wrong" }, {}, [refused, /password/]],
    ["closed port", { "outgoingEmails.smtp.port": 1 }, {}, [/^Can’t reach 127.0.0.1:1\.$/, /port/]],
    [
      "missing certificate",
      { "outgoingEmails.smtp.security": "starttls" },
      {},
      [refused, /certificate/],
    ],
    ["busy server", {}, { rcptTo: [451, "later"] as [number, string] }, [refused, /later/]],
  ] as const)("tells what to do about a %s", async (_what, change, script, [message, cure]) => {
    await changeSettings(site.ctx(), change);
    peer.follow(script);
    const { body } = await test1();
    expect(body).toMatchObject({
      success: false,
      message: expect.stringMatching(message),
      cure: expect.stringMatching(cure),
      answer: expect.not.stringMatching(/^E[A-Z]+:/),
    });
    expect(peer.received).toHaveLength(0);
    const { status } = await site
      .ctx()
      .db.selectFrom("mails")
      .select("status")
      .orderBy("mailID", "desc")
      .executeTakeFirstOrThrow();
    expect(status).toBe("dropped");
  });

  test("reports that an address does not exist", async () => {
    peer.follow({ rcptTo: [550, "5.1.1 no such user"] });
    const { body } = await test1();
    expect(body.message).toContain("no such address");
    expect(body.cure).toContain("typing errors");
    peer.follow({ rcptTo: [550, "5.7.1 relaying denied"] });
    expect((await test1()).body.cure).toContain("may send from the sender address");
  });

  test("never discloses its password, and requires recent authentication to change", async () => {
    const { cookie } = administrator;
    const { body } = await site.request("GET /config?select=outgoingEmails.smtp.*", { cookie });
    expect(body["outgoingEmails.smtp.password"]).toEqual({ isSet: true });
    expect(JSON.stringify(body)).not.toContain("office");
    const moderator = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
    const other = {
      cookie: moderator.cookie,
      body: { "outgoingEmails.smtp.host": "evil.example" },
    };
    expectError(await site.request("PATCH /config", other), 403);
  });

  test("rejects invalid addresses and limits test mails", async () => {
    expectError(await test1({ destinationAddress: "nobody" }), 422, "destinationAddress");
    const same = { destinationAddress: address() };
    for (let count = 0; count < 3; count += 1) await test1(same);
    expectError(await test1(same), 429);
    expectError(await test1({ templateStyles: { textColor: "red;}</style>" } }), 422);
  });
});

describe("a mail server within the network of the site", () => {
  const site = testSite();
  test("cannot be chosen in settings", async () => {
    const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
    await changeSettings(site.ctx(), server);
    const before = peer.countConnections();
    const body = { destinationAddress: "try@example.org" };
    const { body: outcome } = await site.request("POST /emails/send-test", { cookie, body });
    expect(outcome).toMatchObject({
      success: false,
      message: `Can’t reach 127.0.0.1:${port}.`,
      cure: expect.stringMatching("SMTP_URL"),
      answer: expect.not.stringContaining("EADDRESS"),
    });
    expect(peer.countConnections()).toBe(before);
  });
});
