import { describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const site = testSite({ environment: { FOLKMOOT_SETTING_SITE__TITLE: "Pinned" } });

describe("GET /config", () => {
  test("gives guests what everybody may read, pinned values included", async () => {
    const { status, body } = await site.request("GET /config");
    expect(status).toBe(200);
    expect(body).toMatchObject({ "site.title": "Pinned", "site.locale": "en" });
  });

  test("selects by name and pattern", async () => {
    const { body } = await site.request("GET /config", { query: "select=site.title,branding.*" });
    expect(Object.keys(body)).toContain("branding.logo");
    expect(Object.keys(body)).not.toContain("site.locale");
  });

  test("refuses unknown parameters", async () => {
    expectError(await site.request("GET /config", { query: "chosen=site.title" }), 422, "chosen");
  });
});

describe("PATCH /config", () => {
  test("is refused to guests", async () => {
    expectError(await site.request("PATCH /config", { body: { "site.title": "Mine" } }), 401);
  });
});

describe("PATCH /config with what can be chosen", () => {
  test.each([
    ["site.locale", "xx"],
    ["locales.enabled", ["de", "xx"]],
    ["themes.current", "nope"],
  ])("%s takes only what there is", async (key, value) => {
    const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
    const before = (await site.request("GET /config", { cookie })).body[key];
    expectError(await site.request("PATCH /config", { cookie, body: { [key]: value } }), 422, key);
    expect((await site.request("GET /config", { cookie })).body[key]).toEqual(before);
  });
});

describe("GET /config/schema", () => {
  test("says what a form needs to know", async () => {
    const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
    const { body } = await site.request("GET /config/schema", {
      headers: { cookie: `${cookie}; fm_locale=de` },
    });
    expect(body.properties["site.title"]).toMatchObject({
      ...{ title: "Name der Website", maxLength: 100, readOnly: true, "x-group": "general" },
    });
    expect(body.properties["site.description"].readOnly).toBeUndefined();
    expect(body.properties["site.locale"]["x-values"]).toEqual(
      expect.arrayContaining(["en", "de", "ar"]),
    );
    expect(body.properties["registration.botCheck"]["x-values"]).toContain("proofOfWork");
  });

  test("is refused to moderators", async () => {
    const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
    expectError(await site.request("GET /config/schema", { cookie }), 403);
  });
});
