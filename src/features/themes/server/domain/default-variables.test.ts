import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { variablesSchema } from "../../contract/resources/variables.ts";
import { propertiesOf } from "./custom-properties.ts";
import { defaultVariables } from "./default-variables.ts";

/** Derived from others or chosen by each widget, unless a theme sets them. */
const open = [
  "global.links.colors.allStates",
  "banner.innerBackground.color",
  "contentBanner.innerBackground.color",
  "homeWidgetContainer.options.isGrid",
  "homeWidgetContainer.options.displayType",
  "homeWidgetContainer.options.outerBackground.color",
  "homeWidgetContainer.options.innerBackground.color",
];

function pathsOf(schema: z.ZodType, path: readonly string[] = []): string[] {
  if (schema instanceof z.ZodOptional) return pathsOf(schema.unwrap() as z.ZodType, path);
  if (!(schema instanceof z.ZodObject)) return [path.join(".")];
  return Object.entries(schema.shape).flatMap(([name, inner]) =>
    pathsOf(inner as z.ZodType, [...path, name]),
  );
}

const valueAt = (path: string) =>
  path
    .split(".")
    .reduce<unknown>((tree, name) => (tree as Record<string, unknown>)?.[name], defaultVariables);

test("every variable has a valid default", () => {
  expect(variablesSchema.safeParse(defaultVariables).error).toBeUndefined();
  const main = pathsOf(variablesSchema).filter((path) => !/^(dark|light)\./.test(path));
  expect(main.filter((path) => valueAt(path) === undefined)).toEqual(open);
});

describe("match the tokens", () => {
  const css = readFileSync(new URL("../../../../ui/tokens.css", import.meta.url), "utf8");
  const tokens = css.slice(css.indexOf(":root {"), css.indexOf("\n}"));
  const tokenValue = (name: string, isDark: boolean) => {
    const [, value = ""] = new RegExp(`${name}:\\s*([^;]+);`).exec(tokens) ?? [];
    return value.replace(/^light-dark\((\S+), (\S+)\)$/, isDark ? "$2" : "$1");
  };

  test.each([
    ["light", defaultVariables],
    ["dark", defaultVariables.dark ?? {}],
  ])("in the %s scheme", (scheme, variables) => {
    const { shared, bound } = propertiesOf(variables);
    const plain = Object.entries({ ...shared, ...bound })
      .map(([name, value]) => [name, value, tokenValue(name, scheme === "dark")] as const)
      .filter(([, , token]) => /^(#[\da-f]{6}|[\d.]+(px|rem)?)$/.test(token));
    expect(plain.length).toBeGreaterThanOrEqual(3);
    // An opaque bar needs no token for its initial opacity.
    for (const [name, value, token] of plain.filter(([each]) => !each.endsWith("opacity")))
      expect.soft(value, name).toBe(token);
  });
});
