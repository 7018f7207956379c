import { createHmac, generateKeyPairSync, sign } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { readMails } from "#features/mail/server/factories.ts";
import { bounceReporters, isUndeliverable } from "#features/mail/server/public.ts";
import { changeSettings } from "#features/settings/server/public.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { forgetBounces, tellOwner } from "./jobs.ts";

let time = Date.parse("2026-11-23T08:00:00Z");
const dayMs = 86_400_000;
const site = testSite({ now: () => new Date(time) });
let administrator: SignedIn;

beforeEach(async () => {
  administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
});

const call = (request: string, more: object = {}, as = administrator) =>
  site.request(request, { cookie: as.cookie, ...more });
const list = async (query = "") => (await call(`GET /mail-bounces${query}`)).body;
const member = () => signInAs(site.ctx(), { emailConfirmed: true });

async function webhook(provider: string) {
  const { body } = await call("GET /mail-bounces/webhooks");
  const found = body.providers.find((each: { provider: string }) => each.provider === provider);
  const { url, isAccepted } = found as { url: string; isAccepted: boolean };
  return { path: url, isAccepted, secret: body.secret as string };
}

async function post(provider: string, body: string, headers: Record<string, string> = {}) {
  const { path } = await webhook(provider);
  const answer = await fetch(site.address() + path, {
    method: "POST",
    body,
    headers: { "content-type": "application/json", ...headers },
  });
  return answer.status;
}

const report = (address: string, kind: "hard" | "soft" | "complaint") =>
  site.ctx().transaction(async (tx) => {
    for (const { reportBounce } of tx.platform.extensions.list(bounceReporters))
      await reportBounce(tx, {
        address,
        kind,
        reason: "550 says <somebody@example.org>",
        isProven: true,
      });
  });

async function signed(reports: object[], seconds = time / 1_000) {
  const body = JSON.stringify({ reports });
  const { secret } = await webhook("generic");
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const digest = createHmac("sha256", key).update(`id1.${seconds}.${body}`).digest("base64");
  const headers = {
    "webhook-id": "id1",
    "webhook-timestamp": String(seconds),
    "webhook-signature": `v1,${digest}`,
  };
  return { body, headers };
}

describe("bounces", () => {
  test("of an address that does not exist stop mail at once, others after some", async () => {
    await report("Gone@example.org", "hard");
    expect(await isUndeliverable(site.ctx(), "gone@example.org")).toBe(true);
    for (let count = 1; count <= 5; count += 1) {
      expect(await isUndeliverable(site.ctx(), "full@example.org")).toBe(false);
      await report("full@example.org", "soft");
    }
    expect(await isUndeliverable(site.ctx(), "full@example.org")).toBe(true);
    await report("cross@example.org", "complaint");
    expect(await isUndeliverable(site.ctx(), "cross@example.org")).toBe(true);
    expect(await list("?query=full")).toMatchObject([
      { address: "full@example.org", kind: "soft", countSoft: 5, dateStopped: expect.any(String) },
    ]);
  });

  test("that are old do not count", async () => {
    for (let count = 0; count < 8; count += 1) {
      await report("sometimes@example.org", "soft");
      time += 31 * dayMs;
    }
    expect(await isUndeliverable(site.ctx(), "sometimes@example.org")).toBe(false);
    await forgetBounces.handle(site.ctx());
    administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
    expect(await list("?query=sometimes")).toHaveLength(1);
    time += 366 * dayMs;
    await forgetBounces.handle(site.ctx());
    administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
    expect(await list()).toEqual([]);
  });

  test("are notified to the member, who resumes mail by a mailed link", async () => {
    const ann = await member();
    const email = ann.user.email as string;
    await report(email, "hard");
    const [row] = await list();
    expect(row.user).toMatchObject({ userID: ann.user.userID });
    const job = { userID: ann.user.userID, bounceID: row.bounceID };
    await tellOwner.handle(site.ctx(), job);
    await tellOwner.handle(site.ctx(), job);
    const notifications = async () => (await call("GET /notifications", {}, ann)).body;
    expect(await notifications()).toMatchObject([{ url: expect.stringContaining("/profile/") }]);
    const own = (await call("GET /mail-bounces/me", {}, ann)).body;
    expect(own).toMatchObject({ address: email, stopped: { kind: "hard" } });
    expect((await call("POST /mail-bounces/me", {}, ann)).status).toBe(204);
    const mail = (await readMails(site)).find(({ to }) => to === email);
    const token = /confirm-address\/([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
    expectError(
      await site.request("POST /mail-bounces/confirm", { body: { token: `${token}x` } }),
      404,
    );
    expect((await site.request("POST /mail-bounces/confirm", { body: { token } })).status).toBe(
      204,
    );
    expect(await isUndeliverable(site.ctx(), email)).toBe(false);
    expect((await call("GET /mail-bounces/me", {}, ann)).body.stopped).toBeNull();
    expect(await notifications()).toEqual([]);
    expectError(await call("POST /mail-bounces/me", {}, ann), 409);
  });

  test("are reset by an administrator, which is logged", async () => {
    await report("back@example.org", "hard");
    const [{ bounceID }] = await list("?query=back@");
    const moderator = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
    expectError(await call(`DELETE /mail-bounces/${bounceID}`, {}, moderator), 403);
    expectError(await call("GET /mail-bounces", {}, moderator), 403);
    expectError(await call("GET /mail-bounces/webhooks", {}, moderator), 403);
    expect((await call(`DELETE /mail-bounces/${bounceID}`)).status).toBe(204);
    expect(await isUndeliverable(site.ctx(), "back@example.org")).toBe(false);
    expectError(await call(`DELETE /mail-bounces/${bounceID}`), 404);
    const { body } = await call("GET /audit-logs?eventType=mail_release");
    expect(body).toHaveLength(1);
  });
});

describe("reports of providers", () => {
  const addressed = (name: string) => `${name}${Math.random().toString(36).slice(2)}@example.org`;

  test("of any provider count once, with a recent signature", async () => {
    const address = addressed("generic");
    const { body, headers } = await signed([{ id: "1", address, kind: "soft" }]);
    expect(await post("generic", body, headers)).toBe(200);
    expect(await post("generic", body, headers)).toBe(200);
    expect(await list(`?query=${address}`)).toMatchObject([{ countSoft: 1 }]);
    expect(await post("generic", body.replace("soft", "hard"), headers)).toBe(403);
    const old = await signed([{ id: "2", address, kind: "soft" }], time / 1_000 - 301);
    expect(await post("generic", old.body, old.headers)).toBe(403);
    expect(await post("generic", body)).toBe(403);
    const wrong = await signed([{ id: "3", address, kind: "worse" }]);
    expect(await post("generic", wrong.body, wrong.headers)).toBe(400);
    expect(await post("generic", "{", headers)).toBe(400);
  });

  test("need the secret URL", async () => {
    await changeSettings(site.ctx(), { "mailBounces.acceptUnsigned": true });
    const { path } = await webhook("postmark");
    const ask = (to: string) => fetch(site.address() + to, { method: "POST", body: "{}" });
    expect((await ask(path.replace(/.$/, "!"))).status).toBe(404);
    expect((await ask(path.replace("postmark", "nobody"))).status).toBe(404);
    const { path: signed } = await webhook("generic");
    expect((await ask(signed.replace("generic", "postmark"))).status).toBe(404);
    expect((await ask(path.replace("postmark", "generic"))).status).toBe(404);
  });

  test("of Postmark, which signs nothing, count if enabled, once a day", async () => {
    const address = addressed("postmark");
    const of = (Type: string, ID: number) =>
      JSON.stringify({ RecordType: "Bounce", ID, Type, Email: address, Details: "smtp;550" });
    await changeSettings(site.ctx(), { "mailBounces.acceptUnsigned": false });
    expect((await webhook("postmark")).isAccepted).toBe(false);
    expect(await post("postmark", of("HardBounce", 1))).toBe(403);
    await changeSettings(site.ctx(), { "mailBounces.acceptUnsigned": true });
    expect((await webhook("postmark")).isAccepted).toBe(true);
    expect(await post("postmark", of("AutoResponder", 1))).toBe(200);
    expect(await list(`?query=${address}`)).toEqual([]);
    for (let day = 1; day <= 4; day += 1) {
      for (let note = 1; note <= 6; note += 1)
        await post("postmark", of(note > 3 ? "SpamComplaint" : "HardBounce", day * 10 + note));
      time += dayMs;
      administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
    }
    expect(await list(`?query=${address}`)).toMatchObject([
      { kind: "hard", countSoft: 4, countHard: 0, countComplaints: 0, dateStopped: null },
    ]);
    await post("postmark", of("HardBounce", 99));
    expect(await isUndeliverable(site.ctx(), address)).toBe(true);
  });

  test("of Mailgun, signed with its key", async () => {
    const address = addressed("mailgun");
    const key = "key-of-mailgun";
    const now = String(time / 1_000);
    const old = String(time / 1_000 - 8 * 86_400);
    const signature = (at: string) => createHmac("sha256", key).update(`${at}t`).digest("hex");
    const body = (signature: string, { at = now, id = "e1" } = {}) =>
      JSON.stringify({
        signature: { timestamp: at, token: "t", signature },
        "event-data": {
          id,
          event: "failed",
          severity: "permanent",
          recipient: address,
          "delivery-status": { message: "no mailbox", description: "" },
        },
      });
    const right = signature(now);
    expect(await post("mailgun", body(right))).toBe(403);
    await changeSettings(site.ctx(), { "mailBounces.mailgunSigningKey": key });
    expect(await post("mailgun", body("f".repeat(64)))).toBe(403);
    expect(await post("mailgun", body(signature(old), { at: old }))).toBe(403);
    expect(await post("mailgun", body(right))).toBe(200);
    // A captured signed report must not allow forging others.
    const other = body(right, { id: "e2" }).replaceAll(address, `other-${address}`);
    expect(await post("mailgun", other)).toBe(200);
    expect(await list(`?query=${address}`)).toMatchObject([
      { address, kind: "hard", countHard: 1, reason: "no mailbox" },
    ]);
  });

  test("of SendGrid, signed with its key", async () => {
    const address = addressed("sendgrid");
    const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "prime256v1" });
    const body = JSON.stringify([
      { email: address, event: "open", sg_event_id: "1" },
      { email: address, event: "bounce", type: "blocked", reason: "busy", sg_event_id: "2" },
      { email: address, event: "spamreport", sg_event_id: "3" },
    ]);
    const headersAt = (seconds: number) => ({
      "x-twilio-email-event-webhook-timestamp": String(seconds),
      "x-twilio-email-event-webhook-signature": sign(
        "sha256",
        Buffer.from(`${seconds}${body}`),
        privateKey,
      ).toString("base64"),
    });
    const headers = headersAt(time / 1_000);
    expect(await post("sendgrid", body, headers)).toBe(403);
    const spki = publicKey.export({ type: "spki", format: "der" }).toString("base64");
    await changeSettings(site.ctx(), { "mailBounces.sendGridPublicKey": spki });
    expect(await post("sendgrid", `${body} `, headers)).toBe(403);
    expect(await post("sendgrid", body, headersAt(time / 1_000 - 8 * 86_400))).toBe(403);
    expect(await post("sendgrid", body, headers)).toBe(200);
    expect(await list(`?query=${address}`)).toMatchObject([{ countSoft: 1, countComplaints: 1 }]);
  });

  test("of Amazon are refused unless Amazon signed them, for the topic of the site", async () => {
    const TopicArn = "arn:aws:sns:eu-west-1:1:bounces";
    const forged = {
      Type: "Notification",
      MessageId: "1",
      TopicArn,
      Message: "{}",
      Timestamp: new Date(time).toISOString(),
      SignatureVersion: "2",
      Signature: "AAAA",
      SigningCertURL: `${site.address()}/key.pem`,
    };
    const plain = { "content-type": "text/plain; charset=UTF-8" };
    expect((await webhook("amazon-ses")).isAccepted).toBe(false);
    expect(await post("amazon-ses", JSON.stringify(forged), plain)).toBe(403);
    await changeSettings(site.ctx(), { "mailBounces.amazonTopicArn": TopicArn });
    expect((await webhook("amazon-ses")).isAccepted).toBe(true);
    expect(await post("amazon-ses", JSON.stringify(forged), plain)).toBe(403);
    expect(await post("amazon-ses", "{}", plain)).toBe(403);
  });
});
