import { makeDiscussion } from "../support/forum.ts";
import { expect, test } from "../support/test.ts";

/** Links within the site that only look another way at a page, with what they say of themselves. */
const looksIn = (html: string) =>
  [...html.matchAll(/<a\b[^>]*\bhref="(\/[^"]*\?[^"]*)"[^>]*>/g)].map(([tag, href = ""]) => ({
    href,
    isFollowed: !/\brel="[^"]*nofollow/.test(tag),
  }));

test("Crawlers are led to pages alone, not to other orders, filters and forms of them", async ({
  request,
  site,
}) => {
  const { url } = await makeDiscussion(site, "Crawled", ["One", "Two"]);
  let found = 0;
  for (const path of ["/", "/discussions", "/categories", "/categories/crawled", url, "/members"]) {
    const html = await (await request.get(path, { headers: { accept: "text/html" } })).text();
    const looks = looksIn(html);
    found += looks.length;
    // One way in, not one for each page.
    expect
      .soft(
        looks.filter(({ href }) => href.startsWith("/entry/")),
        path,
      )
      .toEqual([]);
    expect
      .soft(
        looks.filter(({ isFollowed }) => isFollowed),
        path,
      )
      .toEqual([]);
  }
  expect(found).toBeGreaterThan(10);
});

test("The orders, filters and views of a list have one address for search engines, or none", async ({
  request,
  site,
}) => {
  await makeDiscussion(site, "Sorted", ["One"]);
  const headOf = async (path: string) => {
    const html = await (await request.get(path, { headers: { accept: "text/html" } })).text();
    const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
    return /<meta name="robots" content="noindex"/.test(html)
      ? "noindex"
      : canonical?.replace(site.address, "");
  };
  const cases = [
    ["/discussions", "sort=-score", "view=table"],
    ["/categories/sorted", "sort=-score", "view=table"],
    ["/members", "sort=name", "name=a"],
    ["/tags", "sort=name", "query=a"],
  ] as const;
  for (const [list, one, other] of cases)
    for (const query of [`${one}&${other}`, `${other}&${one}`])
      expect.soft(await headOf(`${list}?${query}`), `${list}?${query}`).toBe(list);
  for (const query of ["type=discussion&query=a", "query=a&type=discussion"])
    expect.soft(await headOf(`/discussions?${query}`), query).toBe("noindex");
});
