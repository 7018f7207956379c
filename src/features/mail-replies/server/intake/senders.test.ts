import { beforeEach, describe, expect, test } from "vitest";
import { emailOf, mailSite } from "#app/testing/mail-site.ts";
import { type BounceReport, bounceReporters } from "#features/mail/server/public.ts";
import { changeSettings } from "#features/settings/server/public.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const bounces: BounceReport[] = [];
const { site, call, member, start, addressOf, bring, send, lastReceived, mailsTo } = mailSite(
  (add) =>
    add(bounceReporters, {
      name: "tests",
      reportBounce: async (_tx, report) => void bounces.push(report),
    }),
);

describe("authentication results of the trusted server", () => {
  const host = "mx.example.org";
  beforeEach(async () => {
    await changeSettings(site.ctx(), { "incomingEmails.authenticationHost": host });
  });

  test.each([
    [`${host}; dmarc=pass header.from=example.org`, "posted"],
    [`${host}; dkim=pass header.d=DOMAIN; spf=fail smtp.mailfrom=x@other.example`, "posted"],
    [`${host}; dmarc=fail header.from=DOMAIN`, "failedAuthentication"],
    [`${host}; spf=fail smtp.mailfrom=DOMAIN; dkim=none`, "failedAuthentication"],
    [
      `${host}; dkim=pass header.d=evil.example; spf=fail smtp.mailfrom=DOMAIN`,
      "failedAuthentication",
    ],
    ["other.example; dmarc=fail", "posted"],
  ])("decides: %s", async (results, expected) => {
    const ann = await member();
    const to = await addressOf(ann, await start(ann));
    const header = results.replaceAll("DOMAIN", emailOf(ann).split("@")[1] ?? "");
    const headers = [
      `Authentication-Results: ${header}`,
      `Authentication-Results: ${host}; dmarc=pass`,
    ];
    const row = await send({ from: emailOf(ann), to, headers });
    expect(row.reason || row.outcome).toBe(expected);
    if (expected !== "posted") expect(row.isAnswered).toBe(false);
  });

  test("lead to a warning if no such server is configured", async () => {
    const administrator = await member({ roles: [roleIDs.administrator] });
    const warnings = async () =>
      (await call(administrator, "GET /dashboard/overview")).warnings.map(
        ({ id }: { id: string }) => id,
      );
    expect(await warnings()).not.toContain("reply-senders");
    await changeSettings(site.ctx(), { "incomingEmails.authenticationHost": "" });
    expect(await warnings()).toContain("reply-senders");
  });

  test("are required if configured", async () => {
    await changeSettings(site.ctx(), { "incomingEmails.requireAuthentication": true });
    const ann = await member();
    const to = await addressOf(ann, await start(ann));
    expect(await send({ from: emailOf(ann), to })).toMatchObject({ reason: "noAuthentication" });
    await changeSettings(site.ctx(), { "incomingEmails.requireAuthentication": false });
  });
});

describe("a bounce", () => {
  const report = (address: string, messageID: string, status = "5.1.1") =>
    [
      "From: MAILER-DAEMON@mx.example.org",
      "To: reply@example.org",
      `Message-ID: <bounce-${Math.random()}@mx.example.org>`,
      "Content-Type: multipart/report; report-type=delivery-status; boundary=b",
      "",
      "--b",
      "Content-Type: text/plain",
      "",
      "It did not arrive.",
      "--b",
      "Content-Type: message/delivery-status",
      "",
      "Reporting-MTA: dns; mx.example.org",
      "",
      `Final-Recipient: rfc822; ${address}`,
      `Action: ${status.startsWith("4") ? "delayed" : "failed"}`,
      `Status: ${status}`,
      "Diagnostic-Code: smtp; 550 No such user",
      "--b",
      "Content-Type: text/rfc822-headers",
      "",
      `Message-ID: ${messageID}`,
      "Subject: Hello",
      "--b--",
      "",
    ].join("\r\n");

  test("of a sent mail is reported once, and a forged one is not", async () => {
    const ann = await member();
    await send({ from: emailOf(ann), to: await addressOf(ann, 2_000_000_000) });
    const [mail] = await mailsTo(ann);
    const body = report(emailOf(ann), mail?.messageID ?? "");
    expect(await bring({ body })).toBe(200);
    expect(await bring({ body })).toBe(200);
    await bring({ body: report(emailOf(ann), mail?.messageID ?? "", "4.2.2") });
    const found = { address: emailOf(ann), reason: "smtp; 550 No such user", isProven: true };
    expect(bounces).toEqual([
      { ...found, kind: "hard" },
      { ...found, kind: "soft" },
    ]);
    await bring({
      body: report(emailOf(ann), "<00000000-0000-4000-8000-000000000000@example.org>"),
    });
    await bring({ body: report("eve@example.org", mail?.messageID ?? "") });
    expect(bounces).toHaveLength(2);
    expect(await lastReceived()).toMatchObject({ reason: "unknownBounce" });
  });
});
