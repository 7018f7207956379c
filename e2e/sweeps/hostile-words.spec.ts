import { waitForScripts } from "../support/expectations.ts";
import { writeKinds } from "../support/hostile-kinds.ts";
import { pagePaths } from "../support/page-paths.ts";
import { expect, type Site, test } from "../support/test.ts";
import { focusEverything, watchForRuns } from "../support/watch-for-runs.ts";

test.use({ expectedErrors: [/status of 4\d\d|ERR_FAILED|ERR_ABORTED/] });

const mark = "CANARY";
const hostile = `${mark}<img src=x onerror=__xss()>"'></script><svg onload=__xss()>{{7*7}}\${7*7}`;

// There are many pages, and each is one of its own.
test.describe.configure({ mode: "parallel" });

/** Puts hostile words wherever somebody may write some, and says where it is found. */
async function writeEverywhere(site: Site): Promise<Record<string, string | number>> {
  const call = async (method: string, path: string, body?: object) =>
    ((await site.call(method, path, body)) ?? {}) as Record<string, number & string>;
  const urlcode = "hostile-words";
  const allowedDiscussionTypes = ["discussion", "question", "idea"];
  const place = { name: hostile, urlcode, description: hostile, allowedDiscussionTypes };
  const { categoryID = 0 } = await call("POST", "/categories", place);
  const post = { name: hostile, body: hostile, format: "markdown", categoryID };
  const tagged = { ...post, newTagNames: [`${mark} tag`] };
  const { discussionID = 0 } = await call("POST", "/discussions", tagged);
  const { commentID = 0 } = await call("POST", "/comments", {
    discussionID,
    body: hostile,
    format: "markdown",
  });
  await call("PATCH", `/comments/${commentID}`, { body: `${hostile} changed` });
  await call("PATCH", `/discussions/${discussionID}`, { body: `${hostile} changed` });
  const gone = await call("POST", "/comments", { discussionID, body: hostile, format: "text" });
  await call("DELETE", `/comments/${gone.commentID}?reason=${encodeURIComponent(hostile)}`);
  const { draftID = 0 } = await call("POST", "/drafts", {
    recordType: "discussion",
    attributes: { body: hostile, format: "markdown", draftMeta: { name: hostile, categoryID } },
  });
  const { roleID = 0 } = await call("POST", "/roles", {
    name: hostile.slice(0, 100),
    description: hostile,
  }).catch(() => ({ roleID: 8 }));
  await call("POST", "/profile-fields", {
    apiName: "hostile",
    label: hostile.slice(0, 100),
    description: hostile,
    dataType: "text",
    formType: "text",
    visibility: "public",
    mutability: "all",
    registrationOptions: "optional",
    displayOptions: { userCards: true, posts: true, search: true },
  });
  const { userID = 0, name = "" } = await call("GET", "/users/me");
  await call("PATCH", `/users/${userID}/profile-fields`, { hostile });
  const other = { name: "Hostile friend", email: "hostile-friend@example.com" };
  const { userID: friendID = 0 } = await call("POST", "/users", other);
  const { conversationID = 0 } = await call("POST", "/conversations", {
    participantUserIDs: [friendID],
    name: hostile.slice(0, 100),
    initialBody: hostile,
  });
  const { messageID = 0 } = await call("POST", "/messages", { conversationID, body: hostile });
  const talk = { conversationID, messageID };
  const tag = `${mark.toLowerCase()}-tag`;
  const kinds = await writeKinds(call, { hostile, categoryID, discussionID });
  return {
    ...talk,
    ...kinds,
    categoryID,
    discussionID,
    commentID,
    draftID,
    roleID,
    userID,
    name,
    urlcode,
    tag,
  };
}

const others: Record<string, string> = {
  page: "",
  slug: "",
  part: "name",
  step: "",
  group: "general",
  id: "1",
  passkeyID: "1",
};

const nameSite = (site: Site, title: string, description: string, orgName: string) =>
  site.call("PATCH", "/config", {
    "site.title": title,
    "site.description": description,
    "site.orgName": orgName,
  });

test.afterAll(({ site }) => nameSite(site, "Folkmoot", "", ""));

/** What one site, which several of these stories may share, has been given. */
let written: ReturnType<typeof writeEverywhere> | undefined;

async function hostilePaths(site: Site): Promise<string[]> {
  written ??= writeEverywhere(site);
  const known = await written;
  await nameSite(site, hostile.slice(0, 100), hostile, `${mark}<b>`);
  const filled = pagePaths({ ...others, ...known, "*": hostile });
  expect(filled.length).toBeGreaterThan(50);
  const asked = [
    `/log/filter?recordType=discussion&recordID=${known.discussionID}`,
    `/log/filter?operation=delete&parentRecordID=${known.discussionID}`,
    `/discussion/${known.discussionID}/x?view=tree`,
    `/discussion/${known.discussionID}/x?quote=Comment_${known.commentID}`,
    `/post/bulk?discussionIDs=${known.discussionID}&action=move`,
    `/discussion/${known.questionID}/x`,
    `/discussion/${known.ideaID}/x`,
    `/discussion/${known.oddID}/x`,
    `/post/editdiscussion/${known.oddID}`,
    "/members?name=CANARY",
    "/messages?query=CANARY",
  ];
  // Signing out would end the story.
  return [...filled, ...asked].filter((path) => !path.includes("signout"));
}

const shares = 4;
for (let share = 0; share < shares; share += 1)
  test(`A02: Hostile words are only words, on every page that there is, ${share + 1} of ${shares}`, async ({
    memberPage: page,
    site,
  }) => {
    test.setTimeout(300_000);
    const paths = (await hostilePaths(site)).filter((_, index) => index % shares === share);
    const findRuns = await watchForRuns(page);
    let shown = 0;
    for (const path of paths) {
      const answer = await page.goto(path);
      expect(answer?.status() ?? 200, path).toBeLessThan(500);
      await page.evaluate(focusEverything);
      const text = `${await page.title()}\n${(await page.locator("body").allInnerTexts()).join()}`;
      expect(text, path).not.toMatch(/CANARY[^\n]*49/);
      if (text.includes(hostile.slice(0, 30))) shown += 1;
      expect(await page.locator('img[src="x"], svg[onload], [onerror]').count(), path).toBe(0);
      expect(await findRuns(), path).toEqual([]);
      for (const data of await page.locator('script[type="application/ld+json"]').allTextContents())
        JSON.parse(data);
    }
    expect(shown).toBeGreaterThan(5);
  });

test("A09, A25: What arrives while a page is open is only words, and so is what opens on it", async ({
  page,
  site,
}) => {
  const findRuns = await watchForRuns(page);
  const urlcode = "hostile-live";
  const made = (await site.call("POST", "/categories", {
    name: "Hostile live",
    urlcode,
  })) as object;
  const { categoryID } = made as { categoryID: number };
  const post = { name: "Calm", body: "Words", format: "markdown", categoryID };
  const { discussionID, url } = (await site.call("POST", "/discussions", post)) as {
    discussionID: number;
    url: string;
  };
  const first = { discussionID, body: "Calm words", format: "markdown" };
  const { commentID } = (await site.call("POST", "/comments", first)) as { commentID: number };
  await page.goto(url);
  await waitForScripts(page);
  let changes = 0;
  await expect
    .poll(async () => {
      changes += 1;
      await site.call("PATCH", `/comments/${commentID}`, { body: `${hostile} ${changes}` });
      return page.locator(".userContent", { hasText: "CANARY" }).count();
    })
    .toBeGreaterThan(0);
  await site.call("POST", "/comments", { ...first, body: `brand-new ${hostile}` });
  await page.getByRole("link", { name: /^\d+ new$/ }).click();
  await expect(page.locator(".userContent", { hasText: "brand-new" }).first()).toBeVisible();
  await site.call("PATCH", `/discussions/${discussionID}`, { name: hostile });
  const author = page.locator("main article").first().getByRole("link", { name: "Ada Lovelace" });
  await author.first().hover();
  await page.evaluate(focusEverything);
  expect(await findRuns()).toEqual([]);
  await page.goto("/categories/hostile-live");
  expect(await findRuns()).toEqual([]);
});
