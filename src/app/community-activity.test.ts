import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createComment } from "#features/comments/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { createUser, roleIDs } from "#features/users/server/factories.ts";
import { lookUpLayout } from "./testing/look-up-layout.ts";
import { testSite } from "./testing/site.ts";

const site = testSite();
const cookies = { member: "", administrator: "" };
const places = { open: 0, hidden: 0 };

beforeAll(async () => {
  cookies.member = (await signInAs(site.ctx())).cookie;
  cookies.administrator = (await signInAs(site.ctx(), { roles: [roleIDs.administrator] })).cookie;
  places.open = await createCategory(site.ctx());
  places.hidden = await createCategory(site.ctx(), { customPermissions: true });
});

// Factories write directly to the database, which does not invalidate caches.
beforeEach(() => site.platform().cache.clear());

interface Shown {
  title?: string;
  faces?: { userID: number; name: string }[];
  leaders?: { userID: number; points: number }[];
  tags?: { name: string; count: number; url: string }[];
  countOnline?: number;
  countJoined?: number;
  countPosted?: number;
}

const home = (cookie?: string) => lookUpLayout(site, "home", { cookie });

async function widget(name: string, cookie?: string): Promise<Shown | undefined> {
  const widgets: Shown[] = [];
  JSON.stringify((await home(cookie)).body.layout, (_key, value) => {
    if (value?.$reactComponent === name) widgets.push(value.$reactProps);
    return value;
  });
  return widgets[0];
}

async function present(overrides: { private?: boolean; banned?: number } = {}, roles?: number[]) {
  const user = await createUser(site.ctx(), roles ? { roles } : {});
  await site
    .platform()
    .db.updateTable("users")
    .set({ dateLastActive: new Date(), ...overrides })
    .where("userID", "=", user.userID)
    .execute();
  return user;
}

const as = (userID: number) => site.ctx().as({ ...site.ctx().viewer, userID });
const idsOf = (people: { userID: number }[] = []) => people.map(({ userID }) => userID);

describe("online members", () => {
  test("are visible to guests and members, except for banned, private and unapproved members", async () => {
    const open = await present();
    const hiddenMembers = [
      await present({ private: true }),
      await present({ banned: 1 }),
      await present({}, [roleIDs.applicant]),
    ];
    for (const cookie of [undefined, cookies.member, cookies.administrator]) {
      site.platform().cache.clear();
      const { faces, countOnline } = (await widget("CommunityActivity", cookie)) ?? {};
      expect(idsOf(faces)).toContain(open.userID);
      for (const { userID } of hiddenMembers) expect(idsOf(faces)).not.toContain(userID);
      expect(countOnline).toBe(idsOf(faces).length);
    }
  });

  test("are anonymous to viewers who may not see profiles", async () => {
    await present();
    const { body: guest } = await site.request(`GET /roles/${roleIDs.guest}`, {
      query: "expand=permissions",
      cookie: cookies.administrator,
    });
    const permissions = (value: boolean) =>
      site.request(`PATCH /roles/${guest.roleID}/permissions`, {
        cookie: cookies.administrator,
        body: [{ type: "global", permissions: { "profiles.view": value } }],
      });
    expect((await permissions(false)).status).toBe(200);
    const shown = await widget("CommunityActivity");
    await permissions(true);
    expect(shown?.faces).toBeUndefined();
    expect(shown?.countOnline).toBeUndefined();
    expect(shown?.countJoined).toBeUndefined();
  });

  test("members who become private disappear immediately", async () => {
    const user = await present();
    expect(idsOf((await widget("CommunityActivity", cookies.member))?.faces)).toContain(
      user.userID,
    );
    await site.request(`PATCH /users/${user.userID}`, {
      cookie: cookies.administrator,
      body: { private: true },
    });
    expect(idsOf((await widget("CommunityActivity", cookies.member))?.faces)).not.toContain(
      user.userID,
    );
  });
});

describe("content of a hidden category", () => {
  test("counts only for viewers who may see it", async () => {
    const { userID } = await present();
    const read = async () => {
      site.platform().cache.clear();
      const [member, administrator] = [
        await widget("CommunityActivity", cookies.member),
        await widget("CommunityActivity", cookies.administrator),
      ];
      return { member: member?.countPosted ?? 0, administrator: administrator?.countPosted ?? 0 };
    };
    const before = await read();
    const discussionID = await createDiscussion(as(userID), { categoryID: places.hidden });
    await createComment(as(userID), { discussionID });
    const hidden = await read();
    expect(hidden.member).toBe(before.member);
    expect(hidden.administrator).toBe(before.administrator + 2);
    await createDiscussion(as(userID), { categoryID: places.open });
    expect((await read()).member).toBe(before.member + 1);
  });

  test("contributes neither leaders nor tags for other viewers", async () => {
    const { userID } = await present();
    const word = "unheard of";
    for (const name of ["One", "Two"])
      await createDiscussion(as(userID), {
        name,
        categoryID: places.hidden,
        newTagNames: [word],
      });
    const tagsFor = async (cookie: string) =>
      (await widget("TagWidget", cookie))?.tags?.map(({ name }) => name) ?? [];
    expect(idsOf((await widget("LeaderboardWidget", cookies.member))?.leaders)).not.toContain(
      userID,
    );
    expect(idsOf((await widget("LeaderboardWidget", cookies.administrator))?.leaders)).toContain(
      userID,
    );
    expect(await tagsFor(cookies.member)).not.toContain(word);
    expect(await tagsFor(cookies.administrator)).toContain(word);
  });
});

test("Tags have a count of discussions, and are sorted by it", async () => {
  const { userID } = await present();
  const start = (newTagNames: string[]) =>
    createDiscussion(as(userID), { categoryID: places.open, newTagNames });
  await start(["rare", "frequent"]);
  await start(["frequent"]);
  const { tags = [] } = (await widget("TagWidget")) ?? {};
  const names = tags.map(({ name }) => name);
  expect(names.indexOf("frequent")).toBeLessThan(names.indexOf("rare"));
  expect(tags.find(({ name }) => name === "frequent")).toMatchObject({
    count: 2,
    url: "/discussions/tagged/frequent",
  });
});

test("Private profiles are not listed as leaders", async () => {
  const hidden = await present({ private: true });
  const open = await present();
  for (const { userID } of [hidden, open])
    await createDiscussion(as(userID), { categoryID: places.open });
  const leaders = idsOf((await widget("LeaderboardWidget", cookies.administrator))?.leaders);
  expect(leaders).not.toContain(hidden.userID);
});

test("The home page reads cached data without further statements", async () => {
  const cost = async () => Number((await home(cookies.member)).headers.get("x-app-statements"));
  await cost();
  expect(await cost()).toBeLessThanOrEqual(8);
});
