import { describe, expect, test } from "vitest";
import { isColor } from "#platform/contract/color-notation.ts";
import type { ThemeVariables } from "../contract/resources/variables.ts";
import { contrastOf, parseColor } from "../contract/rules/color.ts";
import { mergeDeep } from "../contract/rules/merge.ts";
import { checkVariables } from "./domain/check-assets.ts";
import { findContrastWarnings } from "./domain/contrast-warnings.ts";
import { writeStyles } from "./domain/styles-of-theme.ts";
import { readStyles } from "./style-sheets/read-styles.ts";
import { scopeStyles } from "./style-sheets/scope-styles.ts";

describe("colours", () => {
  test.each([
    "#037DBC",
    "#fff",
    "rgb(1, 2, 3)",
    "rgb(1 2 3 / 50%)",
    "rgba(1,2,3,.5)",
    "hsl(120, 50%, 50%)",
    "hsla(120deg 50% 50% / 0.2)",
  ])("%s is one", (text) => expect(isColor(text)).toBe(true));

  test.each([
    "red",
    "#ffff",
    "#12345",
    "transparent",
    "currentColor",
    "var(--fm-color-bg)",
    "color-mix(in srgb, red, blue)",
    "rgb(1,2)",
    "#fff; background: url(//example.org)",
    "#fff}body{display:none",
    "rgb(1,2,3)/**/",
    "url(https://example.org)",
    "#fff\n",
    "",
  ])("%j is none", (text) => expect(isColor(text)).toBe(false));

  test("are parsed in every notation", () => {
    expect(parseColor("hsl(120, 100%, 50%)")?.map(Math.round)).toEqual([0, 255, 0]);
    expect(parseColor("hsl(-0.5turn 100% 50%)")?.map(Math.round)).toEqual([0, 255, 255]);
    expect(parseColor("#0f8")).toEqual([0, 255, 136]);
    expect(parseColor("rgb(100% 0% 40%)")?.map(Math.round)).toEqual([255, 0, 102]);
  });

  test("have the contrast defined by WCAG", () => {
    expect(contrastOf("#000", "#fff")).toBeCloseTo(21);
    expect(contrastOf("#767676", "#fff")).toBeCloseTo(4.54, 2);
    expect(contrastOf("red", "#fff")).toBeUndefined();
  });
});

describe("variables", () => {
  test.each([
    { global: { mainColors: { primary: "red" } } },
    { titleBar: { colors: { bg: "#fff;}" } } },
    { titleBar: { logo: { desktop: { url: "javascript:alert(1)" } } } },
    { titleBar: { logo: { desktop: { url: "//example.org/a.png" } } } },
    { global: { fonts: { families: { body: ['a";}'] } } } },
    { global: { border: { radius: "6px;color:red" } } },
    { dark: { global: { mainColors: { bg: "black" } } } },
    { navigation: { navigationItems: [{ id: "1", name: "x", url: " JavaScript:alert(1)" }] } },
    [],
    "text",
  ])("%j are refused", (variables) =>
    expect(() => checkVariables(variables)).toThrow("Validation"),
  );

  test("too deep or too long are refused", () => {
    let deep: unknown = 1;
    for (let level = 0; level < 13; level += 1) deep = { deep };
    expect(() => checkVariables(deep)).toThrow("Validation");
    expect(() => checkVariables({ long: "x".repeat(200_001) })).toThrow("Validation");
  });

  test("merge without prototype pollution", () => {
    const merged = mergeDeep({}, JSON.parse('{"__proto__":{"polluted":true}}'));
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(Object.hasOwn(merged, "__proto__")).toBe(true);
  });
});

describe("styles", () => {
  test("set tokens for the scheme of the colours", () => {
    const css = writeStyles({
      global: { mainColors: { primary: "#0044cc", bg: "#fffff0" } },
      dark: { global: { mainColors: { bg: "#101010" } } },
    });
    expect(css).toBe(
      ":root{--fm-color-primary:#0044cc;}" +
        ':root[data-scheme="light"]{--fm-color-bg:#fffff0;}' +
        "@media (prefers-color-scheme: light){:root:not([data-scheme]){--fm-color-bg:#fffff0;}}" +
        ':root[data-scheme="dark"]{--fm-color-bg:#101010;}' +
        "@media (prefers-color-scheme: dark){:root:not([data-scheme]){--fm-color-bg:#101010;}}",
    );
  });

  test("of a dark theme apply to the dark scheme", () => {
    const css = writeStyles({
      global: { options: { preset: "dark" }, mainColors: { fg: "#eee" } },
    });
    expect(css).toContain(':root[data-scheme="dark"]{--fm-color-fg:#eee;}');
    expect(css).not.toContain("light");
  });

  test("add units to lengths and quote font names", () => {
    const css = writeStyles({
      global: { border: { radius: 4 }, fonts: { families: { body: ["Inter", "system-ui"] } } },
      titleBar: { sizing: { height: 60 } },
    });
    expect(css).toContain("--fm-radius:4px;");
    expect(css).toContain('--fm-font-body:"Inter", system-ui, sans-serif;');
    expect(css).toContain("@media (width <= 800px){:root{--fm-title-bar-height:44px;}}");
  });

  test.each([
    "@import 'other.css';",
    "@\\69mport url(x);",
    "a{background:url(https://example.org/x)}",
    "a{background:url(//example.org/x)}",
    "a{background:url('/\\5c example.org')}",
    "a{background:\\75rl(ht\\74ps://example.org)}",
    "a{background:image-set('https://example.org' 1x)}",
    "a{background:url(http:/**///example.org)}",
    "</style><script>alert(1)</script>",
    "<!--",
    "a{width:expression(alert(1))}",
    "a{-moz-binding:url(x)}",
    "a { color: red } }",
    "a { --x: } } b { color: red }",
    "@scope (a) { b { color: red } }",
    "@property --x { syntax: '*'; inherits: false }",
    "@media print { @keyframes k { from { color: red } } }",
    "@font-face { font-family: x; src: url(//example.org/x.woff2) }",
    "a { --x: url(//example.org); background: var(--x) }",
    "input[value^=a] { background: url(/uploads/a.png?a) }",
    "a { background: url(/uploads/../api/v2/me) }",
    "a { background: url(/api/v2/me) }",
    "a { background: url(data:text/html;base64,AAAA) }",
    "a { background: src('//example.org') }",
    "a { be\\000068avior: x }",
    "a { content: 'never closed\n }",
    `a{${"b{".repeat(20_000)}`,
    `a{${"(".repeat(90_000)}`,
    `${"&{".repeat(101)}${"}".repeat(101)}`,
    `${"a{(}".repeat(20_000)}`,
    `a{width:${"calc(".repeat(3_000)}1px${")".repeat(3_000)}}`,
    "a{color:red}".repeat(2_001),
    "/*".padEnd(100_001, "x"),
  ])("%j are refused", (css) => expect(readStyles(css)).toHaveProperty("problem.said"));

  test.each([
    "a { color: red; background: url(/uploads/1.png) }",
    "@media (width <= 800px) { .a > .b::before { content: '\\201C' } }",
    "a { background: url(data:image/png;base64,iVBORw0KGgo//8=) }",
    "/* see https://example.org */ a { color: blue }",
    "@layer a, b; @keyframes k { from { opacity: 0 } } @container (width > 3px) { a { color: red } }",
    "@font-face { font-family: x; src: url('/uploads/x.woff2') format('woff2') }",
    `${"&{".repeat(100)}${"}".repeat(100)}`,
    "@supports (display: grid) { .a { width: calc(100% - var(--b, 3px)); &:hover { color: red } } }",
  ])("%j are accepted", (css) => expect(readStyles(css)).not.toHaveProperty("problem"));
});

describe("scoped styles", () => {
  const scope = "@scope (:root) to (dialog,[data-own-look])";

  test("keep what names things outside, and find the root", () => {
    expect(
      scopeStyles("@layer a; html.x, :root > b { c: d } @keyframes k { from { opacity: 0 } }"),
    ).toBe(`@layer a;@keyframes k{from{opacity:0}}\n${scope}{:scope.x,:scope>b{c:d}\n}`);
  });

  test("may be nested as deeply as is accepted", () => {
    const nested = `${"&{".repeat(100)}${"}".repeat(100)}`;
    expect(scopeStyles(nested)).toBe(`${scope}{${nested}\n}`);
  });

  test("are empty if they are refused", () => {
    expect(scopeStyles("a { color: red } } b { color: red }")).toBe("");
  });
});

test("a refused style sheet is refused with the line", () => {
  expect(readStyles("a {}\n\nb { color: expression(1) }")).toMatchObject({
    problem: { message: "Line 3: expression( is not allowed in a style sheet." },
  });
});

describe("contrast warnings", () => {
  test("list pairs with low contrast", () => {
    const warnings = findContrastWarnings({
      global: { mainColors: { fg: "#aaa", bg: "#fff" } },
      titleBar: { colors: { bg: "#0044cc", fg: "#fff" } },
    });
    expect(warnings.map(({ path }) => path)).toEqual(["global.mainColors.fg"]);
  });

  test("cover the other scheme too", () => {
    const warnings = findContrastWarnings({ dark: { global: { mainColors: { fg: "#333" } } } });
    expect(warnings.map(({ path }) => path)).toEqual(["dark.global.mainColors.fg"]);
  });

  test("cover the title bar in both schemes, as its colours apply to both", () => {
    const pathsOf = (variables: ThemeVariables) =>
      findContrastWarnings(variables).map(({ path }) => path);
    expect(pathsOf({ titleBar: { colors: { fg: "#222" } } })).toEqual(["dark.titleBar.colors.fg"]);
    expect(pathsOf({ titleBar: { colors: { fg: "#fff" } } })).toEqual(["titleBar.colors.fg"]);
    expect(pathsOf({ titleBar: { colors: { fg: "#777", bg: "#888" } } })).toEqual([
      "titleBar.colors.fg",
    ]);
    // Text without a color gets a readable one.
    expect(pathsOf({ titleBar: { colors: { bg: "#fff" } } })).toEqual([]);
    const bar = { titleBar: { colors: { bg: "#fff", fg: "#222" } } };
    expect(pathsOf({ ...bar, dark: { titleBar: { colors: { bg: "#111" } } } })).toEqual([
      "dark.titleBar.colors.fg",
    ]);
  });

  test("cover banners, except those with pictures", () => {
    const banner = { title: { font: { color: "#fff" } }, outerBackground: { color: "#eee" } };
    const pathsOf = (variables: ThemeVariables) =>
      findContrastWarnings(variables).map(({ path }) => path);
    expect(pathsOf({ banner })).toEqual(["banner.title.font.color"]);
    expect(pathsOf({ banner: { ...banner, outerBackground: { color: "#123" } } })).toEqual([]);
  });
});
