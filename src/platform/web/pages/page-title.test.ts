import { expect, test } from "vitest";
import { pageTitle } from "./page-title.ts";

test("the site's name follows the title unless it is empty or the same", () => {
  expect(pageTitle("Sign In", "Folkmoot")).toBe("Sign In - Folkmoot");
  expect(pageTitle("Folkmoot", "Folkmoot")).toBe("Folkmoot");
  expect(pageTitle("Sign In", "")).toBe("Sign In");
});
