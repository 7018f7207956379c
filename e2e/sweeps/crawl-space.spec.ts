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
    expect
      .soft(
        looks.filter(({ isFollowed }) => isFollowed),
        path,
      )
      .toEqual([]);
  }
  expect(found).toBeGreaterThan(10);
});
