import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { urlcodePattern } from "#features/custom-pages/contract/rules/limits.ts";
import { reservedCodes } from "#features/custom-pages/contract/rules/reserved-codes.ts";
import { rawRoutes } from "#platform/server/http/serving/raw-route.ts";
import pages from "../routes.ts";
import { assemble } from "./assemble.ts";

const pathsOf = ({ path, children = [] }: RouteConfigEntry): string[] =>
  path ? [path] : children.flatMap(pathsOf);

test("no custom page can have an address of the product", () => {
  const raw = assemble()
    .list(rawRoutes)
    .map(({ path }) => path);
  const firstParts = [...pages.flatMap(pathsOf), ...raw].map(
    (path) => path.replace(/^\//, "").split("/")[0] ?? "",
  );
  const free = firstParts.filter((part) => urlcodePattern.test(part) && !reservedCodes.has(part));
  expect([...new Set(free)]).toEqual([]);
  expect(firstParts.length).toBeGreaterThan(100);
});
