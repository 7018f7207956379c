import { makeDiscussion } from "./support/forum.ts";
import { expect, test } from "./support/test.ts";

test("Every page has one address, to which all others lead", async ({ page, site }) => {
  const { categoryID, discussionID, url } = await makeDiscussion(site, "One home only", []);
  const leadsTo = async (path: string) => {
    const answer = await page.request.get(path, { maxRedirects: 0 });
    return [answer.status(), answer.headers().location];
  };
  const cases = [
    ["/discussions/p1?sort=-score", "/discussions?sort=-score"],
    ["/discussions?page=1&sort=-score", "/discussions?sort=-score"],
    ["/tags/p1?query=a", "/tags?query=a"],
    ["/members?page=1", "/members"],
    [`/categories/${categoryID}`, "/categories/one-home-only"],
    [`/categories/${categoryID}?sort=-score`, "/categories/one-home-only?sort=-score"],
    ["/categories/one-home-only/p1", "/categories/one-home-only"],
    [`${url}/p1?sort=-score`, `${url}?sort=-score`],
    [`${url}?page=1`, url],
    ["/discussions/?sort=-score", "/discussions?sort=-score"],
    ["/members/", "/members"],
    ["/categories/one-home-only/", "/categories/one-home-only"],
    [`${url}/`, url],
    [`/discussion/${discussionID}`, url],
    [`/discussion/${discussionID}?page=1`, url],
    [`/discussion/${discussionID}/p1?sort=-score`, `${url}?sort=-score`],
    [`/discussion/${discussionID}/feed.rss`, `${url}/feed.rss`],
  ] as const;
  for (const [from, to] of cases) expect(await leadsTo(from), from).toEqual([301, to]);
  for (const [, to] of cases) expect((await leadsTo(to))[0], to).toBe(200);
  // Pages further on keep their number and the rest of the query.
  for (const part of ["p2?sort=-score", "p2/?sort=-score", "other/p2?sort=-score"])
    expect(await leadsTo(`/discussion/${discussionID}/${part}`), part).toEqual([
      301,
      `${url}/p2?sort=-score`,
    ]);
  expect(await leadsTo(`/categories/${categoryID}/p2?sort=-score`)).toEqual([
    301,
    "/categories/one-home-only/p2?sort=-score",
  ]);
  for (const path of ["/tags/p0", "/tags/p01", "/tags/p99", "/discussions/p0", "/members/p0"])
    expect((await leadsTo(path))[0], path).toBe(404);
});
