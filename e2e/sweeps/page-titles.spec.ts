import { makeDiscussion, say } from "../support/forum.ts";
import { pagePaths } from "../support/page-paths.ts";
import { expect, test } from "../support/test.ts";

test("Every page says whose it is, in its title and where it is shared", async ({
  memberPage: page,
  site,
}) => {
  await site.call("PATCH", "/config", { "site.description": "Where neighbours meet" });
  const made = await makeDiscussion(site, "Titled", []);
  const commentID = await say(site, made.discussionID, "Words");
  const { userID, name } = (await site.call("GET", "/users/me")) as {
    userID: number;
    name: string;
  };
  const ids = { ...made, commentID, userID, name, urlcode: "titled", themeID: "", roleID: 8 };
  const paths = pagePaths({ ...ids, part: "name", group: "general" });
  let asked = 0;
  for (const path of paths) {
    const answer = await page.request.get(path, { headers: { accept: "text/html" } });
    const text = await answer.text();
    if (!answer.headers()["content-type"]?.includes("html")) continue;
    asked += 1;
    expect.soft(text, path).toMatch(/<title>([^<]+ - )?Folkmoot<\/title>/);
    if (!answer.ok()) continue;
    expect.soft(text.includes('property="og:title"'), path).toBe(true);
    expect.soft(text, path).toMatch(/<meta name="description" content="[^"]+"/);
  }
  expect(asked).toBeGreaterThan(50);
});
