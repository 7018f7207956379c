import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { renderBodies, renderBody, renderWithCards } from "#features/formats/server/public.ts";

const pages: Record<string, string> = {};
const hits: string[] = [];
const elsewhere = createServer(({ url = "" }, response) => {
  hits.push(url);
  const page = pages[url];
  response.writeHead(page ? 200 : 404, { "content-type": "text/html" }).end(page);
});
await new Promise<void>((resolve) => elsewhere.listen(0, "127.0.0.2", resolve));
const home = `http://127.0.0.2:${(elsewhere.address() as AddressInfo).port}`;
afterAll(() => elsewhere.close());
beforeEach(() => {
  hits.length = 0;
});

const site = testSite({ environment: { FOLKMOOT_OUTGOING_ALLOW: "127.0.0.2/32" } });

const source = (body: string) => ({ body, format: "markdown" }) as const;

test("an address on a line of its own becomes a card once somebody has looked at the page", async () => {
  pages["/river"] =
    `<meta property="og:title" content="Rivers"><meta name="description" content="All of them">
    <meta property="og:site_name" content="River News"><meta property="og:image" content="https://a.org/river.jpg">`;
  const written = source(`See\n\n${home}/river`);
  const first = await renderBody(site.ctx(), written);
  expect(first.pendingCards).toEqual([`${home}/river`]);
  expect(first.html).not.toContain("linkCard");
  expect(hits).toEqual([]);

  const later = await renderWithCards(site.ctx(), written, 1);
  expect(later?.html).toContain(`class="linkCard external" href="${home}/river"`);
  for (const words of ["Rivers", "All of them", "River News", "https://a.org/river.jpg"])
    expect(later?.html).toContain(words);
  expect(later?.pendingCards).toEqual([]);
  expect(hits).toEqual(["/river"]);
  expect(await renderWithCards(site.ctx(), written, 1)).toBeUndefined();
});

test("what a hostile page says stays text", async () => {
  pages["/hostile"] = `<meta property="og:title" content="<img src=x onerror=__xss()>">
    <meta name="description" content=""><script>__xss()</script>">
    <meta property="og:image" content="javascript:__xss()">`;
  const rendered = await renderWithCards(site.ctx(), source(`${home}/hostile`), 1);
  expect(rendered?.html).toContain("&lt;img src=x onerror=__xss()&gt;");
  expect(rendered?.html).not.toMatch(/<(img|script)/);
});

test("links within a sentence, with words of their own or to nothing stay links", async () => {
  const bodies = [`See ${home}/river now`, `[Rivers](${home}/river)`, `${home}/missing`];
  for (const body of bodies) {
    await renderWithCards(site.ctx(), source(body), 1);
    expect((await renderBody(site.ctx(), source(body))).html).not.toContain("linkCard");
  }
});

test("addresses within the network are not looked at", async () => {
  const body = "http://127.0.0.1:1/\n\nhttp://169.254.169.254/latest\n\nhttp://[::1]/";
  expect(await renderWithCards(site.ctx(), source(body), 1)).toBeUndefined();
  const { html, pendingCards } = await renderBody(site.ctx(), source(body));
  expect(html).not.toContain("linkCard");
  expect(pendingCards).toEqual([]);
});

test("at most ten cards, however many addresses", async () => {
  const body = Array.from({ length: 30 }, (_, index) => `${home}/${index}`).join("\n\n");
  expect((await renderBody(site.ctx(), source(body))).pendingCards).toHaveLength(10);
});

test("a card stays what it was without another look at the page, also for many bodies at once", async () => {
  pages["/kept"] = '<meta property="og:title" content="Kept for good">';
  const ctx = site.ctx();
  const written = source(`${home}/kept`);
  await renderWithCards(ctx, written, 1);
  hits.length = 0;
  delete pages["/kept"];
  await ctx.db.deleteFrom("scrapes").execute();
  expect((await renderBody(ctx, written)).html).toContain("Kept for good");
  const many = await renderBodies(
    ctx,
    Array.from({ length: 60 }, () => written),
  );
  for (const each of many) expect(each).toMatchObject({ pendingCards: [] });
  expect(JSON.stringify(many).match(/Kept for good/g)).toHaveLength(60);
  expect(hits).toEqual([]);
});
