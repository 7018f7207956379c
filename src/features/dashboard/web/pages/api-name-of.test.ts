import { expect, test } from "vitest";
import { apiNameOf } from "./api-name-of.ts";

test.each([
  ["Favourite colour", [], "favourite-colour"],
  ["Größe (cm)", [], "gro-e-cm"],
  ["Año", [], "ano"],
  ["3 wishes", [], "field-3-wishes"],
  ["المدينة", [], "field"],
  ["趣味", ["field", "field-2"], "field-3"],
  ["City", ["city"], "city-2"],
])("%s becomes a name for programs beside %j: %s", (label, taken, name) => {
  expect(apiNameOf(label, taken)).toBe(name);
});

test("A long label gives a name of allowed length", () => {
  expect(apiNameOf("word ".repeat(60), [])).toMatch(/^[A-Za-z][\w-]{0,49}$/);
});
