import { expect, test } from "vitest";
import { reservedCodes } from "#features/sections/contract/rules.ts";
import routes from "../routes.ts";

interface Entry {
  path?: string;
  children?: readonly Entry[];
}

const pathsOf = ({ path, children = [] }: Entry): string[] =>
  path === undefined ? children.flatMap(pathsOf) : [path];

test("No section can take a path of the site's own pages", () => {
  const first = (routes as readonly Entry[])
    .flatMap(pathsOf)
    .flatMap((path) => path.split("/", 1))
    .filter((part) => !/^[:*]/.test(part) && part !== "");
  expect(first.length).toBeGreaterThan(20);
  expect([...new Set(first)].filter((part) => !reservedCodes.has(part))).toEqual([]);
});
