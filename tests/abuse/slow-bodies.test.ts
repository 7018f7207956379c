import { beforeAll, describe, expect, test } from "vitest";
import { measureWork } from "#app/testing/measure-work.ts";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import type { Format } from "#features/formats/contract/resources.ts";

const site = testSite();
let cookie = "";
beforeAll(async () => {
  cookie = (await signInAs(site.ctx())).cookie;
});

const quote = (body: string, format: Format) =>
  site.request("POST /rich/quote", { cookie, body: { body, format } });

/** So many units of work may hold up all others: about a second. */
const mostAtOnce = 80;

const fill = (piece: string) => piece.repeat(Math.floor(49_000 / piece.length));

const marks =
  "*a_ [ ![ ( [a]( # | > ~~a ** & \\ ^[ [^1] [][ - $ $a\u00a0 ` @a : {{ <http:// _ +".split(" ");
const lines = [
  "$$a",
  "$$",
  "[^1]: a",
  "[a]: /x",
  ">! ",
  ">!\n>",
  "```",
  "~~~",
  "1. a",
  "a\n---",
  "a\n=",
];
const tags =
  "<a <b> </b> <b><i> <div> <p> <b></i> <table> <table><tr><td> <svg> <!-- <? <ul><li>".split(" ");
const brackets = '[b] [/b] [b][i] [quote] [url= [list][*] [code] [b [img] [quote=" [*]'.split(" ");
const words = [
  "@a",
  "@a ",
  "http://",
  "http://a.b/(",
  ":a",
  "$a ",
  "$",
  " ",
  "\n",
  "a@a.",
  "www.a.aa ",
  "\u0335",
];

const patterns: [Format, string[]][] = [
  ["markdown", [...marks, ...lines.map((line) => `${line}\n`), ...tags.slice(0, 6)]],
  ["html", [...tags, '<a href="', "<blockquote>", "<span data-tex=x>", "<span class=katex-html>"]],
  ["bbcode", [...brackets, ...words.slice(0, 4)]],
  ["text", words],
];

describe("D23: a body that would take all day", () => {
  test.each(patterns)("is read or refused, in the format %s", async (format, pieces) => {
    for (const piece of pieces) {
      const { status } = await quote(fill(piece), format);
      expect([201, 422], piece).toContain(status);
    }
  });

  test("keeps nobody waiting who wants something else", async () => {
    await quote(fill("Words "), "markdown");
    const bodies = ["*a_", "<p>", "[b]a[/b]", "> ", "![", "1. a\n"].map(fill);
    const { longest } = await measureWork(() =>
      Promise.all(bodies.map((body) => quote(body, "markdown"))),
    );
    expect(longest).toBeGreaterThan(0);
    expect(longest).toBeLessThan(mostAtOnce);
  });

  test("is read when it is converted, too, or refused", async () => {
    for (const piece of ["<p>", "*a_", "1. a\n", "| a ", "$$a\n", "> "]) {
      const body = { body: fill(piece), format: "markdown", to: "rich2" };
      const { status } = await site.request("POST /rich/convert", { cookie, body });
      expect([200, 422], piece).toContain(status);
    }
  });
});

describe("D23: words of a request that are made to be searched for long", () => {
  const long = 7_000;

  test.each([
    ["user-agent", "Mozilla/5.0 ((((".repeat(long / 16)],
    ["accept-language", "a-b;q=0.1,".repeat(long / 10)],
    ["accept-encoding", "br;q=0,".repeat(long / 7)],
    ["accept", "text/html;".repeat(long / 10)],
    ["if-none-match", '"a",'.repeat(long / 4)],
    ["cookie", "a=b; ".repeat(long / 5)],
    ["x-forwarded-for", "1.1.1.1, ".repeat(long / 9)],
    ["range", `bytes=${"0-1,".repeat(long / 4)}`],
    ["traceparent", "00-".repeat(long / 3)],
  ])("are read at once in the header %s", async (name, value) => {
    const { longest } = await measureWork(async () => {
      for (const path of ["GET /discussions", "GET /config", "GET /locales/translations/en"])
        expect((await site.request(path, { headers: { [name]: value } })).status).toBeLessThan(500);
    });
    expect(longest).toBeLessThan(mostAtOnce);
  });

  test.each([
    ["GET /users/by-names", `name=${"a".repeat(90)}*`],
    ["GET /users", `query=${"%25_".repeat(40)}`],
    ["GET /tags", `query=${"%25_%5C".repeat(14)}`],
    ["GET /categories/search", `query=${"%25".repeat(90)}`],
    ["GET /discussions", `dateInserted=${"[2020-01-01,".repeat(80)}`],
    ["GET /discussions", `discussionID=${"1,".repeat(490)}1`],
    ["GET /config", `select=${"*.".repeat(200)}`],
    ["GET /config", `select=${"*a".repeat(200)}b`],
    ["GET /discussions", `fields=${"a.".repeat(300)}`],
    ["GET /discussions", `expand=${"category,".repeat(300)}`],
  ])("are read at once in a query: %s", async (endpoint, query) => {
    const { longest } = await measureWork(async () => {
      // What takes the database long is refused with 503.
      expect((await site.request(endpoint, { cookie, query })).status).toBeLessThan(500);
    });
    expect(longest).toBeLessThan(mostAtOnce);
  });

  test("are read at once where an address of mail is asked for", async () => {
    for (const email of [
      `a@${"a.".repeat(100)}`,
      `${"a.".repeat(100)}@b.c`,
      `${"@".repeat(200)}`,
      `"${"\\".repeat(200)}"@b.c`,
    ]) {
      const body = { email, name: "Somebody", password: "a long enough passphrase" };
      const { status } = await site.request("POST /users/register", { body });
      expect([403, 422]).toContain(status);
    }
  });
});
