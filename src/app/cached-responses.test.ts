import { beforeAll, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createDiscussion, renameUnseen } from "#features/discussions/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const application = "https://app.example.org";
const site = testSite({
  environment: { FOLKMOOT_TRUSTED_ORIGINS: application, FOLKMOOT_KEEP_ANSWERS_SECONDS: "60" },
});
let administrator = "";
beforeAll(async () => {
  administrator = (await signInAs(site.ctx(), { roles: [roleIDs.administrator] })).cookie;
});

async function started() {
  const categoryID = await createCategory(site.ctx());
  const discussionID = await createDiscussion(site.ctx(), { categoryID });
  const path = `/discussions/${discussionID}`;
  const read = (call: { headers?: Record<string, string>; cookie?: string } = {}, node = site) =>
    node.request(`GET ${path}`, call);
  return { categoryID, discussionID, path, read };
}

const changeBehind = (discussionID: number, name: string) =>
  renameUnseen(site.platform(), discussionID, name);

describe("the cached response of a guest", () => {
  test("has current tag names, on all nodes", async () => {
    const node = await site.addNode();
    const { discussionID, read } = await started();
    const before = (await read()).body.name;
    await changeBehind(discussionID, "Behind the back");
    const names = async (at: typeof node) =>
      (await at.request("GET /tags")).body.map(({ name }: { name: string }) => name);
    const both = async () => [await names(site), await names(node)];
    const change = (endpoint: string, body?: object) =>
      site.request(endpoint, { cookie: administrator, body });
    expect(await both()).toEqual([[], []]);
    const { body } = await change("POST /tags", { name: "Otters" });
    await expect.poll(both).toEqual([["Otters"], ["Otters"]]);
    await change(`PATCH /tags/${body.tagID}`, { name: "Badgers" });
    await expect.poll(both).toEqual([["Badgers"], ["Badgers"]]);
    await change(`DELETE /tags/${body.tagID}`);
    await expect.poll(both).toEqual([[], []]);
    // The first entry is still cached, so expiry is not the cause.
    expect((await read()).body.name).toBe(before);
  });

  test("is the same for all sections that do not exist, and another one for each that does", async () => {
    const { discussionID, read } = await started();
    const inSection = async (id: number) =>
      (await read({ headers: { "x-app-section": String(id) } })).body.name;
    const name = await inSection(999_001);
    await changeBehind(discussionID, "Behind the back");
    expect(await inSection(999_002)).toBe(name);
    expect((await read()).body.name).toBe(name);
    const { body } = await site.request("POST /subcommunities", {
      cookie: administrator,
      body: { name: "Cats", urlCode: "cats", contentLocale: "en" },
    });
    expect(await inSection(body.siteSectionID)).toBe("Behind the back");
  });

  test("is shared with other guests until a change, on all nodes", async () => {
    const { path, discussionID, read } = await started();
    const node = await site.addNode();
    const names = async () => [(await read()).body.name, (await read({}, node)).body.name];
    const [first] = await names();
    await changeBehind(discussionID, "Behind the back");
    expect(await names()).toEqual([first, first]);
    await site.request(`PATCH ${path}`, { body: { name: "Openly" }, cookie: administrator });
    await expect.poll(names).toEqual(["Openly", "Openly"]);
  });

  test("is not shared between guests and members", async () => {
    const { discussionID, read } = await started();
    const { cookie } = await signInAs(site.ctx());
    const { body } = await read();
    await changeBehind(discussionID, "For members");
    const memberResponse = await read({ cookie });
    expect(memberResponse.body).toMatchObject({ name: "For members", bookmarked: false });
    expect(memberResponse.headers.get("cache-control")).toContain("private");
    expect((await read()).body).toEqual(body);
  });

  test("is not shared between languages or sites", async () => {
    const { discussionID, read } = await started();
    await read();
    await changeBehind(discussionID, "Anew");
    expect((await read({ headers: { "accept-language": "ar" } })).body.name).toBe("Anew");
    expect((await read({ headers: { cookie: "fm_locale=de" } })).body.name).toBe("Anew");
    expect((await read({ headers: { "x-app-locale": "fr" } })).body.name).toBe("Anew");
    const { headers, body } = await read({ headers: { origin: application } });
    expect(headers.get("access-control-allow-origin")).toBe(application);
    expect(body.name).toBe("Anew");
  });

  test("differs between pages, which get translations, and other callers with the same language", async () => {
    const { discussionID, read } = await started();
    await read({ headers: { "x-app-locale": "de" } });
    await changeBehind(discussionID, "Source");
    expect((await read({ cookie: "fm_locale=de" })).body.name).toBe("Source");
  });

  test("differs by section of the site", async () => {
    const { discussionID, read } = await started();
    await read({ headers: { "x-app-section": "1" } });
    await changeBehind(discussionID, "Elsewhere");
    expect((await read()).body.name).toBe("Elsewhere");
    expect((await read({ headers: { "x-app-section": "1" } })).body.name).not.toBe("Elsewhere");
  });

  test("is not available after permissions are revoked", async () => {
    const { categoryID, read } = await started();
    expect((await read()).status).toBe(200);
    await site.request(`PATCH /categories/${categoryID}`, {
      cookie: administrator,
      body: { customPermissions: true },
    });
    expectError(await read(), 404);
  });
});

test("A cached response is compressed, and 304 for a matching ETag", async () => {
  const { read } = await started();
  await read();
  const { headers } = await read({ headers: { "accept-encoding": "br" } });
  const etag = headers.get("etag") ?? "";
  expect(etag).toMatch(/^W\/"/);
  expect(headers.get("content-encoding")).toBe("br");
  expect(headers.get("vary")).toContain("Accept-Encoding");
  const again = await read({ headers: { "if-none-match": etag } });
  expect(again.status).toBe(304);
});

test("A cached response appears in the trace of its request", async () => {
  const { read } = await started();
  await read();
  const trace = "4bf92f3577b34da6a3ce929d0e0e4736";
  const { headers } = await read({ headers: { traceparent: `00-${trace}-00f067aa0ba902b7-01` } });
  expect(headers.get("traceresponse")).toMatch(new RegExp(`^00-${trace}-`));
});

test("Errors are not cached", async () => {
  const { discussionID } = await started();
  const read = () => site.request(`GET /discussions/${discussionID + 1}`);
  expectError(await read(), 404);
  await createDiscussion(site.ctx());
  expect((await read()).status).toBe(200);
});
