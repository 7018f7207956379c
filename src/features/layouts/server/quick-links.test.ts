import { afterEach, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createTheme } from "#features/themes/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const site = testSite();

const administrator = async () =>
  (await signInAs(site.ctx(), { roles: [roleIDs.administrator] })).cookie;

async function wear(variables: object) {
  const { themeID } = await createTheme(site.ctx(), variables);
  await site.request("PUT /themes/current", { body: { themeID }, cookie: await administrator() });
}

async function quickLinks(props: object) {
  const widget = { $hydrate: "react.quick-links", ...props };
  const layout = [{ $hydrate: "react.section.1-column", children: [widget] }];
  const { body } = await site.request("POST /layouts/hydrate", {
    cookie: await administrator(),
    body: { layoutViewType: "home", layout, params: {} },
  });
  return body.layout[0].$reactProps.children[0].$reactProps;
}

const linksOf = async (props: object) =>
  (await quickLinks(props)).links?.map(({ name, url }: { name: string; url: string }) => [
    name,
    url,
  ]);

const link = (name: string, url = `/${name}`) => ({ id: name, name, url });

afterEach(() => wear({}));

test("Quick links come from the layout, the theme or the defaults", async () => {
  expect((await linksOf({})).map(([, url]: string[]) => url)).toEqual([
    "/discussions",
    "/best-of",
    "/categories",
  ]);
  await wear({ quickLinks: { links: [link("help"), { ...link("desk"), roleIDs: [99] }] } });
  expect(await linksOf({})).toEqual([["help", "/help"]]);
  expect(await linksOf({ links: [link("own")] })).toEqual([["own", "/own"]]);
});

test("Built-in quick links keep their translations in a theme", async () => {
  const best = { id: "best", name: "Bestes", url: "/best-of", isBuiltIn: true };
  await wear({ quickLinks: { links: [link("help"), best] } });
  expect(await linksOf({})).toEqual([
    ["help", "/help"],
    ["Best of", "/best-of"],
  ]);
});

test("An invalid quick link does not affect others, and is rejected on saving", async () => {
  const bad = link("bad", "javascript:alert(1)");
  // Dynamic values are only known on hydration.
  const computed = { $hydrate: "literal", data: [link("good"), bad, { name: 7 }, link("fine")] };
  expect(await linksOf({ links: computed })).toEqual([
    ["good", "/good"],
    ["fine", "/fine"],
  ]);
  const cookie = await administrator();
  const { themeID } = await createTheme(site.ctx(), {});
  expectError(
    await site.request(`PATCH /themes/${themeID}/assets/variables`, {
      cookie,
      body: { data: { quickLinks: { links: [link("good"), bad] } } },
    }),
    422,
    "url",
  );
});

test("The frame of a widget shows the chosen background where both are given", async () => {
  const outerBackground = { color: "#112233" };
  const innerBackground = { image: "/uploads/sky.png", useOverlay: true };
  const frameOf = async (visualBackgroundType?: string) => {
    const containerOptions = { outerBackground, innerBackground, visualBackgroundType };
    return (await quickLinks({ containerOptions })).containerOptions;
  };
  const dimmed = {
    color: "#000000",
    image: 'linear-gradient(#0009, #0009), url("/uploads/sky.png")',
  };
  expect(await frameOf()).toMatchObject({ outerBackground, innerBackground: dimmed });
  expect(await frameOf("inner")).toMatchObject({ innerBackground: dimmed });
  expect(await frameOf("inner")).not.toHaveProperty("outerBackground");
  expect(await frameOf("outer")).toMatchObject({ outerBackground });
  expect(await frameOf("outer")).not.toHaveProperty("innerBackground");
});
