import { afterAll, describe, expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { testConfig } from "#app/testing/test-config.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { deliverDue } from "../factories.ts";
import { addGreeting, greetingRequest } from "../fixtures/greeting.ts";
import { startSmtpPeer } from "../fixtures/smtp-peer.ts";
import { checkConfiguredMail } from "./check-mail.ts";
import { sendMail } from "./send-mail.ts";

const peer = await startSmtpPeer({
  authOptional: false,
  allowInsecureAuth: true,
  onAuth: ({ username, password }, _session, done) =>
    username === "post" && password === "office"
      ? done(null, { user: username })
      : done(new Error("Invalid login")),
});
const selfSigned = await startSmtpPeer({ secure: true });
afterAll(() => Promise.all([peer.close(), selfSigned.close()]));

const FOLKMOOT_MAIL_FROM = "Post <post@community.example>";
const check = (SMTP_URL: string, more: Record<string, string> = {}) =>
  checkConfiguredMail(testConfig({ SMTP_URL, FOLKMOOT_MAIL_FROM, ...more }));
const withUser = (user: string) => peer.url.replace("://", `://${user}@`);

describe("checking mail", () => {
  test("is content with a server that lets it in", async () => {
    expect(await check(withUser("post:office"))).toMatchObject({
      isOk: true,
      state: "works",
    });
  });

  test.each([
    ["a wrong password", withUser("post:wrong"), {}, /user and password/],
    ["a server that is away", "smtp://127.0.0.1:1", {}, /port/],
    ["a bad certificate", selfSigned.url, {}, /certificate/],
    ["a sender without address", peer.url, { FOLKMOOT_MAIL_FROM: "Post" }, /Name <address>/],
  ] as const)("names the cure for %s", async (_what, url, more, cure) => {
    expect(await check(url, more)).toMatchObject({
      isOk: false,
      state: "fails",
      cure: expect.stringMatching(cure),
    });
  });

  test("says that production needs a server", async () => {
    const missing = await checkConfiguredMail(testConfig({ NODE_ENV: "production" }));
    expect(missing).toMatchObject({
      isOk: false,
      state: "missing",
      cure: expect.stringMatching(/^Enter a mail server/),
    });
  });

  test("does not call a server broken whose mails only lack a sender of their own", async () => {
    const FOLKMOOT_MAIL_FROM = "folkmoot@localhost";
    expect(await check(withUser("post:office"), { FOLKMOOT_MAIL_FROM })).toMatchObject({
      isOk: false,
      state: "sender",
      cure: expect.stringMatching("FOLKMOOT_MAIL_FROM"),
    });
  });
});

describe("a sender that administrators chose", () => {
  const site = testSite({
    environment: {
      SMTP_URL: withUser("post:office"),
      FOLKMOOT_MAIL_FROM: "folkmoot@localhost",
      FOLKMOOT_SETTING_OUTGOINGEMAILS__SUPPORTADDRESS: "help@community.example",
    },
  });
  test("is the one that is looked at", async () => {
    const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
    const { body } = await site.request("GET /mail/check", { cookie });
    expect(body).toMatchObject({
      isOk: true,
      state: "works",
      message: expect.stringMatching("help@community.example"),
    });
  });
});

describe("a server whose certificate is not valid", () => {
  const site = testSite({ environment: { SMTP_URL: selfSigned.url } });
  test("gets nothing, and the mail waits", async () => {
    addGreeting(site.platform());
    await site.ctx().transaction((tx) => sendMail(tx, greetingRequest));
    await deliverDue(site.ctx());
    const mail = await site.ctx().db.selectFrom("mails").selectAll().executeTakeFirstOrThrow();
    expect(mail).toMatchObject({ status: "queued", reason: expect.stringMatching(/certificate/) });
    expect(selfSigned.received).toHaveLength(0);
  });
});
