import { expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { testToken, testViewers } from "#app/testing/test-viewers.ts";
import { viewerSources } from "#platform/server/http/requests/viewer-source.ts";

const site = testSite({
  environment: { FOLKMOOT_SETTING_SITE__PRIVATECOMMUNITY: "true" },
  register: (add) => add(viewerSources, testViewers),
});

test.each(["/locales/translations/en", "/users/me", "/config"])(
  "guests of a private community reach %s",
  async (path) => {
    expect((await site.request(`GET ${path}`)).status).toBe(200);
  },
);

test("guests of a private community have access to nothing else, members do", async () => {
  const refused = await site.request("GET /open-api/v3");
  expect(expectError(refused, 403)).toMatchObject({
    message: "Permission Problem",
    permissions: ["!private"],
  });
  expectError(await site.request("GET /config/schema"), 403);
  expectError(await site.request("GET /live", { query: "channels=news" }), 403);
  expect((await site.request("GET /open-api/v3", { token: testToken() })).status).toBe(200);
});
