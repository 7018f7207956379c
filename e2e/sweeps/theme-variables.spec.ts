import { globSync, readFileSync } from "node:fs";
import { z } from "zod";
import { variablesSchema } from "../../src/features/themes/contract/resources/variables.ts";
import { writeStyles } from "../../src/features/themes/server/domain/styles-of-theme.ts";
import { expect, type Site, test } from "../support/test.ts";

type Tree = Record<string, unknown>;

interface Variable {
  path: readonly string[];
  schema: z.ZodType;
}

/** Every variable that themes may set, by its path. */
function variablesIn(schema: z.ZodType, path: readonly string[] = []): Variable[] {
  if (schema instanceof z.ZodOptional) return variablesIn(schema.unwrap() as z.ZodType, path);
  if (!(schema instanceof z.ZodObject)) return [{ path, schema }];
  return Object.entries(schema.shape).flatMap(([name, inner]) =>
    variablesIn(inner as z.ZodType, [...path, name]),
  );
}

const someValues: readonly unknown[] = [
  true,
  false,
  2,
  0.5,
  "#123456",
  "/picture.png",
  "/somewhere",
  "Written here",
  [{ id: "one", name: "One", url: "/one" }],
];

const valuesOf = (schema: z.ZodType): readonly unknown[] =>
  schema instanceof z.ZodEnum
    ? schema.options
    : someValues.filter((value) => schema.safeParse(value).success);

/** What must be set besides, for a variable to be of any use. */
const shown = { hideTitle: false, hideDescription: false, hideSearch: false };
const common = {
  banner: { description: { text: "Description" } },
  contentBanner: { options: { ...shown, enabled: true } },
  homeWidgetContainer: { options: { isGrid: true } },
};
const settingOf = ([group]: readonly string[]): Tree =>
  group === "light" ? { ...common, global: { options: { preset: "dark" } } } : common;

function withValue(tree: Tree, [name = "", ...rest]: readonly string[], value: unknown): Tree {
  const inner = rest.length > 0 ? withValue((tree[name] ?? {}) as Tree, rest, value) : value;
  return { ...tree, [name]: inner };
}

const styles = globSync("src/**/*.css").map((file) => readFileSync(file, "utf8"));
const definitions = styles.flatMap((css) => [...css.matchAll(/(--fm-[\w-]+):([^;}]*)/g)]);

/** Whether a rule reads a custom property, by itself or by way of another one. */
function isUsed(property: string): boolean {
  const reads = (text: string) => new RegExp(`var\\(\\s*${property}[\\s,)]`).test(text);
  const isReadByRule = styles.some((css) =>
    [...css.matchAll(/(?<![\w-])(?!--fm-)[\w-]+:([^;{}]*)/g)].some(([, value = ""]) =>
      reads(value),
    ),
  );
  return (
    isReadByRule ||
    definitions.some(
      ([, name = "", value = ""]) => reads(value) && name !== property && isUsed(name),
    )
  );
}

const linesOf = (variables: Tree) => new Set(writeStyles(variables).match(/--fm-[\w-]+:[^;]+/g));

function setsUsedProperty({ path, schema }: Variable): boolean {
  const before = linesOf(settingOf(path));
  return valuesOf(schema).some((value) =>
    [...linesOf(withValue(settingOf(path), path, value))]
      .filter((line) => !before.has(line))
      .some((line) => isUsed(line.slice(0, line.indexOf(":")))),
  );
}

const layout = [
  {
    $hydrate: "react.section.full-width",
    children: [
      { $hydrate: "react.app-banner", icon: "/icon.svg" },
      { $hydrate: "react.app.content-banner" },
      {
        $hydrate: "react.app.content-banner",
        title: "Title",
        description: "Description",
        icon: "/icon.svg",
      },
      {
        $hydrate: "react.quick-links",
        title: "Links",
        links: [{ id: "first", name: "First", url: "/first" }],
      },
      // One without links of its own shows those of the theme.
      { $hydrate: "react.quick-links", title: "Links of the theme" },
    ],
  },
];

test.beforeAll(async ({ site }) => {
  const body = { name: "Banners", layoutViewType: "home", layout };
  const { layoutID } = (await site.call("POST", "/layouts", body)) as { layoutID: number };
  await site.call("PUT", `/layouts/${layoutID}/views`, [{ recordType: "global", recordID: -1 }]);
});

test.afterAll(async ({ site }) => {
  await site.call("PUT", "/themes/current", { themeID: "foundation" });
  await site.call("PUT", "/layouts/home/views", [{ recordType: "global", recordID: -1 }]);
});

async function wearNewTheme(site: Site) {
  const made = await site.call("POST", "/themes", { name: "Varying" });
  const { themeID } = made as { themeID: number };
  await site.call("PUT", "/themes/current", { themeID });
  return (variables: Tree) =>
    site.call("PUT", `/themes/${themeID}/assets/variables.json`, variables);
}

test("Whatever a theme may say changes how pages look or what they show", async ({
  memberPage: page,
  site,
}) => {
  const say = await wearNewTheme(site);
  const seen = async (variables: Tree) => {
    await say(variables);
    const html = await (await page.request.get("/")).text();
    const parts = /(?<=<html[^>]* data-scheme=)"\w+"|<header.*?<\/header>|<main.*<\/main>/gs;
    return html.match(parts)?.join();
  };
  const variables = variablesIn(variablesSchema);
  expect(variables.length).toBeGreaterThan(150);
  for (const variable of variables.filter((each) => !setsUsedProperty(each))) {
    const setting = settingOf(variable.path);
    const before = await seen(setting);
    const results: boolean[] = [];
    for (const value of valuesOf(variable.schema))
      results.push((await seen(withValue(setting, variable.path, value))) !== before);
    expect.soft(results, variable.path.join(".")).toContain(true);
  }
});
