import { describe, expect, test } from "vitest";
import { dayMs, emailOf, mailSite } from "#app/testing/mail-site.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { changeUser, findUser } from "#features/users/server/public.ts";
import { type ReplyTarget, replyTargets } from "./extension-points.ts";
import { writtenMail } from "./fixtures/written-mail.ts";

const onePixel =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const broken = { times: 0 };
const accountReplies: ReplyTarget = {
  recordType: "user",
  code: 200,
  async reply(ctx, recordID) {
    await ctx.transaction(
      async (tx) => void (await changeUser(tx, recordID, { title: "Answered" })),
    );
    broken.times -= 1;
    if (broken.times >= 0) throw new Error("a bug");
    return { post: { recordType: "user", recordID }, isHeld: false };
  },
};
const {
  site,
  clock,
  member,
  call,
  start,
  addressOf,
  bring,
  send,
  lastReceived,
  mailsTo,
  commentsOn,
} = mailSite((add) => add(replyTargets, accountReplies));

describe("an answer by mail", () => {
  test("becomes one comment, however often and concurrently it is delivered", async () => {
    const ann = await member();
    const discussionID = await start(ann);
    const body = writtenMail({ from: emailOf(ann), to: await addressOf(ann, discussionID) });
    const statuses = await Promise.all([1, 2, 3, 4].map(() => bring({ body })));
    expect(statuses).toEqual([200, 200, 200, 200]);
    expect(await bring({ body })).toBe(200);
    expect(await commentsOn(ann, discussionID)).toHaveLength(1);
  });

  test("becomes a message in a conversation", async () => {
    const [ann, bea] = [await member(), await member()];
    const { conversationID } = await call(bea, "POST /conversations", {
      participantUserIDs: [ann.user.userID],
    });
    const to = await addressOf(ann, conversationID, "conversation");
    const { postType, outcome } = await send({ from: emailOf(ann), to, text: "In private" });
    expect({ postType, outcome }).toEqual({ postType: "message", outcome: "posted" });
    const messages = await call(
      bea,
      "GET /messages",
      undefined,
      `conversationID=${conversationID}`,
    );
    expect(messages.at(-1).body).toContain("In private");
  });

  test("uploads its attachments under the rules for uploads", async () => {
    const ann = await member();
    const discussionID = await start(ann);
    const bytes = Buffer.from(onePixel, "base64");
    const row = await send({
      from: emailOf(ann),
      to: await addressOf(ann, discussionID),
      html: '<p>See <img src="cid:in@mail"></p><blockquote><img src="cid:logo@mail"></blockquote>',
      files: [
        { name: "in.png", type: "image/png", bytes, id: "in@mail" },
        { name: "logo.png", type: "image/png", bytes, id: "logo@mail" },
        { name: "notes.txt", type: "text/plain", bytes: Buffer.from("Some notes") },
        { name: "run.exe", type: "application/octet-stream", bytes: Buffer.from("MZ") },
      ],
    });
    expect(row).toMatchObject({ outcome: "posted", isAnswered: true });
    const [comment] = await commentsOn(ann, discussionID);
    expect(comment.body.match(/<img /g)).toHaveLength(1);
    expect(comment.body).toContain("notes.txt");
    expect(comment.body).not.toContain("run.exe");
    const [mail] = await mailsTo(ann);
    expect(mail?.subject).toContain("Posted without some attachments");
    expect(mail?.text).toContain("run.exe:");
  });

  test("is refused and returned if the member may not reply now", async () => {
    const [ann, bea] = [await member(), await member()];
    const discussionID = await start(bea);
    const to = await addressOf(ann, discussionID);
    const admin = await member({ roles: [roleIDs.administrator] });
    await call(admin, `PATCH /discussions/${discussionID}`, { closed: true });
    const row = await send({ from: emailOf(ann), to, text: "My *precious* words" });
    expect(row).toMatchObject({ outcome: "refused", reason: "refused", isAnswered: true });
    expect(row.detail).not.toBe("");
    const [mail] = await mailsTo(ann);
    expect(mail?.subject).toContain("Not posted");
    expect(mail?.text).toContain("precious");
    expect(mail?.headers["Auto-Submitted"]).toBe("auto-generated");
  });

  test("is returned at most five times a day", async () => {
    const ann = await member();
    const to = await addressOf(ann, 2_000_000_000);
    const rows: boolean[] = [];
    for (let count = 0; count < 6; count += 1)
      rows.push((await send({ from: emailOf(ann), to, text: `${count}` })).isAnswered);
    expect(rows).toEqual([true, true, true, true, true, false]);
    expect(await mailsTo(ann)).toHaveLength(5);
  });

  test("is refused for banned members without a response", async () => {
    const ann = await member();
    const discussionID = await start(ann);
    const to = await addressOf(ann, discussionID);
    await site.ctx().transaction((tx) => changeUser(tx, ann.user.userID, { banned: 1 }));
    expect(await send({ from: emailOf(ann), to })).toMatchObject({
      reason: "mayNotSignIn",
      isAnswered: false,
    });
  });

  test("to an expired address, or without text, is returned", async () => {
    const ann = await member();
    const discussionID = await start(ann);
    const to = await addressOf(ann, discussionID);
    const text = "> only\n> a quote";
    expect(await send({ from: emailOf(ann), to, text })).toMatchObject({ reason: "empty" });
    clock.time += 250 * dayMs;
    expect(await send({ from: emailOf(ann), to })).toMatchObject({
      reason: "expiredAddress",
      isAnswered: true,
    });
    expect(await commentsOn(ann, discussionID)).toEqual([]);
  });
});

describe("a mail that fails temporarily", () => {
  const ready = async () => {
    const ann = await member();
    const to = await addressOf(ann, ann.user.userID, "user");
    return { ann, body: writtenMail({ from: emailOf(ann), to }) };
  };

  test("leaves nothing behind, and is retried", async () => {
    const { ann, body } = await ready();
    const title = async () => (await findUser(site.ctx(), ann.user.userID))?.title;
    broken.times = 2;
    expect([await bring({ body }), await bring({ body })]).toEqual([503, 503]);
    expect(await lastReceived()).toMatchObject({ outcome: "failing", postID: null });
    expect(await title()).not.toBe("Answered");
    expect(await bring({ body })).toBe(200);
    expect(await lastReceived()).toMatchObject({ outcome: "posted", countTries: 3 });
    expect(await title()).toBe("Answered");
  });

  test("is given up after five tries", async () => {
    const { body } = await ready();
    broken.times = 100;
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) statuses.push(await bring({ body }));
    expect(statuses).toEqual([503, 503, 503, 503, 200, 200]);
    expect(await lastReceived()).toMatchObject({ outcome: "failed", reason: "error" });
    broken.times = 0;
  });
});

describe("a mail that is not a valid reply", () => {
  test.each([
    ["Auto-Submitted: auto-replied"],
    ["Auto-Submitted: auto-generated"],
    ["Precedence: bulk"],
    ["X-Auto-Response-Suppress: OOF, AutoReply"],
    ["X-Autoreply: yes"],
    ["List-Id: <list.example.org>"],
    ["Return-Path: <>"],
  ])("such as one with %s, is dropped and answered by nothing", async (header) => {
    const ann = await member();
    const discussionID = await start(ann);
    const to = await addressOf(ann, discussionID);
    const row = await send({ from: emailOf(ann), to, headers: [header] });
    expect(row).toMatchObject({ outcome: "ignored", reason: "automatic", isAnswered: false });
    expect(await mailsTo(ann)).toEqual([]);
    expect(await commentsOn(ann, discussionID)).toEqual([]);
  });

  test.each([
    "Out of office: Re: A title",
    "Automatische Antwort: A title",
    "Réponse automatique : A title",
    "自動返信: A title",
    "رد تلقائي: A title",
  ])("such as %s, is dropped", async (subject) => {
    const ann = await member();
    const to = await addressOf(ann, await start(ann));
    expect(await send({ from: emailOf(ann), to, subject })).toMatchObject({ outcome: "ignored" });
  });

  test("is refused without a response if someone else sent it", async () => {
    const [ann, eve] = [await member(), await member()];
    const discussionID = await start(ann);
    const to = await addressOf(ann, discussionID);
    const row = await send({ from: emailOf(eve), to });
    expect(row).toMatchObject({ outcome: "refused", reason: "otherSender", isAnswered: false });
    const two = await send({ from: `${emailOf(ann)}>, <${emailOf(eve)}`, to });
    expect(two).toMatchObject({ reason: "otherSender" });
    expect([...(await mailsTo(ann)), ...(await mailsTo(eve))]).toEqual([]);
  });

  test("is refused if its address is forged or of another record", async () => {
    const ann = await member();
    const to = await addressOf(ann, await start(ann));
    const at = to.indexOf("+") + 12;
    for (const forged of [
      `${to.slice(0, at)}${to[at] === "a" ? "b" : "a"}${to.slice(at + 1)}`,
      "reply+aaaa@example.org",
      `reply+${"a".repeat(37)}@example.org`,
      "reply+!!@example.org",
    ])
      expect(await send({ from: emailOf(ann), to: forged })).toMatchObject({
        reason: "unknownAddress",
      });
    expect(await send({ from: emailOf(ann), to: "reply@example.org" })).toMatchObject({
      reason: "noReplyAddress",
    });
  });

  test("that is malformed, or built to exhaust the parser, is stored as done", async () => {
    const deep = Array.from({ length: 300 }, (_, each) =>
      [`Content-Type: multipart/mixed; boundary=b${each}`, "", `--b${each}`, ""].join("\r\n"),
    ).join("");
    for (const body of [
      deep,
      "\u0000\u0001",
      "x".repeat(100_000),
      `A: ${"b".repeat(400_000)}\r\n\r\n`,
    ]) {
      expect(await bring({ body })).toBe(200);
      expect((await lastReceived()).outcome).toBe("ignored");
    }
  });

  test("cannot inject headers into the returned mail", async () => {
    const ann = await member();
    const to = await addressOf(ann, 2_000_000_000);
    const subject = "=?utf-8?Q?Hi=0D=0ABcc:_eve@example.org?=";
    await send({ from: emailOf(ann), to, subject });
    const [mail] = await mailsTo(ann);
    expect(mail?.subject).toBe("Not posted: Hi Bcc: eve@example.org");
    expect(Object.keys(mail?.headers ?? {})).not.toContain("Bcc");
  });
});
