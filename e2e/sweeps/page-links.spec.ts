import { makeDiscussion, say } from "../support/forum.ts";
import { pagePaths } from "../support/page-paths.ts";
import { expect, test } from "../support/test.ts";

const followed = new Set(["alternate", "canonical", "next", "prev"]);

/** The addresses that the head of a page tells programs. */
function linksIn(html: string): string[] {
  return [...html.matchAll(/<link\b[^>]*>/g)].flatMap(([tag]) => {
    const attributeOf = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? "";
    return followed.has(attributeOf("rel")) ? [attributeOf("href").replaceAll("&amp;", "&")] : [];
  });
}

test("What the head of a page names for programs is there", async ({ memberPage, site }) => {
  const made = await makeDiscussion(site, "Linked", []);
  const commentID = await say(site, made.discussionID, "Words");
  await site.call("PATCH", `/discussions/${made.discussionID}`, { newTagNames: ["linked tag"] });
  const { userID, name } = (await site.call("GET", "/users/me")) as {
    userID: number;
    name: string;
  };
  const ids = { ...made, commentID, userID, name, urlcode: "linked", themeID: "", roleID: 8 };
  const paths = [
    ...pagePaths({ ...ids, part: "name", group: "general" }),
    "/discussions/tagged/linked-tag",
    "/discussions/p2",
  ];
  const links = new Map<string, string>();
  for (const path of paths) {
    const answer = await memberPage.request.get(path, { headers: { accept: "text/html" } });
    if (!answer.ok() || !answer.headers()["content-type"]?.includes("html")) continue;
    for (const link of linksIn(await answer.text())) links.set(link, path);
  }
  expect([...links.keys()]).toContainEqual(
    expect.stringContaining("/discussions/tagged/linked-tag/feed.rss"),
  );
  for (const [link, path] of links) {
    const { origin, pathname, search } = new URL(link, site.address);
    expect.soft(origin, `${path} names ${link}`).toBe(new URL(site.address).origin);
    const answer = await memberPage.request.get(`${pathname}${search}`, { maxRedirects: 0 });
    expect.soft(answer.status(), `${path} names ${link}`).toBe(200);
  }
});
