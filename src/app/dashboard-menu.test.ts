import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchRoutes, type RouteObject } from "react-router";
import { expect, test } from "vitest";
import { dashboardEntries } from "#features/dashboard/server/public.ts";
import pages from "../routes.ts";
import { assemble } from "./assemble.ts";

const routeOf = ({ path, index, children, file }: RouteConfigEntry): RouteObject =>
  index
    ? { path, index: true, id: file }
    : { path, id: file, children: children?.map((child) => ({ ...routeOf(child) })) };

test.each(
  assemble()
    .list(dashboardEntries)
    .map(({ id, url }) => [id, url] as const),
)("the entry %s of the dashboard's menus leads to a page: %s", (_id, url) => {
  const last = matchRoutes(pages.map(routeOf), url)?.at(-1)?.route;
  expect(last?.path).not.toContain("*");
  expect(last?.id).toMatch(/\/dashboard\/pages\/|\/first-steps\//);
});
