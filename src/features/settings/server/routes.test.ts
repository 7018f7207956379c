import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { expectError, expectIgnored, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const log: string[] = [];
const site = testSite({
  environment: { FOLKMOOT_SETTING_SITE__TITLE: "Pinned" },
  log: { write: (line) => void log.push(line) },
});

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

  test("names unknown parameters", async () => {
    expectIgnored(await site.request("GET /config", { query: "chosen=site.title" }), "chosen");
  });
});

const administrator = () => signInAs(site.ctx(), { roles: [roleIDs.administrator] });
const read = async (cookie: string, select: string) =>
  (await site.request("GET /config", { cookie, query: `select=${select}` })).body;
const change = (cookie: string, body: object) => site.request("PATCH /config", { cookie, body });
const listRecorded = async (cookie: string) =>
  (await site.request("GET /audit-logs", { cookie, query: "eventType=configuration_change" })).body;

describe("names that programs know settings by", () => {
  test("are read and changed like the setting itself", async () => {
    const { cookie } = await administrator();
    expect((await change(cookie, { "garden.orgName": "Friends" })).status).toBe(204);
    expect(await read(cookie, "garden.orgName,site.orgName")).toEqual({
      "garden.orgName": "Friends",
      "site.orgName": "Friends",
    });
    expect((await read(cookie, "garden.*"))["garden.title"]).toBe("Pinned");
    expect((await listRecorded(cookie))[0].meta).toEqual(["site.orgName"]);
  });

  test("cannot stand beside the setting in one call, nor get round the environment", async () => {
    const { cookie } = await administrator();
    const both = { "site.orgName": "One", "garden.orgName": "Two" };
    expectError(await change(cookie, both), 422, "garden.orgName");
    expectError(await change(cookie, { "garden.title": "Mine" }), 422, "garden.title");
    expect((await read(cookie, "site.orgName"))["site.orgName"]).toBe("Friends");
  });

  test("have their own spellings of values", async () => {
    const { cookie } = await administrator();
    expect((await change(cookie, { "registration.method": "Approval" })).status).toBe(204);
    expect(await read(cookie, "registration.method")).toEqual({
      "registration.method": "approval",
    });
    expect((await change(cookie, { "registration.method": "Captcha" })).status).toBe(204);
    expect(await read(cookie, "registration.method")).toEqual({ "registration.method": "basic" });
  });

  test("of what the product decides are read only", async () => {
    const { cookie } = await administrator();
    expect(await read("", "garden.cookie.*,password.*")).toEqual({
      "garden.cookie.name": "fm_session",
      "garden.cookie.path": "/",
      "password.minLength": "10",
    });
    expectError(await change(cookie, { "garden.cookie.name": "x" }), 422, "garden.cookie.name");
  });
});

describe("a colour", () => {
  const keys = ["branding.addressBarColor", "emailStyles.buttonBackgroundColor"];

  test.for(keys)("%s is one of the forms that styles know", async (key) => {
    const { cookie } = await administrator();
    for (const color of ["red;}", "red", "#12345", "url(x)", "rgb(1,2,3);x"])
      expectError(await change(cookie, { [key]: color }), 422, key);
    for (const color of ["#abc", "#037DBC", "rgba(1, 2, 3, 0.5)", "hsl(120, 50%, 50%)"]) {
      expect((await change(cookie, { [key]: color })).status).toBe(204);
      expect(await read(cookie, key)).toEqual({ [key]: color });
    }
  });

  test("need not be chosen for the address bar", async () => {
    const { cookie } = await administrator();
    expect((await change(cookie, { "branding.addressBarColor": "" })).status).toBe(204);
  });
});

describe("a secret", () => {
  const key = "turnstile.secretKey";
  const secret = "a key that nobody may see";

  test("can be set and forgotten, and shows only whether it is set", async () => {
    const { cookie } = await administrator();
    expect(await read(cookie, key)).toEqual({ [key]: { isSet: false } });
    expect((await change(cookie, { [key]: secret })).status).toBe(204);
    expect(await read(cookie, key)).toEqual({ [key]: { isSet: true } });
    expect(await read("", key)).toEqual({});
    expect((await change(cookie, { [key]: "" })).status).toBe(204);
    expect(await read(cookie, key)).toEqual({ [key]: { isSet: false } });
  });

  test("is in no record, no schema, no job and no line of the log", async () => {
    const { cookie } = await administrator();
    await change(cookie, { [key]: secret });
    expectError(await change(cookie, { [key]: secret.repeat(20) }), 422, key);
    const [recorded] = await listRecorded(cookie);
    expect(JSON.parse(recorded.context)[key]).toEqual({ from: "[hidden]", to: "[hidden]" });
    const schema = (await site.request("GET /config/schema", { cookie })).body;
    expect(schema.properties[key]).toMatchObject({ writeOnly: true });
    const { rows } = await sql<{ data: string }>`select data::text from jobs.job`.execute(
      site.ctx().db,
    );
    expect(JSON.stringify([recorded, schema, rows]) + log.join("")).not.toContain(secret);
  });
});

describe("PATCH /config", () => {
  test("that changes nothing is not recorded", async () => {
    const { cookie } = await administrator();
    await change(cookie, { "site.description": "Once" });
    const before = await listRecorded(cookie);
    expect((await change(cookie, { "site.description": "Once" })).status).toBe(204);
    expect(await listRecorded(cookie)).toEqual(before);
    const both = { "site.description": "Once", "site.homepageTitle": "Twice" };
    await change(cookie, both);
    expect((await listRecorded(cookie))[0].meta).toEqual(["site.homepageTitle"]);
  });

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
  test("contains what a form needs", async () => {
    const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
    const { body } = await site.request("GET /config/schema", {
      headers: { cookie: `${cookie}; fm_locale=de` },
    });
    expect(body.properties["site.title"]).toMatchObject({
      title: "Name der Website",
      maxLength: 100,
      readOnly: true,
      "x-group": "general",
      "x-also-on": { group: "look", section: "name" },
    });
    expect(body.properties["banner.title"]).toMatchObject({
      "x-group": "look",
      "x-section": "banner",
      "x-translated": true,
    });
    expect(body.properties["site.locale"]["x-translated"]).toBeUndefined();
    expect(body.properties["floodControl.comment.pause"]).toMatchObject({
      "x-group": "limits",
      unit: "seconds",
    });
    expect(body.properties["site.description"].readOnly).toBeUndefined();
    expect(body.properties["site.locale"]["x-values"]).toEqual(
      expect.arrayContaining(["en", "de", "ar"]),
    );
    expect(body.properties["garden.locale"]).toMatchObject({ "x-alias-of": "site.locale" });
    expect(body.properties["garden.cookie.path"]).toEqual({ const: "/", readOnly: true });
    expect(body.properties["registration.botCheck"]["x-values"]).toContain("proofOfWork");
  });

  test("is refused to moderators", async () => {
    const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
    expectError(await site.request("GET /config/schema", { cookie }), 403);
  });
});
