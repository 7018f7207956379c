import { execFileSync } from "node:child_process";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { compileStyles } from "./compiling/compile-styles.ts";

const site = testSite();
let cookie = "";
beforeAll(async () => {
  ({ cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] }));
  const body = { didAccept: true };
  await site.request("PUT /fragments/disclosure-state", { cookie, body });
});

const plain = "export default () => <p>Hello</p>;\n";

const create = (content: object) =>
  site.request("POST /fragments", {
    cookie,
    body: { name: "Some", fragmentType: "CustomFragment", jsRaw: plain, ...content },
  });

async function refusal(content: object, field: string) {
  const { errors = [] } = expectError(await create(content), 422, field);
  return errors.map(({ message }) => message);
}

describe("scripts", () => {
  test.each([
    ['import "https://evil.example/x.js";\nexport default () => 1', 1],
    ['import fs from "fs";\nexport default () => 1', 1],
    ['\nimport x from "./other";\nexport default () => x', 2],
    ['export default 1;\nexport * from "node:vm"', 2],
    ['export default () => 1;\nimport("react")', 2],
    ["export default 1;\n\nconst a = (b) => import(b); a()", 3],
    ["export default () => import.meta.url", 1],
    ['export default () => eval("1")', 1],
    ['export default () => (0, eval)("1")', 1],
    ['export default () => new Function("return 1")', 1],
    ['export default () => require("fs")', 1],
    ["export default (a) => require(a)", 1],
    ["export default () => <p>", 1],
    ["export const a = 1;", 1],
    ["", 1],
    [`export default ${"(".repeat(49_000)}`, 1],
  ])("refuses %j with its line", async (jsRaw, line) => {
    const [message] = await refusal({ jsRaw }, "jsRaw");
    expect(message).toContain(`Line ${line}, column `);
  });

  test("may be 100,000 characters", async () => {
    const filling = (length: number) => `${plain}//`.padEnd(length, "x");
    expect((await create({ jsRaw: filling(100_000) })).status).toBe(200);
    expectError(await create({ jsRaw: filling(100_001) }), 422, "jsRaw");
  });

  test.each([
    ["parentheses", `export default () => ${"(".repeat(30_000)}1${")".repeat(30_000)}`],
    ["elements", `export default () => ${"<a>".repeat(10_000)}${"</a>".repeat(10_000)}`],
    ["functions", `export default ${"() => ".repeat(3_000)}1`],
  ])("nest %s without harm", async (_name, jsRaw) => {
    expect([200, 422]).toContain((await create({ jsRaw })).status);
    expect((await create({})).status).toBe(200);
  });

  test("compile although the compiler has ended", async () => {
    expect((await create({})).status).toBe(200);
    execFileSync("pkill", ["-KILL", "-P", String(process.pid), "esbuild"]);
    const answers = await Promise.all([create({}), create({})]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  test("have types and imports of their own", async () => {
    const jsRaw = `import { useState } from "react";
import { Link } from "@folkmoot/fragment";
export default function Counter({ start = 0 }: { start?: number }) {
  const [count, setCount] = useState<number>(start);
  return <Link href="/" onClick={() => setCount(count + 1)}>{count}</Link>;
}`;
    const { body } = await create({ jsRaw, js: "alert(1)" });
    expect(body.js).not.toContain("alert");
    const module = await import(`data:text/javascript,${encodeURIComponent(body.js)}`);
    const rendered: unknown[] = [];
    const exports = module.default((name: string) =>
      name === "react"
        ? { useState: (value: unknown) => [value, () => undefined] }
        : { Link: "link", jsx: (...element: unknown[]) => rendered.push(element) },
    );
    exports.default({ start: 3 });
    expect(rendered).toMatchObject([["link", { href: "/", children: 3 }]]);
  });
});

describe("style sheets", () => {
  test.each([
    '@import "x.css";',
    '@\\69mport "x.css";',
    '@charset "utf-8";',
    "@namespace svg url(/x);",
    ".a { background: url(//evil.example/x.png) }",
    '.a { background: url("https://evil.example/x.png") }',
    ".a { background: \\75rl(https://evil.example) }",
    ".a { background: u/**/rl(https://evil.example) }",
    ".a { --image: url(//evil.example) }",
    '.a { background: image-set("https://evil.example" 1x) }',
    '.a { background: -webkit-image-set("https://evil.example" 1x) }',
    "@font-face { src: url(https://evil.example/x.woff2) }",
    ".a { width: expression(alert(1)) }",
    "} body { color: red }",
    ".a { } </style><script>alert(1)</script>",
    "<!-- .a { color: red } -->",
    "+ .x { color: red }",
    ":scope ~ .x { color: red }",
    `${"@media a{".repeat(10_000)}`,
    ".a { color: red } ".repeat(2_001),
  ])("refuse %j", async (css) => {
    const [message] = await refusal({ css }, "css");
    expect(message).toMatch(/^Line \d+|2000 rules/);
  });

  test("apply within their fragment", async () => {
    const css = `.a, body { color: red; &:hover { color: blue } }
@media (width > 9px) { .b::before { content: "}" } }
@keyframes turn { from { top: 0 } }
:scope .c { background: url(/uploads/c.png) }`;
    expect(await compileStyles(css, "u")).toHaveProperty(
      "css",
      '[data-fragment="u"] .a,[data-fragment="u"] body{color:red;&:hover{color:blue}}' +
        '@media (width>9px){[data-fragment="u"] .b::before{content:"}"}}' +
        "@keyframes turn{from{top:0}}" +
        '[data-fragment="u"] .c{background:url(/uploads/c.png)}',
    );
  });

  test("are refused or scoped, whatever they consist of", async () => {
    const part = fc.constantFrom(
      ..."{ } ( ) [ ] ; : , & > + ~ * . # @ \\ / \" '".split(" "),
      ..."a body :scope url( @media @import color red // /* */ <!-- \n".split(" "),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 30 }), async (parts) => {
        const read = await compileStyles(parts.join(" "), "u");
        expect("css" in read ? read.css : "").not.toMatch(/@import|\/\/|^\s*body|[;}]\s*body/);
      }),
      { numRuns: 500, seed: 67 },
    );
  });
});
