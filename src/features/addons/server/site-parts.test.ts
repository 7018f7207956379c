import { beforeAll, expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const site = testSite();
let cookie = "";

beforeAll(async () => {
  cookie = (await signInAs(site.ctx(), { roles: [roleIDs.administrator] })).cookie;
});

interface Listed {
  addonID: string;
  type: string;
  enabled: boolean;
}

const list = async (type: string): Promise<Listed[]> =>
  (await site.request(`GET /addons?type=${type}`, { cookie })).body;

test("Languages of the site are listed like add-ons, and switched off and on", async () => {
  const locales = await list("locale");
  expect(locales.map(({ type }) => type)).toEqual(locales.map(() => "locale"));
  expect(locales).toContainEqual(
    expect.objectContaining({
      addonID: "de-locale",
      key: "de",
      name: "German",
      enabled: true,
      attributes: { locale: "de" },
    }),
  );
  const change = (addonID: string, enabled: boolean) =>
    site.request(`PATCH /addons/${addonID}`, { cookie, body: { enabled } });
  const offered = async () =>
    (await site.request("GET /locales")).body.map(({ localeID }: { localeID: string }) => localeID);
  expect((await change("de-locale", false)).body).toMatchObject([{ enabled: false }]);
  expect(await offered()).not.toContain("de");
  expect((await change("de-locale", true)).body).toMatchObject([{ enabled: true }]);
  expect(await offered()).toContain("de");
  expect((await change("en-locale", false)).status).toBe(422);
  expect((await site.request("GET /addons/de-locale", { cookie })).body.type).toBe("locale");
  expect((await site.request("GET /addons/xx-locale", { cookie })).status).toBe(404);
});

test("Themes of the site are listed like add-ons, and chosen elsewhere", async () => {
  const themes = await list("theme");
  expect(themes.filter(({ enabled }) => enabled)).toHaveLength(1);
  const [theme] = themes;
  expect(theme).toMatchObject({ type: "theme", addonID: expect.stringMatching(/-theme$/) });
  const call = { cookie, body: { enabled: true } };
  expect((await site.request(`PATCH /addons/${theme?.addonID}`, call)).status).toBe(409);
  const icon = await fetch(new URL(`/addon-files/${theme?.addonID}/icon.svg`, site.address()));
  expect(icon.headers.get("content-type")).toContain("image/svg+xml");
  const addons = await list("addon");
  expect(addons.some(({ addonID }) => addonID === theme?.addonID)).toBe(false);
});
