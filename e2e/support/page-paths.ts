import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../../src/routes.ts";

/** The addresses of all pages of the product; what they name besides their own words is given. */
export function pagePaths(given: Readonly<Record<string, string | number>>): string[] {
  const wordFor = (name: string) => encodeURIComponent(String(given[name] ?? ""));
  const filled = pathsOf(routes).map((path) =>
    path
      .replaceAll(/:(\w+)\??/g, (_all, name: string) => wordFor(name))
      .replace("*", wordFor("*"))
      .replaceAll(/\/{2,}/g, "/")
      .replace(/(.)\/+$/, "$1"),
  );
  return [...new Set(filled)];
}

const pathsOf = (entries: readonly RouteConfigEntry[], parent = ""): string[] =>
  entries.flatMap(({ path = "", index, children = [] }) => {
    const own = path ? `${parent}/${path}` : parent;
    return [...(index || path ? [own || "/"] : []), ...pathsOf(children, own)];
  });
