import { expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const site = testSite();
const safeSite = testSite({ environment: { FOLKMOOT_SAFE_MODE: "1" } });

type Site = typeof site;

async function author(of: Site) {
  const { cookie } = await signInAs(of.ctx(), { roles: [roleIDs.administrator] });
  await of.request("PUT /fragments/disclosure-state", { cookie, body: { didAccept: true } });
  return cookie;
}

async function committed(of: Site, cookie: string, fragmentType: string, more: object = {}) {
  const jsRaw = "export default () => <p>Hello</p>;";
  const { body: draft } = await of.request("POST /fragments", {
    cookie,
    body: { name: "Mine", fragmentType, jsRaw, ...more },
  });
  const { fragmentUUID, fragmentRevisionUUID } = draft;
  const { body } = await of.request(`POST /fragments/${fragmentUUID}/commit-revision`, {
    cookie,
    body: { fragmentRevisionUUID, commitMessage: "First" },
  });
  return body;
}

const configure = (of: Site, cookie: string, body: object) =>
  of.request("PATCH /config", { cookie, body });

async function homeBanner(of: Site) {
  const { body } = await of.request("GET /layouts/lookup-hydrate", {
    query: "layoutViewType=home&recordType=global&recordID=-1",
  });
  return body.layout[0].$reactProps.children[0];
}

const hydrate = async (of: Site, cookie: string, node: object) => {
  const layout = [{ $hydrate: "react.section.1-column", children: [node] }];
  const body = { layoutViewType: "home", layout, params: {} };
  const answer = await of.request("POST /layouts/hydrate", { cookie, body });
  expect(answer.status).toBe(200);
  return answer.body.layout[0]?.$reactProps.children[0];
};

test("a fragment of all pages is in layouts once it is applied, until it is switched off", async () => {
  const cookie = await author(site);
  const { fragmentUUID, jsUrl } = await committed(site, cookie, "BannerFragment");
  expect((await homeBanner(site)).$fragmentImpls).toBeUndefined();
  await configure(site, cookie, { "fragments.siteWide.BannerFragment": fragmentUUID });
  expect((await homeBanner(site)).$fragmentImpls).toEqual({
    BannerFragment: { fragmentUUID, jsUrl, replaces: "widget" },
  });
  const draft = { css: ".a { color: red }" };
  const { body } = await site.request(`PATCH /fragments/${fragmentUUID}`, { cookie, body: draft });
  expect((await homeBanner(site)).$fragmentImpls.BannerFragment.jsUrl).toBe(jsUrl);
  await site.request(`POST /fragments/${fragmentUUID}/commit-revision`, {
    cookie,
    body: { fragmentRevisionUUID: body.fragmentRevisionUUID, commitMessage: "Red" },
  });
  expect((await homeBanner(site)).$fragmentImpls.BannerFragment).toMatchObject({
    jsUrl: body.jsUrl,
    cssUrl: body.cssUrl,
  });
  await configure(site, cookie, { "fragments.enabled": false });
  expect((await homeBanner(site)).$fragmentImpls).toBeUndefined();
  await configure(site, cookie, { "fragments.enabled": true });
  expect((await homeBanner(site)).$fragmentImpls).toBeDefined();
  await configure(site, cookie, { "fragments.siteWide.BannerFragment": "" });
  expect((await homeBanner(site)).$fragmentImpls).toBeUndefined();
});

test("nodes choose their own fragment, or the original", async () => {
  const cookie = await author(site);
  const { fragmentUUID } = await committed(site, cookie, "CallToActionFragment");
  const other = await committed(site, cookie, "BannerFragment");
  const shown = async (chosen: string) => {
    const $fragmentImpls = { CallToActionFragment: { fragmentUUID: chosen } };
    const node = await hydrate(site, cookie, {
      $hydrate: "react.cta",
      title: "Hi",
      $fragmentImpls,
    });
    return node.$fragmentImpls?.CallToActionFragment.fragmentUUID;
  };
  expect(await shown(fragmentUUID)).toBe(fragmentUUID);
  expect(await shown("system")).toBeUndefined();
  expect(await shown("styleguide")).toBeUndefined();
  expect(await shown(other.fragmentUUID)).toBeUndefined();
  expect(await shown("no id")).toBeUndefined();
  const bad = { $hydrate: "react.cta", title: "Hi", $fragmentImpls: ["x"] };
  expect((await hydrate(site, cookie, bad)).$reactComponent).toBe("CallToActionWidget");
});

test("custom fragments are widgets, which the catalog lists", async () => {
  const cookie = await author(site);
  const customSchema = { type: "object", properties: { title: { type: "string" } } };
  const { fragmentUUID } = await committed(site, cookie, "CustomFragment", { customSchema });
  const { body: catalog } = await site.request("GET /layouts/catalog", {
    cookie,
    query: "layoutViewType=home",
  });
  const id = `react.custom.${fragmentUUID}`;
  expect(catalog.fragments[id]).toMatchObject({ name: "Mine", schema: customSchema });
  expect(catalog.widgets["react.app-banner"].fragmentTypes).toEqual(["BannerFragment"]);
  expect(catalog.widgets["react.quick-links"].fragmentTypes).toEqual([]);
  expect(await hydrate(site, cookie, { $hydrate: id, title: "Hi" })).toMatchObject({
    $reactComponent: "CustomFragmentWidget",
    $reactProps: { title: "Hi" },
    $fragmentImpls: { CustomFragment: { fragmentUUID } },
  });
  const layout = [{ $hydrate: "react.section.1-column", children: [{ $hydrate: id }] }];
  const saved = await site.request("POST /layouts", {
    cookie,
    body: { name: "With it", layoutViewType: "home", layout },
  });
  expect(saved.status).toBe(201);
  const { body } = await site.request(`GET /fragments/${fragmentUUID}`, { cookie });
  expect(body).toMatchObject({
    isApplied: true,
    fragmentViews: [{ recordType: "layout", recordID: String(saved.body.layoutID) }],
  });
});

test("the catalog names what nodes can choose, for those who arrange layouts only", async () => {
  const cookie = await author(site);
  const { fragmentUUID } = await committed(site, cookie, "CallToActionFragment");
  const { body: mine } = await site.request("GET /layouts/catalog", { cookie });
  const choice = { fragmentUUID, name: "Mine", fragmentType: "CallToActionFragment" };
  expect(mine.fragmentChoices).toContainEqual(choice);
  await configure(site, cookie, { "fragments.enabled": false });
  const { body: disabled } = await site.request("GET /layouts/catalog", { cookie });
  await configure(site, cookie, { "fragments.enabled": true });
  expect(disabled.fragmentChoices).toContainEqual(choice);
  const { body: seen } = await site.request("GET /layouts/catalog");
  expect(seen).toMatchObject({ fragments: {}, fragmentChoices: [] });
});

test.each([
  { type: "string" },
  { type: "object", properties: { title: null } },
  { type: "object", properties: { title: { $ref: "#" } } },
  { type: "object", properties: { list: { type: "array", items: 1 } } },
])("%j is no schema of options", async (customSchema) => {
  const cookie = await author(site);
  const { status } = await site.request("POST /fragments", {
    cookie,
    body: { name: "Odd", fragmentType: "CustomFragment", jsRaw: "export default 1", customSchema },
  });
  expect(status).toBe(422);
});

test("chosen fragments stay with their nodes when a layout is saved and published", async () => {
  const cookie = await author(site);
  const { fragmentUUID } = await committed(site, cookie, "CallToActionFragment");
  const $fragmentImpls = { CallToActionFragment: { fragmentUUID } };
  const cta = { $hydrate: "react.cta", title: "Hi", $fragmentImpls };
  const layout = [{ $hydrate: "react.section.1-column", children: [cta] }];
  const { body: created } = await site.request("POST /layouts", {
    cookie,
    body: { name: "Chosen", layoutViewType: "home", layout },
  });
  const { layoutID } = created;
  await site.request(`POST /layouts/${layoutID}/revisions`, {
    cookie,
    body: { layout, version: 1, isPublished: true },
  });
  const { body: kept } = await site.request(`GET /layouts/${layoutID}`, { cookie });
  expect(kept.layout).toEqual(layout);
  const { body: hydrated } = await site.request(`GET /layouts/${layoutID}/hydrate`, { cookie });
  expect(hydrated.layout[0].$reactProps.children[0].$fragmentImpls).toMatchObject({
    CallToActionFragment: { fragmentUUID },
  });
});

test("in safe mode all pages show the original parts", async () => {
  const cookie = await author(safeSite);
  const { fragmentUUID } = await committed(safeSite, cookie, "BannerFragment");
  await configure(safeSite, cookie, { "fragments.siteWide.BannerFragment": fragmentUUID });
  expect((await homeBanner(safeSite)).$fragmentImpls).toBeUndefined();
  const { body } = await safeSite.request(`GET /fragments/${fragmentUUID}`, { cookie });
  expect(body.isRunning).toBe(false);
});

test("the editor learns whether fragments are switched on", async () => {
  const cookie = await author(site);
  const { fragmentUUID } = await committed(site, cookie, "BannerFragment");
  const isRunning = async () =>
    (await site.request(`GET /fragments/${fragmentUUID}`, { cookie })).body.isRunning;
  expect(await isRunning()).toBe(true);
  await configure(site, cookie, { "fragments.enabled": false });
  expect(await isRunning()).toBe(false);
  await configure(site, cookie, { "fragments.enabled": true });
});
