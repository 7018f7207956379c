import { expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";

const site = testSite({
  environment: { FOLKMOOT_SETTING_SITE__TITLE: "Books & <Bread> of the North" },
});
const hidden = testSite({
  environment: {
    FOLKMOOT_SETTING_SITE__PRIVATECOMMUNITY: "true",
    FOLKMOOT_SETTING_SITE__SECURITYCONTACT: "security@example.org",
  },
});

const get = (path: string, at = site) => fetch(at.address() + path);

test("robots.txt allows a public site except for its forms and its API", async () => {
  const answer = await get("/robots.txt");
  expect(answer.headers.get("content-type")).toContain("text/plain");
  expect(await answer.text()).toBe(
    `User-agent: *\nDisallow: /entry/\nDisallow: /api/\n\nSitemap: ${site.address()}/sitemap.xml\n`,
  );
});

test("robots.txt excludes a private site", async () => {
  expect(await (await get("/robots.txt", hidden)).text()).toBe("User-agent: *\nDisallow: /\n");
});

test("security.txt has the contact of the site, if set", async () => {
  const path = "/.well-known/security.txt";
  expect((await get(path)).status).toBe(404);
  const answer = await get(path, hidden);
  expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const text = await answer.text();
  expect(text).toContain("Contact: mailto:security@example.org\n");
  expect(text).toContain(`Canonical: ${hidden.address()}${path}\n`);
  const expires = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? "");
  expect(expires).toBeGreaterThan(Date.now());
});

test("the manifest has the site's name and existing icons", async () => {
  const answer = await get("/manifest.webmanifest");
  const manifest = (await answer.json()) as { name: string; icons: Array<{ src: string }> };
  expect(manifest.name).toBe("Books & <Bread> of the North");
  for (const { src } of manifest.icons) {
    const icon = await get(src);
    expect(icon.status).toBe(200);
    expect(icon.headers.get("content-type")).toBe("image/png");
  }
});

test("the OpenSearch description is well-formed for any site name", async () => {
  const text = await (await get("/opensearch.xml")).text();
  expect(text).toContain("<ShortName>Books &amp; &lt;Bread&gt;</ShortName>");
  expect(text).toContain(`template="${site.address()}/search?query={searchTerms}"`);
});

test("messages with syntax are parsed, and cached for their version only", async () => {
  const answer = await get("/texts/en/unknown");
  const texts = (await answer.json()) as Record<string, unknown>;
  expect(texts["shell.signIn"]).toBe("Sign In");
  expect(texts["shell.error.notFound"]).toEqual([
    { type: 1, value: "record" },
    { type: 0, value: " Not Found" },
  ]);
  expect(answer.headers.get("cache-control")).toBe("no-cache");
});

test("messages of an unknown language are 404", async () => {
  expect((await get("/texts/tlh/1")).status).toBe(404);
  expect((await get("/texts/en/1/constructor")).status).toBe(404);
});
