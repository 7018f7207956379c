import { expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { themeForPage } from "./public.ts";

const site = testSite();

test("a new site wears the theme of the product, which changes nothing", async () => {
  expect(await themeForPage(site.ctx())).toEqual({
    css: "",
    preset: "system",
    themeKey: "foundation",
    variables: {},
    stylesUrl: null,
  });
});
