import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { measureWork } from "#app/testing/measure-work.ts";
import { readReply } from "./read-reply.ts";

const pictures = new Map<string, string>();
const ofText = (text: string) => readReply({ html: undefined, text, pictures });
const ofHtml = (html: string, text?: string) => readReply({ html, text, pictures });
const line = "On Tue, Nov 24, 2026 at 10:00 AM The Meeting <reply@example.org> wrote:";
const shownLine = line.replace("<", "&lt;").replace(">", "&gt;");
const headers =
  "<b>From:</b> The Meeting<br><b>Sent:</b> Tuesday<br><b>To:</b> Ann<br><b>Subject:</b> A title";

describe("a reply is never lost", () => {
  test.each([
    ["words of a phone alone", "Sent from my iPhone", "Sent from my iPhone"],
    [
      "words of a phone above a quote",
      `Sent from my iPhone\n\n${line}\n> q`,
      "Sent from my iPhone",
    ],
    ["a signature alone", "-- \nAnn will be there", "\\-- \\\nAnn will be there"],
    [
      "an answer below headers",
      "From: The Meeting\nSent: Tuesday\nTo: Ann\nSubject: A title\n\nI will come.",
      "I will come.",
    ],
    [
      "an answer between headers",
      "To: Ann\nI will come.\nSent: Tuesday\nFrom: The Meeting",
      "I will come.",
    ],
    ["an answer below a separator", "----- Original Message -----\nI will come.", "I will come."],
    ["no more than a quote", `${line}\n> q`, ""],
    ["nothing", "\n \n", ""],
  ])("of %s", async (_what, text, expected) => {
    const got = await ofText(text);
    expect(got.replaceAll(/[\\\s-]+/g, " ").trim()).toBe(
      expected.replaceAll(/[\\\s-]+/g, " ").trim(),
    );
  });

  test.each([
    ["in a signature", '<div class="gmail_signature">All I say</div>', undefined, "All I say"],
    [
      "below headers",
      `<div id="divRplyFwdMsg">${headers}</div><p>All I say</p>`,
      undefined,
      "All I say",
    ],
    ["in the text as well", '<div class="yahoo_quoted">All I say</div>', "All I say", "All I say"],
  ])("of HTML that stands %s", async (_where, html, text, expected) => {
    expect(await ofHtml(html, text)).toBe(expected);
  });

  test("whatever lines it has", async () => {
    const any = fc.oneof(
      fc.constantFrom(
        line,
        "> q",
        "-- ",
        "",
        "From: a",
        "Sent: b",
        "To: c",
        "Sent from my iPhone",
        "----- Original Message -----",
        "```",
        "    code",
      ),
      fc.stringMatching(/^[a-z ]{1,20}$/),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(any, { maxLength: 12 }), async (lines) => {
        const says = lines.some((each) => /^[a-z]/.test(each.trim()) && !each.startsWith("    "));
        if (says) expect(await ofText(lines.join("\n"))).not.toBe("");
      }),
    );
  });
});

describe("a reply keeps", () => {
  test.each([
    ["who is quoted in it", "As Bea wrote:\n> one\nI think so."],
    ["a list below a time", "On 24/11/2026 we meet at 10:00:\n\n- one\n- two"],
    ["an address and a date", "24/11/2026 10:00, mail bea@example.org with:\n\nname and address"],
    ["a colon and a time", "The train leaves at 10:00 on 24/11/2026:\n\nbe there"],
    ["sentences like those of phones", "I will.\n\nSent by mail yesterday"],
    ["sentences with a phone in them", "I will.\n\nSent from my iPhone and it worked"],
    ["advice", "Well.\n\nGet Outlook working first, then reply"],
    ["an email", "I will.\n\nSent an email."],
    ["lines that are called like headers", "From: me\nthat is all"],
  ])("%s", async (_what, text) => {
    const words = (said: string) => said.replaceAll(/[^\p{L}\p{N}]+/gu, " ").trim();
    expect(words(await ofText(text))).toBe(words(text));
  });
});

describe("code in plain text", () => {
  test("between fences is kept as it is, whatever it says", async () => {
    const code = "```sql\nSELECT *\n  FROM a; -- b\n-- \nFrom: x\nSent: y\nTo: z\n> 4\n```";
    expect(await ofText(`Try this:\n\n${code}\n\nDoes it?\n\n-- \nAnn`)).toBe(
      `Try this:\n\n${code}\n\nDoes it?`,
    );
  });

  test("that is indented is code", async () => {
    expect(await ofText("Try this:\n\n    if (a) {\n      *b*();\n\n    }\n\nOk?")).toBe(
      "Try this:\n\n```\nif (a) {\n  *b*();\n\n}\n```\n\nOk?",
    );
    expect(await ofText("So:\n\n\ta `b` ```c```\n\nOk?")).toContain("````\na `b` ```c```\n````");
  });

  test("is not a mail indented as a whole, nor the first line of a paragraph", async () => {
    expect(await ofText("    All of it\n    is indented")).not.toContain("```");
    expect(await ofText("    A paragraph\nthat goes on\n\nOther")).not.toContain("```");
  });

  test("with an unclosed fence hides nothing", async () => {
    expect(await ofText(`See:\n\n\`\`\`\na b\n\n${line}\n> q`)).not.toContain("wrote");
  });
});

describe("what programs mark in HTML", () => {
  const quote = "<blockquote><div>Original</div></blockquote>";
  test.each([
    [
      "Yahoo",
      `<div>Thanks</div><div class="ydp1a2b3cyahoo_quoted">${shownLine}<div>Original</div></div>`,
    ],
    [
      "Yahoo, older",
      `<div>Thanks</div><div class="yahoo_quoted">${shownLine}<div>Original</div></div>`,
    ],
    [
      "Proton",
      `<div>Thanks</div><div class="protonmail_signature_block protonmail_signature_block-empty"></div><div class="protonmail_quote">${shownLine}<br>${quote}</div>`,
    ],
    [
      "GMX",
      `<div>Thanks</div><div><div name="quote"><div><b>Gesendet:</b> Dienstag</div><div>Original</div></div></div>`,
    ],
    [
      "Yandex",
      `<div>Thanks</div><div>24.11.2026, 10:00, "The Meeting" &lt;reply@example.org&gt;:</div>${quote}`,
    ],
    [
      "mail.ru",
      "<div>Thanks</div><div>--<br>Ann</div><blockquote>Вторник, 24 ноября 2026, 10:00 +03:00 от The Meeting:<br>Original</blockquote>",
    ],
    [
      "Zoho",
      `<div>Thanks</div><div class="zmail_extra">---- On Tue, 24 Nov 2026 10:00:00 +0100 <b>The Meeting &lt;reply@example.org&gt;</b> wrote ----<br>${quote}</div>`,
    ],
    [
      "Comcast",
      `<div>Thanks</div><hr id="zwchr" data-marker="__DIVIDER__"><div data-marker="__HEADERS__">${headers}</div><div data-marker="__QUOTED_TEXT__">Original</div>`,
    ],
    [
      "Hotmail",
      `<div>Thanks</div><hr id="stopSpelling">Date: Tuesday<br>Subject: A title<br>From: x<br>To: y<br>Original`,
    ],
    [
      "Outlook for phones",
      `<div>Thanks</div><div id="ms-outlook-mobile-signature">Get Outlook for iOS</div><div id="mail-editor-reference-message-container"><div>${headers}</div>Original</div>`,
    ],
    ["Outlook that marks nothing", `<div>Thanks</div><hr><div>${headers}</div><div>Original</div>`],
    [
      "Spark",
      `<div>Thanks</div><div name="messageSignatureSection">Ann</div><div name="messageReplySection">${shownLine}${quote}</div>`,
    ],
    ["Roundcube", `<p>Thanks</p><p id="reply-intro">${shownLine}</p>${quote}`],
    [
      "NetEase",
      `<div>Thanks</div><div>At 2026-11-24 10:00:00, "The Meeting" &lt;reply@example.org&gt; wrote:</div><blockquote id="isReplyContent">Original</blockquote>`,
    ],
    [
      "QQ",
      "<div>Thanks</div><div>------------------ 原始邮件 ------------------</div><div><b>发件人:</b> x<br><b>发送时间:</b> y<br><b>主题:</b> z</div><div>Original</div>",
    ],
    [
      "Samsung",
      "<div>Thanks</div><div>-------- Original message --------</div><div>From: x</div><div>Date: 24/11/2026 10:00 (GMT+01:00)</div><div>Original</div>",
    ],
    [
      "Evolution",
      `<div>Thanks</div><div>${shownLine}</div><blockquote type="cite">Original</blockquote>`,
    ],
    [
      "Apple Mail that forwards",
      `<div>Thanks</div><div><blockquote type="cite"><div>Begin forwarded message:</div><div>${headers}</div>Original</blockquote></div>`,
    ],
  ])("%s", async (_program, html) => {
    expect(await ofHtml(html)).toBe("Thanks");
  });
});

describe("lines of plain text", () => {
  test.each([
    [
      "Comcast quotes who wrote",
      "Thanks\n\n> On 11/24/2026 10:00 AM EST The Meeting <reply@example.org> wrote:\n>\n> q",
    ],
    [
      "Proton",
      "Thanks\n\n‐‐‐‐‐‐‐ Original Message ‐‐‐‐‐‐‐\nOn Tuesday, November 24th, 2026 at 10:00 AM, The Meeting <reply@example.org> wrote:\n\n> q",
    ],
    [
      "Hotmail",
      "Thanks\n\nDate: Tue, 24 Nov 2026 10:00:00 +0100\nSubject: A title\nFrom: reply@example.org\nTo: ann@example.org\n\nOriginal",
    ],
    [
      "Samsung",
      "Thanks\n\n-------- Original message --------\nFrom: x\nDate: 24/11/2026 10:00\n\nOriginal",
    ],
    ["blanks before marks", `Thanks\n\n${line}\n > q\n > q`],
    [
      "a quote that is broken",
      "> a question that somebody has written in one line so wide that\nit was broken\n> by a program\n\nThanks",
    ],
    [
      "Yahoo",
      "Thanks\n\n--- On Tue, 24/11/26, 10:00, The Meeting <reply@example.org> wrote:\n\nOriginal",
    ],
  ])("of %s", async (_program, text) => {
    expect(await ofText(text)).toBe("Thanks");
  });
});

test.each([
  ["attributions above quotes", `${line}\n\n`.repeat(2_600)],
  ["headers", "From: a\nSent: b\n\n".repeat(12_000)],
  ["fences", "```\na\n".repeat(30_000)],
  ["code", "    a\n\n".repeat(28_000)],
  ["words of phones", "Sent from my iPhone\n".repeat(10_000)],
  ["colons", "a:\n".repeat(60_000)],
  ["separators", `${"-".repeat(90)}\n`.repeat(2_200)],
])("many %s are read in a time that grows with them", async (_what, text) => {
  const { total } = await measureWork(async () => expect(await ofText(text)).toBeTypeOf("string"));
  expect(total).toBeLessThan(1_000);
});
