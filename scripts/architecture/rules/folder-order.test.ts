import { expect, test } from "vitest";
import { projectOf, sourceOf } from "../project.ts";
import { folderOrder } from "./folder-order.ts";

const part = "src/features/users/server";

const uses = (from: string, to: string) =>
  sourceOf(`${part}/${from}.ts`, `import { x } from "../${to}.ts";\nexport const y = x;\n`);

const judge = (allowed: Record<string, number>, ...files: ReturnType<typeof uses>[]) =>
  folderOrder(allowed)(projectOf(files));

test("folders of a feature import each other in one direction", () => {
  expect(
    judge({}, uses("sign-in/enter", "domain/name"), uses("domain/name", "queries/users")),
  ).toEqual([]);
  expect(
    judge(
      {},
      uses("sign-in/enter", "domain/name"),
      uses("sign-in/leave", "domain/name"),
      uses("domain/name", "sign-in/enter"),
    ),
  ).toMatchObject([{ file: part, message: expect.stringContaining(`${part}/domain/name.ts:1`) }]);
});

test("a circle of three folders counts its thinnest arrow", () => {
  const files = [
    uses("one/a", "two/a"),
    uses("one/b", "two/a"),
    uses("two/a", "three/a"),
    uses("two/b", "three/a"),
    uses("three/a", "one/a"),
  ];
  expect(judge({ [part]: 1 }, ...files)).toEqual([]);
  expect(judge({}, ...files)).toMatchObject([{ message: expect.stringContaining("1 imports") }]);
});

test("the allowed number shrinks with the arrows", () => {
  expect(judge({ [part]: 2 }, uses("one/a", "two/a"), uses("two/a", "one/a"))).toMatchObject([
    { message: expect.stringContaining("Lower the number") },
  ]);
});
