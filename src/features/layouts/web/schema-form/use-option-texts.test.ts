import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { RawIntlProvider } from "react-intl";
import { expect, test } from "vitest";
import { intlFor } from "#platform/web/site/intl.ts";
import { SchemaFormContext } from "./form-context.ts";
import { useOptionTexts } from "./use-option-texts.ts";

/** As browsers get them. */
const parsed = (value: string) => [{ type: 0 as const, value }];

const messages = {
  "widgetOption.name": parsed("Name"),
  "widgetOption.viewAll.name": parsed("Words of the link"),
  "widgetOption.rss.limit": parsed("Entries at most"),
  "widgetHint.links": parsed("With none, those of the theme."),
  "widgetOption.links": parsed("Links"),
  "widgetChoice.left": parsed("Start"),
  "widgetChoice.imagePlacement.left": parsed("At the side"),
};

const base = "layout.0.children.1";
type Texts = ReturnType<typeof useOptionTexts>;
interface Asked {
  path: string;
  tell: (texts: Texts) => void;
}

function Asking({ path, tell }: Asked) {
  const name = path.split(".").at(-1) ?? "";
  tell(useOptionTexts(`${base}.${path}`, name, { description: "From the schema" }));
  return null;
}

function textsOf(path: string, widget = "react.rss") {
  const found: Texts[] = [];
  const asking = createElement(Asking, { path, tell: (texts) => found.push(texts) });
  const value = { root: {}, widget, base, problems: [], sources: [] };
  const form = createElement(SchemaFormContext, { value }, asking);
  const intl = intlFor("en", messages);
  renderToStaticMarkup(createElement(RawIntlProvider, { value: intl }, form));
  return found[0];
}

test.each([
  ["name", "Name"],
  ["containerOptions.viewAll.name", "Words of the link"],
  ["links.3.name", "Name"],
  ["limit", "Entries at most"],
])("%s is called %s", (path, label) => {
  expect(textsOf(path)).toMatchObject({ label, description: undefined });
});

test("A text of one widget is not that of another, and without one the schema speaks", () => {
  const texts = textsOf("limit", "react.events");
  expect(texts).toMatchObject({ label: "Limit", description: "From the schema" });
});

test("Hints are told once for a list, and choices by their option", () => {
  expect(textsOf("links")?.description).toBe("With none, those of the theme.");
  expect(textsOf("links.0")?.description).toBeUndefined();
  expect(textsOf("itemOptions.imagePlacement")?.choice("left")).toBe("At the side");
  expect(textsOf("alignment")?.choice("left")).toBe("Start");
  expect(textsOf("alignment")?.choice("center")).toBe("center");
});
