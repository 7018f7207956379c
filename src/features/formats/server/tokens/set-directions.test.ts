import { expect, test } from "vitest";
import { directionOfBody } from "../../contract/rules/direction.ts";
import { setDirections } from "./set-directions.ts";
import { tokenise, write } from "./tokens.ts";

const turn = (html: string) => write([...setDirections(tokenise(html))]);

test("a body of one direction from left to right stays as it is", () => {
  const html = "<h2>One</h2><ul><li>two</li></ul><p>12</p>";
  expect(turn(html)).toBe(html);
  expect(directionOfBody(html)).toBe("auto");
});

test("blocks that differ from their parent have a direction", () => {
  expect(turn("<p>سلام</p><p>peace</p><blockquote><p>سلام</p><p>peace</p></blockquote>")).toBe(
    '<p dir="rtl">سلام</p><p dir="ltr">peace</p><blockquote dir="rtl"><p>سلام</p><p dir="ltr">peace</p></blockquote>',
  );
});

test("the items of a list, and the lists in it, stand at their own edges", () => {
  expect(turn("<ul><li>one</li><li>اثنان<ul><li>three</li></ul></li><li>3</li></ul>")).toBe(
    '<ul dir="ltr"><li>one</li><li dir="rtl">اثنان<ul dir="ltr"><li>three</li></ul></li><li>3</li></ul>',
  );
});

test("a table begins where its first words begin", () => {
  expect(turn("<table><tr><th>1</th><th>اسم</th><td>name</td></tr></table>")).toBe(
    '<table dir="rtl"><tr><th>1</th><th>اسم</th><td dir="ltr">name</td></tr></table>',
  );
});

test.each([
  ["a name", '<p><a class="atMention">@Ada</a> شكرا</p>'],
  ["code", "<p><code>npm install</code> ثم</p>"],
  ["a link", '<p><a href="/">see</a> ثم</p>'],
  ["an address", "<p>https://example.org/a ثم</p>"],
])("%s at the beginning does not decide how a line of Arabic runs", (_, html) => {
  expect(turn(html)).toBe(html.replace("<p>", '<p dir="rtl">'));
});

test("a line with only a link has the direction of its text", () => {
  expect(turn('<p>a</p><p><a href="/">سلام</a></p>')).toBe(
    '<p dir="ltr">a</p><p dir="rtl"><a href="/">سلام</a></p>',
  );
});

test("a body has the direction of its first block", () => {
  expect(directionOfBody(turn("<hr><p>سلام</p><p>peace</p>"))).toBe("rtl");
  expect(directionOfBody("<p>&lt;p dir=&quot;rtl&quot;&gt;</p>")).toBe("auto");
});
