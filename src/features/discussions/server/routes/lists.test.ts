import { describe, expect, test } from "vitest";
import { expectError, expectIgnored, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createComment } from "#features/comments/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { createDiscussion } from "../factories.ts";

const site = testSite();
const moderator = () => signInAs(site.ctx(), { roles: [roleIDs.moderator] });
const list = (query: string, cookie?: string) =>
  site.request("GET /discussions", { query, cookie });

const idsOf = async (query: string, cookie?: string): Promise<number[]> =>
  (await list(query, cookie)).body.map((each: { discussionID: number }) => each.discussionID);

describe("GET /discussions", () => {
  test.each([
    "status",
    "status.log",
    "attachments",
    "reportMeta",
    "countReports",
    "crawl",
    "postMeta",
    "warnings",
    "vectorize",
    "acceptedAnswers",
    "rejectedAnswers",
    "postFields",
    "insertUser.signature",
    "users.ssoID",
    "users.extended",
    "lastPost.insertUser.extended",
  ])("takes expand=%s, of which nothing has any", async (word) => {
    const discussionID = await createDiscussion(site.ctx());
    const [shown] = (await list(`discussionID=${discussionID}&expand=${word}`)).body;
    expect(Object.keys(shown)).not.toContain(word);
    expect((await site.request(`GET /discussions/${discussionID}?expand=${word}`)).status).toBe(
      200,
    );
  });

  test("refuses expanders and filters that are not there", async () => {
    expectError(await list("expand=password"), 422, "expand");
    expectError(await list("expand=insertUser.password"), 422, "expand");
    expectIgnored(await list("colour=red"), "colour");
  });

  test("comes with all users where users are asked for, and none where they are turned off", async () => {
    const discussionID = await createDiscussion(site.ctx());
    const one = async (expand: string) =>
      (await list(`discussionID=${discussionID}&expand=${expand}`)).body[0];
    const all = await one("users,lastPost,-lastUser");
    expect(all).toMatchObject({ insertUser: {}, lastPost: { insertUser: {} } });
    expect(all.lastUser).toBeUndefined();
    expect(await one("-insertUser,-lastUser")).not.toHaveProperty("insertUser");
  });

  test("shows what was said last, with what it quotes, and the post itself while nobody answered", async () => {
    const discussionID = await createDiscussion(site.ctx(), { body: "The **first** words" });
    const last = async () =>
      (await list(`discussionID=${discussionID}&expand=lastPost,lastPost.body,-body`)).body[0];
    expect((await last()).lastPost.body).toContain("<strong>first</strong>");
    expect(await last()).not.toHaveProperty("body");
    const quote = `!quote[A](/discussion/${discussionID})\n\n*So it is*`;
    await createComment(site.ctx(), { discussionID, body: quote });
    const { lastPost } = await last();
    expect(lastPost.body).toContain("<em>So it is</em>");
    expect(lastPost.body).toContain('class="quote"');
  });

  test("cuts excerpts as short as they are asked for, between words", async () => {
    const body = "One two three four five six seven eight";
    const discussionID = await createDiscussion(site.ctx(), { body });
    const query = `discussionID=${discussionID}&expand=excerpt,snippet`;
    expect((await list(query)).body[0]).toMatchObject({ excerpt: body, snippet: body });
    const [short] = (await list(`${query}&excerptLength=16`)).body;
    expect(short).toMatchObject({ excerpt: "One two three…", snippet: "One two three…" });
    expectError(await list(`${query}&excerptLength=0`), 422, "excerptLength");
  });

  test("filters by the roles of who started it, but not by roles that are secret", async () => {
    const categoryID = await createCategory(site.ctx());
    const [{ cookie, user }, member] = [await moderator(), await signInAs(site.ctx())];
    const post = { name: "Mine", body: "Mine", format: "text", categoryID };
    const start = async (by: string) =>
      (await site.request("POST /discussions", { cookie: by, body: post })).body.discussionID;
    const [moderators, members] = [await start(cookie), await start(member.cookie)];
    const place = `categoryID=${categoryID}&sort=discussionID`;
    expect(await idsOf(`${place}&insertUserRoleID=${roleIDs.moderator}`)).toEqual([moderators]);
    expect(await idsOf(`${place}&roleIDs=${roleIDs.member}`)).toEqual([members]);
    expect(await idsOf(`${place}&roleIDs=8,32`)).toEqual([moderators, members]);
    const admin = (await signInAs(site.ctx(), { roles: [roleIDs.administrator] })).cookie;
    const role = { name: "Watched", personalInfo: true };
    const { roleID } = (await site.request("POST /roles", { cookie: admin, body: role })).body;
    const change = { cookie: admin, body: { roleID: [roleIDs.moderator, roleID] } };
    expect((await site.request(`PATCH /users/${user.userID}`, change)).status).toBe(200);
    expect(await idsOf(`${place}&roleIDs=${roleID}`)).toEqual([]);
    expect(await idsOf(`${place}&roleIDs=${roleID}`, cookie)).toEqual([moderators]);
  });

  test("tells moderators what is resolved, in both ways of saying it", async () => {
    const categoryID = await createCategory(site.ctx());
    const [open, done] = [
      await createDiscussion(site.ctx(), { categoryID }),
      await createDiscussion(site.ctx(), { categoryID }),
    ];
    const { cookie } = await moderator();
    await site.request(`PATCH /discussions/${done}`, { cookie, body: { resolved: true } });
    const place = `categoryID=${categoryID}&sort=discussionID`;
    expect(await idsOf(`${place}&internalStatusID=7`, cookie)).toEqual([open]);
    expect(await idsOf(`${place}&internalStatusID=8`, cookie)).toEqual([done]);
    expect(await idsOf(`${place}&internalStatusID=7,8`, cookie)).toEqual([open, done]);
    expect(await idsOf(`${place}&internalStatusID=8&resolved=false`, cookie)).toEqual([]);
    expect(await idsOf(`${place}&internalStatusID=9`, cookie)).toEqual([]);
    expectError(await list(`${place}&internalStatusID=7`), 403);
    const [, shown] = (await list(place, cookie)).body;
    expect(shown).toMatchObject({ internalStatusID: 8, resolved: true, statusID: 0 });
    expect((await list(place)).body[1]).not.toHaveProperty("internalStatusID");
  });

  test("of a category shows nothing of those that are not followed, where that is asked for", async () => {
    const { cookie } = await signInAs(site.ctx());
    const categoryID = await createCategory(site.ctx());
    const discussionID = await createDiscussion(site.ctx(), { categoryID });
    const query = `categoryID=${categoryID}&followed=true`;
    expect(await idsOf(query)).toEqual([]);
    expect(await idsOf(query, cookie)).toEqual([]);
    const follow = { cookie, body: { followed: true } };
    await site.request(`PUT /categories/${categoryID}/follow`, follow);
    expect(await idsOf(query, cookie)).toEqual([discussionID]);
  });

  test("F47: filters by moments of any offset, by the leap day and by the last second of a year", async () => {
    const categoryID = await createCategory(site.ctx());
    const at: Record<string, number> = {};
    for (const date of ["2024-02-29T23:59:59Z", "2024-12-31T23:59:59Z", "2025-01-01T00:00:00Z"]) {
      const discussionID = await createDiscussion(site.ctx(), { categoryID });
      await site
        .platform()
        .db.updateTable("discussions")
        .set({ dateInserted: new Date(date) })
        .where("discussionID", "=", discussionID)
        .execute();
      at[date] = discussionID;
    }
    const [leap, old, young] = Object.values(at);
    const found = (filter: string) =>
      idsOf(
        `categoryID=${categoryID}&sort=dateInserted&dateInserted=${encodeURIComponent(filter)}`,
      );
    expect(await found("2024-02-29")).toEqual([leap]);
    expect(await found("2024-12-31")).toEqual([old]);
    expect(await found("[2024-12-31,2025-01-01)")).toEqual([old]);
    expect(await found("(2024-12-31,2025-01-01]")).toEqual([young]);
    expect(await found("2025-01-01T00:59:59+01:00")).toEqual([old]);
    expect(await found("2025-01-01T14:00:00+14:00")).toEqual([young]);
    expect(await found("<2024-12-31T12:00:00-12:00")).toEqual([leap, old]);
    expect(await found("<2024-12-31T11:59:59-12:00")).toEqual([leap]);
    expectError(
      await list(`categoryID=${categoryID}&dateInserted=2025-02-29`),
      422,
      "dateInserted",
    );
  });

  test.each([
    "status=Answered",
    "statusID=2,3",
    "reactionType=Like",
    "groupID=1",
    "suggested=true",
    "sentiment=negative",
    "postMeta[colour]=red",
  ])("filters by %s, which none meets", async (filter) => {
    const discussionID = await createDiscussion(site.ctx());
    const answer = await list(`discussionID=${discussionID}&${filter}`);
    expect([answer.status, answer.body]).toEqual([200, []]);
  });

  test.each([
    "statusID=0",
    "statusID=0,1",
    "suggested=false",
    "excludeHiddenCategories=true",
    "siteSectionID=0",
  ])("filters by %s, which all meet", async (filter) => {
    const discussionID = await createDiscussion(site.ctx());
    expect(await idsOf(`discussionID=${discussionID}&${filter}`)).toEqual([discussionID]);
  });
});

test("The status log is no address", async () => {
  const { message } = expectError(await site.request("GET /discussions/status-log"), 404);
  expect(message).toBe("Endpoint Not Found");
});
