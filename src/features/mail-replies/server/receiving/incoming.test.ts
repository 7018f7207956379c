import { describe, expect, test } from "vitest";
import { type Brought, emailOf, mailSite } from "#app/testing/mail-site.ts";
import { expectError } from "#app/testing/site.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { writtenMail } from "../fixtures/written-mail.ts";

const { site, clock, member, call, start, addressOf, bring, send, commentsOn } = mailSite();

describe("mail services", () => {
  test("send raw or parsed mails", async () => {
    const ann = await member();
    const discussionID = await start(ann);
    const to = await addressOf(ann, discussionID);
    const from = emailOf(ann);
    const form = (fields: Record<string, string>) => {
      const data = new FormData();
      for (const [name, value] of Object.entries(fields)) data.set(name, value);
      return data;
    };
    const pairs = (id: string) =>
      JSON.stringify([
        ["From", from],
        ["Message-Id", id],
        ["Subject", "Re"],
      ]);
    const sent: Brought[] = [
      {
        body: form({
          "body-mime": writtenMail({ from, to: "x@example.org", text: "Mailgun, whole" }),
          recipient: to,
        }),
      },
      {
        body: form({
          recipient: to,
          "message-headers": pairs("<1@m>"),
          "body-plain": "Mailgun, read",
        }),
      },
      {
        body: form({
          email: writtenMail({ from, to: "x@example.org", text: "SendGrid, whole" }),
          envelope: JSON.stringify({ to: [to], from }),
        }),
      },
      {
        body: form({
          headers: `From: ${from}\nMessage-ID: <2@m>\nTo: ${to}`,
          text: "SendGrid, read",
          envelope: "{}",
        }),
      },
      {
        body: JSON.stringify({ RawEmail: writtenMail({ from, to, text: "Postmark, whole" }) }),
        type: "application/json",
      },
      {
        body: JSON.stringify({
          FromFull: { Email: from },
          OriginalRecipient: to,
          TextBody: "Postmark, read",
          Headers: [{ Name: "Message-ID", Value: "<3@m>" }],
          Attachments: [{ Name: "a.txt", ContentType: "text/plain", Content: "aGVsbG8=" }],
        }),
        type: "application/json",
      },
    ];
    for (const each of sent) {
      clock.time += 120_000;
      expect(await bring(each)).toBe(200);
    }
    const bodies = (await commentsOn(ann, discussionID)).map(({ body }: { body: string }) => body);
    for (const [index, name] of [
      "Mailgun, whole",
      "Mailgun, read",
      "SendGrid, whole",
      "SendGrid, read",
      "Postmark, whole",
      "Postmark, read",
    ].entries())
      expect(bodies[index]).toContain(name);
    expect(bodies[5]).toContain("a.txt");
  });

  test("need the secret and a supported format", async () => {
    expect(await bring({ body: "x", key: "Abcdefghijklmnopqrst9999" })).toBe(404);
    expect(await bring({ body: "x", type: "image/png" })).toBe(400);
    expect(await bring({ body: "{}", type: "application/json" })).toBe(400);
    expect(await bring({ body: "no form", type: "multipart/form-data; boundary=x" })).toBe(400);
  });

  test("are limited in size", async () => {
    expect(await bring({ body: Buffer.alloc(41_000_000, 65) })).toBe(413);
  });

  test("report a mail that is too large, whose content is not returned", async () => {
    const ann = await member();
    const to = await addressOf(ann, await start(ann));
    const bytes = Buffer.alloc(22_000_000, 65);
    const files = [{ name: "big.txt", type: "text/plain", bytes }];
    const row = await send({ from: emailOf(ann), to, files });
    expect(row).toMatchObject({ outcome: "refused", reason: "tooLarge", isAnswered: true });
  });
});

describe("GET /received-mails", () => {
  test("requires the permission to manage the site", async () => {
    const [admin, ann] = [await member({ roles: [roleIDs.administrator] }), await member()];
    await send({ from: emailOf(ann), to: "reply@example.org", text: "Nothing of this is kept" });
    const list = await call(admin, "GET /received-mails", undefined, "outcome=ignored&limit=1");
    expect(list).toMatchObject([{ sender: emailOf(ann), reason: "noReplyAddress" }]);
    expect(JSON.stringify(list)).not.toContain("Nothing of this");
    expect(await call(admin, "GET /received-mails/status")).toMatchObject({ method: "webhook" });
    expect(await call(admin, "POST /received-mails/check")).toMatchObject({ isOk: true });
    for (const endpoint of [
      "GET /received-mails",
      "GET /received-mails/status",
      "POST /received-mails/check",
    ]) {
      expectError(await site.request(endpoint, { cookie: ann.cookie }), 403);
      expectError(await site.request(endpoint), 401);
    }
    expectError(
      await site.request("GET /received-mails", { cookie: admin.cookie, query: "outcome=lost" }),
      422,
      "outcome",
    );
  });
});
