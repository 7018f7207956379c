import iconv from "iconv-lite";
import { describe, expect, test } from "vitest";
import { measureWork } from "#app/testing/measure-work.ts";
import { readMail } from "./read-mail.ts";

const head = "From: Ann <ann@example.org>\r\nTo: <reply@example.org>\r\nMIME-Version: 1.0\r\n";
const textOf = async (contentType: string, body: Uint8Array) => {
  const start = Buffer.from(`${head}Content-Type: ${contentType}\r\n\r\n`);
  const { text, html } = await readMail(Buffer.concat([start, body]));
  return (text ?? html ?? "").trimEnd();
};

const german = "Grüße aus Köln, für 5 €";
const russian = "Привет, как дела?";
const japanese = "お元気ですか";

describe("the text of a mail is decoded by its bytes", () => {
  test.each([
    ["windows-1252", german, iconv.encode(german, "windows-1252"), "windows-1252"],
    ["Windows' signs as Latin-1", german, iconv.encode(german, "windows-1252"), "iso-8859-1"],
    ["UTF-8 as Latin-1", german, Buffer.from(german), "iso-8859-1"],
    ["UTF-8 as ASCII", german, Buffer.from(german), "us-ascii"],
    ["UTF-8 as windows-1251", russian, Buffer.from(russian), "windows-1251"],
    ["UTF-8 as nothing known", german, Buffer.from(german), "unknown-8bit"],
    ["Latin-1 as UTF-8", "Grüße", iconv.encode("Grüße", "latin1"), "utf-8"],
    [
      "windows-1250",
      "Žluťoučký kůň",
      iconv.encode("Žluťoučký kůň", "windows-1250"),
      "windows-1250",
    ],
    ["windows-1251", russian, iconv.encode(russian, "windows-1251"), "windows-1251"],
    ["windows-1251 by its other name", russian, iconv.encode(russian, "windows-1251"), "cp1251"],
    ["windows-1253", "Καλημέρα", iconv.encode("Καλημέρα", "windows-1253"), "windows-1253"],
    ["windows-1254", "Günaydın", iconv.encode("Günaydın", "windows-1254"), "iso-8859-9"],
    ["windows-1255", "שלום", iconv.encode("שלום", "windows-1255"), "windows-1255"],
    ["windows-1256", "مرحبا", iconv.encode("مرحبا", "windows-1256"), "windows-1256"],
    ["windows-1257", "Labrīt", iconv.encode("Labrīt", "windows-1257"), "windows-1257"],
    ["windows-1258", "chào", iconv.encode("chào", "windows-1258"), "windows-1258"],
    ["koi8-r", russian, iconv.encode(russian, "koi8-r"), "koi8-r"],
    ["koi8-u", "Привіт", iconv.encode("Привіт", "koi8-u"), "koi8-u"],
    ["shift_jis", japanese, iconv.encode(japanese, "shift_jis"), "shift_jis"],
    ["shift_jis by its number", japanese, iconv.encode(japanese, "shift_jis"), "cp932"],
    ["euc-jp", japanese, iconv.encode(japanese, "euc-jp"), "x-euc-jp"],
    ["gb18030", "你好，世界", iconv.encode("你好，世界", "gb18030"), "gb18030"],
    ["gb18030 as gb2312", "你好 㐀", iconv.encode("你好 㐀", "gb18030"), "gb2312"],
    ["big5", "您好", iconv.encode("您好", "big5"), "big5"],
    ["euc-kr", "안녕하세요", iconv.encode("안녕하세요", "euc-kr"), "ks_c_5601-1987"],
    ["cp850", "naïve é", iconv.encode("naïve é", "cp850"), "cp850"],
    ["tis-620", "สวัสดี", iconv.encode("สวัสดี", "windows-874"), "tis-620"],
    ["UTF-7", german, iconv.encode(german, "utf-7"), "utf-7"],
    ["UTF-7 as ASCII", "Grüße, für", iconv.encode("Grüße, für", "utf-7"), "us-ascii"],
    ["plus signs", "a+b-c, C+D-E, +1-2", Buffer.from("a+b-c, C+D-E, +1-2"), "us-ascii"],
    ["iso-2022-jp", "あ い", Buffer.from('\u001b$B$"\u001b(B \u001b$B$$\u001b(B'), "iso-2022-jp"],
    ["iso-2022-jp as ASCII", "あ", Buffer.from('\u001b$B$"\u001b(B'), "us-ascii"],
    ["iso-2022-kr", "한글 ok", Buffer.from("\u001b$)C\u000eGQ1[\u000f ok"), "iso-2022-kr"],
    ["HZ", "中文 ok", Buffer.from("~{VPND~} ok"), "hz-gb-2312"],
  ])("of %s", async (_what, expected, bytes, label) => {
    expect(await textOf(`text/plain; charset=${label}`, bytes)).toBe(expected);
    expect(await textOf(`text/plain; charset="${label.toUpperCase()}"`, bytes)).toBe(expected);
  });

  test("of HTML with a declared charset", async () => {
    const page = iconv.encode(
      `<html><head><meta http-equiv="Content-Type" content="text/html; charset=koi8-r"></head><body>${russian}</body></html>`,
      "koi8-r",
    );
    expect(await textOf("text/html", page)).toContain(russian);
  });

  test("of UTF-8 with broken bytes keeps the rest", async () => {
    const bytes = Buffer.concat([Buffer.from(`${german} `), Buffer.from([0xf0, 0x9f])]);
    expect(await textOf("text/plain; charset=utf-8", bytes)).toContain(german);
  });
});

describe("flowed text", () => {
  const flowed = (text: string, other = "") =>
    textOf(
      `text/plain; charset=utf-8; format=flowed${other}`,
      Buffer.from(text.replaceAll("\n", "\r\n")),
    );

  test.each([
    ["is joined", "one \ntwo\nthree", "one two\nthree"],
    ["is joined within a quote", "> one \n> two\n", "> one two"],
    ["is not joined with a quote", "my own \n> theirs \nmine", "my own \n> theirs \nmine"],
    ["is not joined across depths", ">> deep \n> less \n>> deep", ">> deep \n> less \n>> deep"],
    ["keeps its signature apart", "one \n-- \nAnn", "one \n-- \nAnn"],
    [
      "loses the blanks put before quotes and code",
      " > not a quote\n     code",
      "> not a quote\n    code",
    ],
  ])("%s", async (_what, text, expected) => {
    expect(await flowed(text)).toBe(expected);
  });

  test("loses the spaces added for wrapping", async () => {
    expect(await flowed("日本 \n語", "; delsp=yes")).toBe("日本語");
  });

  test("is parsed in linear time", async () => {
    const texts = ["a \n", "> a \n", `${">".repeat(70)} \n`, "+".repeat(70), "+A-\n"];
    for (const text of texts) {
      const { total } = await measureWork(async () => void (await flowed(text.repeat(20_000))));
      expect(total).toBeLessThan(2_000);
    }
  });
});
