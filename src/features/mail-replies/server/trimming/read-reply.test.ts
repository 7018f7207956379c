import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { measureWork } from "#app/testing/measure-work.ts";
import { readReply } from "./read-reply.ts";

const pictures = new Map<string, string>();
const ofText = (text: string) => readReply({ html: undefined, text, pictures });
const ofHtml = (html: string) => readReply({ html, text: "not this", pictures });

const quoted =
  "> [The Meeting] A title\n>\n> Bea commented on A title\n> Reply to this email to answer.";
const answer = "Thanks, I'll be there.\n\nSecond paragraph.";

const languages: Record<string, { lines: string[]; outlook: string; phones: string[] }> = {
  en: {
    lines: [
      "On Tue, Nov 24, 2026 at 10:00 AM The Meeting <reply@example.org> wrote:",
      "On Nov 24, 2026, at 10:00, The Meeting <reply@example.org> wrote:",
      "On 24/11/2026 10:00, The Meeting wrote:",
    ],
    outlook:
      "From: The Meeting <reply@example.org>\nSent: Tuesday, November 24, 2026 10:00 AM\nTo: Ann <ann@example.org>\nSubject: A title",
    phones: [
      "Sent from my iPhone",
      "Get Outlook for iOS<https://aka.ms/o0ukef>",
      "Sent from Outlook for Android",
    ],
  },
  de: {
    lines: [
      "Am Di., 24. Nov. 2026 um 10:00 Uhr schrieb The Meeting <reply@example.org>:",
      "Am 24.11.2026 um 10:00 schrieb The Meeting <reply@example.org>:",
      "Am 24.11.26 um 10:00 schrieb The Meeting:",
    ],
    outlook:
      "Von: The Meeting <reply@example.org>\nGesendet: Dienstag, 24. November 2026 10:00\nAn: Ann <ann@example.org>\nBetreff: A title",
    phones: [
      "Von meinem iPhone gesendet",
      "Gesendet von Outlook für Android",
      "Gesendet mit der mobilen Mail App",
    ],
  },
  fr: {
    lines: [
      "Le mar. 24 nov. 2026 à 10:00, The Meeting <reply@example.org> a écrit :",
      "Le 24 nov. 2026 à 10:00, The Meeting <reply@example.org> a écrit :",
      "Le 24/11/2026 à 10:00, The Meeting a écrit :",
    ],
    outlook:
      "De : The Meeting <reply@example.org>\nEnvoyé : mardi 24 novembre 2026 10:00\nÀ : Ann <ann@example.org>\nObjet : A title",
    phones: ["Envoyé de mon iPhone", "Envoyé à partir de Outlook pour Android"],
  },
  es: {
    lines: [
      "El mar, 24 nov 2026 a las 10:00, The Meeting (<reply@example.org>) escribió:",
      "El 24 nov 2026, a las 10:00, The Meeting <reply@example.org> escribió:",
      "El 24/11/26 a las 10:00, The Meeting escribió:",
    ],
    outlook:
      "De: The Meeting <reply@example.org>\nEnviado: martes, 24 de noviembre de 2026 10:00\nPara: Ann <ann@example.org>\nAsunto: A title",
    phones: ["Enviado desde mi iPhone", "Obtener Outlook para Android"],
  },
  it: {
    lines: [
      "Il giorno mar 24 nov 2026 alle ore 10:00 The Meeting <reply@example.org> ha scritto:",
      "Il giorno 24 nov 2026, alle ore 10:00, The Meeting <reply@example.org> ha scritto:",
      "Il 24/11/2026 10:00, The Meeting ha scritto:",
    ],
    outlook:
      "Da: The Meeting <reply@example.org>\nInviato: martedì 24 novembre 2026 10:00\nA: Ann <ann@example.org>\nOggetto: A title",
    phones: ["Inviato da iPhone", "Ottieni Outlook per Android"],
  },
  pt: {
    lines: [
      "Em ter., 24 de nov. de 2026 às 10:00, The Meeting <reply@example.org> escreveu:",
      "Em 24 de nov. de 2026, à(s) 10:00, The Meeting <reply@example.org> escreveu:",
      "Em 24/11/2026 10:00, The Meeting escreveu:",
    ],
    outlook:
      "De: The Meeting <reply@example.org>\nEnviado: terça-feira, 24 de novembro de 2026 10:00\nPara: Ann <ann@example.org>\nAssunto: A title",
    phones: ["Enviado do meu iPhone", "Obter o Outlook para Android"],
  },
  nl: {
    lines: [
      "Op di 24 nov 2026 om 10:00 schreef The Meeting <reply@example.org>:",
      "Op 24 nov 2026, om 10:00 heeft The Meeting <reply@example.org> het volgende geschreven:",
      "Op 24-11-2026 om 10:00 schreef The Meeting:",
    ],
    outlook:
      "Van: The Meeting <reply@example.org>\nVerzonden: dinsdag 24 november 2026 10:00\nAan: Ann <ann@example.org>\nOnderwerp: A title",
    phones: ["Verstuurd vanaf mijn iPhone", "Outlook voor Android downloaden"],
  },
  ru: {
    lines: [
      "вт, 24 нояб. 2026 г. в 10:00, The Meeting <reply@example.org>:",
      "24 нояб. 2026 г., в 10:00, The Meeting <reply@example.org> написал(а):",
      "24.11.2026 10:00, The Meeting пишет:",
    ],
    outlook:
      "От: The Meeting <reply@example.org>\nОтправлено: вторник, 24 ноября 2026 г. 10:00\nКому: Ann <ann@example.org>\nТема: A title",
    phones: ["Отправлено с iPhone", "Скачать Outlook для Android"],
  },
  ja: {
    lines: [
      "2026年11月24日(火) 10:00 The Meeting <reply@example.org>:",
      "2026/11/24 10:00、The Meeting <reply@example.org>のメール:",
      "2026/11/24 10:00, The Meeting wrote:",
    ],
    outlook:
      "差出人: The Meeting <reply@example.org>\n送信日時: 2026年11月24日 10:00\n宛先: Ann <ann@example.org>\n件名: A title",
    phones: ["iPhoneから送信", "Outlook for Android を入手"],
  },
  ar: {
    lines: [
      "في الثلاثاء، 24 نوفمبر 2026 في 10:00 ص تمت كتابة ما يلي بواسطة The Meeting <‪reply@example.org‬‏>:",
      "في ٢٤ نوفمبر ٢٠٢٦، الساعة ١٠:٠٠ ص، كتب/كتبت The Meeting <reply@example.org>:",
      "في 24/11/2026 10:00، كتب The Meeting:",
    ],
    outlook:
      "من: The Meeting <reply@example.org>\nتاريخ الإرسال: الثلاثاء، 24 نوفمبر 2026 10:00\nإلى: Ann <ann@example.org>\nالموضوع: A title",
    phones: ["أُرسلت من الـ iPhone", "الحصول على Outlook لـ Android"],
  },
};

const lines = Object.entries(languages).flatMap(([language, { lines: all }]) =>
  all.map(
    (line, index) => [["Gmail", "Apple Mail", "Thunderbird"][index], language, line] as const,
  ),
);
const headers = Object.entries(languages).map(
  ([language, { outlook }]) => [language, outlook] as const,
);
const phones = Object.entries(languages).flatMap(([language, { phones: all }]) =>
  all.map((line) => [language, line] as const),
);

describe("a reply in plain text", () => {
  test.each(lines)("of %s in %s is all before the quote", async (_program, _language, line) => {
    expect(await ofText(`${answer}\n\n${line}\n\n${quoted}\n`)).toBe(answer);
    expect(
      await ofText(
        `${answer}\r\n${line.replaceAll("\n", "\r\n")}\r\n${quoted.replaceAll("\n", "\r\n")}`,
      ),
    ).toBe(answer);
  });

  test.each(lines)("of %s in %s may have its line broken", async (_program, _language, line) => {
    const middle = line.lastIndexOf(" ", line.length * 0.75);
    const broken = `${line.slice(0, middle)}\n${line.slice(middle + 1)}`;
    expect(await ofText(`${answer}\n\n${broken}\n${quoted}\n`)).toBe(answer);
  });

  test.each(lines)(
    "of %s in %s below the quote is all behind it",
    async (_program, _language, line) => {
      expect(await ofText(`${line}\n${quoted}\n\n${answer}\n`)).toBe(answer);
    },
  );

  test.each(headers)("of Outlook in %s ends where the headers begin", async (_language, header) => {
    const original = "Bea commented on A title\nView";
    expect(
      await ofText(`${answer}\n\n________________________________\n${header}\n\n${original}`),
    ).toBe(answer);
    expect(await ofText(`${answer}\n\n${header}\n\n${original}`)).toBe(answer);
  });

  test.each(phones)("in %s is without %s", async (_language, line) => {
    expect(await ofText(`${answer}\n\n${line}\n`)).toBe(answer);
    expect(await ofText(`${answer}\n\n${line}\n\n${languages.en?.lines[0]}\n${quoted}`)).toBe(
      answer,
    );
  });

  test("keeps quotes that are answered one by one", async () => {
    expect(await ofText(`${lines[0]?.[2]}\n> One?\n\nYes.\n\n> Two?\n\nNo.\n\n> Three`)).toBe(
      "> One?\n\nYes.\n\n> Two?\n\nNo.",
    );
  });

  test("is without its signature", async () => {
    expect(await ofText(`${answer}\n\n-- \nAnn\nExample Ltd`)).toBe(answer);
  });

  test.each([
    "On Monday I wrote:\nthis poem",
    "From: me\nthat is all",
    "Two lines\n---\nwith a rule between",
    "He said he was sent from my village",
    "1. One\n2. Two",
  ])("keeps what only looks like a quote: %s", async (text) => {
    const words = text.replaceAll(/[^\p{L}]+/gu, " ");
    expect((await ofText(text)).replaceAll(/[^\p{L}]+/gu, " ")).toBe(words);
  });

  test("has its broken lines put together, and no others", async () => {
    const long = "This is a long line that a mail program has broken at seventy-two letters";
    expect(await ofText(`${long}\nwithout being asked to.\n\nShort\nlines stay.`)).toBe(
      `${long} without being asked to.\n\nShort\\\nlines stay.`,
    );
  });

  test("cannot be Markdown or HTML by accident", async () => {
    expect(await ofText("<b>a</b> *b* [c](javascript:d)\n# e")).not.toMatch(/(?<!\\)<b>|^# e/m);
  });

  test("whatever it says, is found whole where nothing is quoted, and takes no time", async () => {
    const word = fc.stringMatching(/^[a-z]{1,12}$/);
    await fc.assert(
      fc.asyncProperty(fc.array(word, { minLength: 1, maxLength: 60 }), async (words) => {
        expect(await ofText(words.join(" "))).toBe(words.join(" "));
        expect(await ofText(`${words.join(" ")}\n\n${lines[3]?.[2]}\n${quoted}`)).toBe(
          words.join(" "),
        );
      }),
    );
  });

  test("never throws", async () => {
    const line = fc.oneof(
      fc.constantFrom(
        ...lines.map(([, , each]) => each),
        quoted,
        "> ",
        "-- ",
        "",
        "From: a",
        "To: b",
      ),
      fc.string(),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 30 }), async (all) => {
        expect(await ofText(all.join("\n"))).toBeTypeOf("string");
        expect(await ofHtml(all.join("<br>"))).toBeTypeOf("string");
      }),
    );
  });

  test.each([
    ["lines that begin attributions", "On a b ".repeat(2_000)],
    ["many of them", "On a\n".repeat(40_000)],
    ["brackets", "[".repeat(200_000)],
    ["quotes", ">".repeat(200_000)],
    ["blanks", `${" ".repeat(100_000)}x\n`.repeat(2)],
    ["headers", "From: a\n".repeat(25_000)],
    ["dashes", "-".repeat(200_000)],
  ])("of hostile %s ends", async (_what, text) => {
    const { total } = await measureWork(async () =>
      expect(await ofText(text)).toBeTypeOf("string"),
    );
    expect(total).toBeLessThan(200);
  });
});

describe("a reply in HTML", () => {
  test("of Gmail is all before the quote", async () => {
    const html = `<div dir="ltr">Thanks, I&#39;ll <b>be</b> there.<div><br></div><div>Second paragraph.</div></div><br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">On Tue, Nov 24, 2026 at 10:00 AM The Meeting &lt;<a href="mailto:reply@example.org">reply@example.org</a>&gt; wrote:<br></div><blockquote class="gmail_quote" style="margin:0"><div>Bea commented</div></blockquote></div>`;
    expect(await ofHtml(html)).toBe("Thanks, I'll **be** there.\n\nSecond paragraph.");
  });

  test("of Gmail within the quote keeps both", async () => {
    const html = `<div dir="ltr"><div class="gmail_quote"><div class="gmail_attr">On Tue wrote:</div><blockquote class="gmail_quote">One?</blockquote><div>Yes.</div><blockquote class="gmail_quote">Two?</blockquote><div>No.</div></div></div>`;
    expect(await ofHtml(html)).toBe("> One?\n\nYes.\n\n> Two?\n\nNo.");
  });

  test("of Outlook on the web", async () => {
    const html = `<html><head><style>p{margin:0}</style></head><body dir="ltr"><div class="elementToProof">Thanks</div><div class="elementToProof"><br></div><div id="Signature"><p>Ann, Example Ltd</p></div><div id="appendonsend"></div><hr><div id="divRplyFwdMsg" dir="ltr"><b>From:</b> The Meeting<br><b>Sent:</b> Tuesday<br></div><div>Original</div></body></html>`;
    expect(await ofHtml(html)).toBe("Thanks");
  });

  test("of Outlook on Windows", async () => {
    const html = `<div class="WordSection1"><p class="MsoNormal">One line<o:p></o:p></p><p class="MsoNormal">another<o:p></o:p></p><p class="MsoNormal"><o:p>&nbsp;</o:p></p><p class="MsoNormal">A paragraph<o:p></o:p></p><div><div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm"><p class="MsoNormal"><b>Von:</b> The Meeting<br><b>Gesendet:</b> Dienstag</p></div></div><p class="MsoNormal">Original</p></div>`;
    expect(await ofHtml(html)).toBe("One line\\\nanother\n\nA paragraph");
  });

  test.each(headers)("of programs that mark nothing, in %s", async (_language, header) => {
    const marked = header
      .split("\n")
      .map((line) =>
        line.replace(/^([^:：]+):/, "<b>$1:</b>").replaceAll(/<(\S+@\S+)>/g, "&lt;$1&gt;"),
      );
    expect(await ofHtml(`<p>Thanks</p><hr><p>${marked.join("<br>")}</p><p>Original</p>`)).toBe(
      "Thanks",
    );
  });

  test.each(lines)(
    "of %s in %s is all before the blockquote",
    async (_program, _language, line) => {
      const shown = line.replaceAll("<", "&lt;").replaceAll(">", "&gt;");
      const apple = `<html><body>Thanks<br id="lineBreakAtBeginningOfSignature"><div dir="ltr">Sent from my iPhone</div><div dir="ltr"><br><blockquote type="cite">${shown}<br><br></blockquote></div><blockquote type="cite"><div>Original</div></blockquote></body></html>`;
      expect(await ofHtml(apple)).toBe("Thanks");
      const thunderbird = `<p>Thanks</p><div class="moz-cite-prefix">${shown}<br></div><blockquote type="cite" cite="mid:1"><p>Original</p></blockquote>`;
      expect(await ofHtml(thunderbird)).toBe("Thanks");
      expect(
        await ofHtml(`<div>Thanks</div><div>${shown}</div><blockquote>Original</blockquote>`),
      ).toBe("Thanks");
      expect(
        await ofHtml(`<div>${shown}</div><blockquote>Original</blockquote><div>Thanks</div>`),
      ).toBe("Thanks");
    },
  );

  test("shows pictures of the mail and none of elsewhere", async () => {
    const html = `<p>Look: <img src="cid:one@mail" alt="A cat"><img src="https://track.example/1.gif"></p>`;
    const shown = await readReply({
      html,
      text: "",
      pictures: new Map([["one@mail", "/uploads/1.png"]]),
    });
    expect(shown).toContain("/uploads/1.png");
    expect(shown).not.toContain("track.example");
  });

  test("has no scripts, styles or addresses that run", async () => {
    const shown = await ofHtml(
      `<script>alert(1)</script><style>p{}</style><p onclick="x()">Hi <a href="javascript:x()">there</a></p>`,
    );
    expect(shown).toBe("Hi there");
  });

  test("is read as text where it is nested without end", async () => {
    expect(await ofHtml("<div>".repeat(50_000))).toBe("not this");
    expect(await ofHtml("<blockquote>".repeat(5_000))).toBe("not this");
  });
});
