import { beforeAll, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createManyUsers, roleIDs } from "#features/users/server/factories.ts";
import { confirmAbove, maxMentioned, question } from "../contract/rules.ts";

const site = testSite({ runsJobs: true });
let administrator: SignedIn;
let moderator: SignedIn;
let categoryID: number;

beforeAll(async () => {
  administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  moderator = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
  categoryID = await createCategory(site.ctx());
});

const member = () => signInAs(site.ctx());

async function newRole(name: string, held: Record<string, boolean> = {}): Promise<number> {
  const permissions = [{ type: "global", permissions: held }];
  const call = { cookie: administrator.cookie, body: { name, permissions } };
  return (await site.request("POST /roles", call)).body.roleID;
}

async function holdersOf(name: string, count: number) {
  const roleID = await newRole(name);
  const roles = [roleIDs.member, roleID];
  await createManyUsers(site.ctx(), count, `Holder of ${name}`, roles);
  return signInAs(site.ctx(), { roles });
}

const start = (as: SignedIn, body: string, more: object = {}) =>
  site.request("POST /discussions", {
    cookie: as.cookie,
    body: { name: "A title", body, format: "markdown", categoryID, ...more },
  });

const change = (as: SignedIn, discussionID: number, body: string, more: object = {}) =>
  site.request(`PATCH /discussions/${discussionID}`, {
    cookie: as.cookie,
    body: { body, ...more },
  });

const comment = (as: SignedIn, discussionID: number, body: string, more: object = {}) =>
  site.request("POST /comments", {
    cookie: as.cookie,
    body: { discussionID, body, format: "markdown", ...more },
  });

const told = async ({ cookie }: SignedIn): Promise<string[]> =>
  (await site.request("GET /notifications", { cookie })).body.map(
    ({ activityType }: { activityType: string }) => activityType,
  );

describe("a role", () => {
  test("is mentioned with permission, and its holders are notified with the reason", async () => {
    const holder = await holdersOf("Gardeners", 2);
    const posted = await start(moderator, "Dear @gardeners, look");
    expect(posted.status).toBe(201);
    expect(posted.body.body).toMatch(/<a class="atMention" data-roleid="\d+">@gardeners<\/a>/);
    await expect.poll(() => told(holder)).toEqual(["RoleMention"]);
    const [first] = (await site.request("GET /notifications", { cookie: holder.cookie })).body;
    expect(first.reason).toBe("Because one of your roles was mentioned");
    expect(first.body).toContain("mentioned one of your roles in");
    expect(await told(moderator)).toEqual([]);
  });

  test("can have a name of two words, and notifies once if the member is mentioned too", async () => {
    const holder = await holdersOf("Friendly helpers", 0);
    const { body } = await start(moderator, `@"Friendly Helpers" and @"${holder.user.name}"`);
    await expect.poll(() => told(holder)).toEqual(["DiscussionMention"]);
    const answered = await comment(moderator, body.discussionID, '@"friendly helpers" again');
    expect(answered.body.body).toContain("data-roleid");
    const both = ["RoleMention", "DiscussionMention"];
    await expect.poll(() => told(holder)).toEqual(both);
  });

  test("is plain text without permission", async () => {
    const holder = await holdersOf("Bakers", 0);
    const ann = await member();
    const posted = await start(ann, "Hello @Bakers");
    expect(posted.body.body).toBe("<p>Hello @Bakers</p>\n");
    // Edits by moderators notify nobody.
    await change(moderator, posted.body.discussionID, "Hello, @Bakers");
    await start(moderator, "Now for real: @Bakers");
    await expect.poll(() => told(holder)).toEqual(["RoleMention"]);
  });

  test("cannot be mentioned if it is for guests, or hidden from the author", async () => {
    await site.request("POST /roles", {
      cookie: administrator.cookie,
      body: { name: "Secret circle", personalInfo: true },
    });
    const caller = await newRole("Callers", { "roles.mention": true });
    const bea = await signInAs(site.ctx(), { roles: [roleIDs.member, caller] });
    const { body } = await start(bea, '@Guest and @"Secret circle"');
    expect(body.body).not.toContain("data-roleid");
  });

  test("notifies nobody who cannot see the post", async () => {
    const holder = await holdersOf("Painters", 0);
    const hidden = await createCategory(site.ctx(), { customPermissions: true });
    const posted = await start(administrator, "@Painters", { categoryID: hidden });
    expect(posted.body.body).toContain("data-roleid");
    await start(moderator, "@Painters");
    await expect.poll(() => told(holder)).toEqual(["RoleMention"]);
  });

  test("is no longer notified once the mention is removed", async () => {
    const holder = await holdersOf("Weavers", 0);
    const { discussionID } = (await start(moderator, "@Weavers")).body;
    await expect.poll(() => told(holder)).toEqual(["RoleMention"]);
    await change(moderator, discussionID, "Nobody");
    await expect.poll(() => told(holder)).toEqual([]);
  });
});

describe("an author who mentions many", () => {
  test("must confirm the post", async () => {
    await holdersOf("Crowd", confirmAbove);
    const asked = await start(moderator, "@Crowd");
    const error = expectError(asked, 409);
    expect(error).toMatchObject({ question, description: "This will notify 21 people." });
    expectError(await start(moderator, "@Crowd", { confirmed: ["somethingElse"] }), 409);
    const posted = await start(moderator, "@Crowd", { confirmed: [question] });
    expect(posted.status).toBe(201);
    const { discussionID } = posted.body;
    // Edits do not notify members again.
    expect((await change(moderator, discussionID, "Dear @Crowd")).status).toBe(200);
    expectError(await comment(moderator, discussionID, "@Crowd"), 409);
    const confirmed = { confirmed: [question] };
    expect((await comment(moderator, discussionID, "@Crowd", confirmed)).status).toBe(201);
  });

  test("is asked in the language of the page", async () => {
    await holdersOf("Menge", confirmAbove);
    const { body } = await site.request("POST /discussions", {
      cookie: moderator.cookie,
      headers: { "x-app-locale": "de" },
      body: { name: "Titel", body: "@Menge", format: "markdown", categoryID },
    });
    expect(body.description).toBe("Damit werden 21 Personen benachrichtigt.");
  });

  test("counts each member once, neither oneself nor those who are banned", async () => {
    await createManyUsers(site.ctx(), confirmAbove + 2, "Named");
    const { body } = await site.request("GET /users", { query: "name=named*&limit=50" });
    const names: string[] = body.map(({ name }: { name: string }) => name);
    const mentions = (some: string[]) => some.map((name) => `@"${name}"`).join(" ");
    const ann = await member();
    const atMost = mentions([...names.slice(0, confirmAbove), ann.user.name]);
    expect((await start(ann, `${atMost} ${mentions(names.slice(0, 2))}`)).status).toBe(201);
    expectError(await start(ann, mentions(names)), 409);
    const [first, second] = body;
    for (const { userID } of [first, second])
      await site.request(`PUT /users/${userID}/ban`, {
        cookie: administrator.cookie,
        body: { banned: true },
      });
    expect((await start(ann, `Once more ${mentions(names)}`)).status).toBe(201);
  });

  test("cannot have everybody told", async () => {
    const roleID = await newRole("Everybody here");
    await createManyUsers(site.ctx(), maxMentioned + 1, "Mass", [roleID]);
    const refused = await start(moderator, '@"Everybody here"', { confirmed: [question] });
    expect(expectError(refused, 403).description).toContain("At most 500 members");
  });

  test("names few questions, by their names", async () => {
    const many = Array.from({ length: 11 }, (_, index) => `question ${index}`);
    expectError(await start(moderator, "Hello", { confirmed: many }), 422, "confirmed");
    const long = ["x".repeat(51)];
    expect((await start(moderator, "Hello", { confirmed: long })).status).toBe(422);
  });
});

test("nobody is mentioned by markup of one's own making", async () => {
  const ann = await member();
  const body = `<p><a class="atMention" data-userid="${ann.user.userID}" data-roleid="8" href="/x">Hi</a></p>`;
  const posted = await start(moderator, body, { format: "wysiwyg" });
  expect(posted.status).toBe(201);
  expect(posted.body.body).not.toMatch(/data-(user|role)id/);
});
