import { beforeAll, describe, expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createComment } from "#features/comments/server/factories.ts";
import { createUser, roleIDs } from "#features/users/server/factories.ts";
import { createDiscussion } from "../factories.ts";

const site = testSite();
let administrator = "";
let categoryID = 0;

beforeAll(async () => {
  administrator = (await signInAs(site.ctx(), { roles: [roleIDs.administrator] })).cookie;
  categoryID = await createCategory(site.ctx());
});

const as = (userID: number) => site.ctx().as({ ...site.ctx().viewer, userID });
const newMember = async () => (await createUser(site.ctx())).userID;

interface Row {
  discussionID: number;
  name: string;
  participants?: { userID: number; name: string; url: string; photoUrl: string }[];
  excerpt?: string;
}

async function participantsOf(discussionID: number, cookie = administrator) {
  const query = `discussionID=${discussionID}&expand=participants`;
  const { body } = await site.request("GET /discussions", { query, cookie });
  return (body as Row[])[0]?.participants?.map(({ userID }) => userID);
}

describe("expand=participants", () => {
  test("shows who wrote lately, each once, the latest first, without whoever started it", async () => {
    const [author, one, other] = [await newMember(), await newMember(), await newMember()];
    const discussionID = await createDiscussion(as(author), { categoryID });
    expect(await participantsOf(discussionID)).toEqual([]);
    for (const userID of [one, other, author, one])
      await createComment(as(userID), { discussionID });
    expect(await participantsOf(discussionID)).toEqual([one, other]);
  });

  test("shows four of many", async () => {
    const discussionID = await createDiscussion(as(await newMember()), { categoryID });
    const writers: number[] = [];
    for (let number = 0; number < 6; number += 1) {
      const userID = await newMember();
      await createComment(as(userID), { discussionID });
      writers.unshift(userID);
    }
    expect(await participantsOf(discussionID)).toEqual(writers.slice(0, 4));
  });

  test("forgets whoever's comments were deleted, and who is gone", async () => {
    const [author, one, other] = [await newMember(), await newMember(), await newMember()];
    const discussionID = await createDiscussion(as(author), { categoryID });
    const commentID = await createComment(as(one), { discussionID });
    await createComment(as(other), { discussionID });
    expect(await participantsOf(discussionID)).toEqual([other, one]);
    await site.request(`DELETE /comments/${commentID}`, { cookie: administrator });
    expect(await participantsOf(discussionID)).toEqual([other]);
    await site.request(`DELETE /users/${other}`, { cookie: administrator });
    expect(await participantsOf(discussionID)).toEqual([]);
  });

  test("comes only where it is asked for", async () => {
    const discussionID = await createDiscussion(as(await newMember()), { categoryID });
    await createComment(as(await newMember()), { discussionID });
    const { body } = await site.request(`GET /discussions?discussionID=${discussionID}`);
    expect(body[0].participants).toBeUndefined();
  });
});

const hydrate = (layoutViewType: string, params = "", cookie?: string) =>
  site.request("GET /layouts/lookup-hydrate", {
    query: `layoutViewType=${layoutViewType}&recordType=siteSection&recordID=0${params}`,
    ...(cookie ? { cookie } : { headers: { origin: site.address() } }),
  });

function propsOf<Props>(body: unknown, component: string): Props | undefined {
  const found: Props[] = [];
  JSON.stringify(body, (_key, value) => {
    if (value?.$reactComponent === component) found.push(value.$reactProps);
    return value;
  });
  return found[0];
}

test("Lists show who takes part, and how discussions begin to those who want that", async () => {
  const userID = await newMember();
  const discussionID = await createDiscussion(as(userID), { categoryID, body: "Once upon a time" });
  await createComment(as(await newMember()), { discussionID });
  const rowOf = async (params: string, cookie?: string) => {
    const { body } = await hydrate("discussionList", params, cookie);
    const props = propsOf<{ discussions: Row[]; parts: object }>(body, "DiscussionsWidget");
    return {
      row: props?.discussions.find((each) => each.discussionID === discussionID),
      parts: props?.parts,
    };
  };
  const usual = await rowOf("");
  expect(usual.row?.participants).toHaveLength(1);
  expect(usual.row?.excerpt).toBeUndefined();
  expect(usual.parts).toEqual({ excerpt: false, participants: true, views: false });
  const detailed = await rowOf("&params[view]=detailed");
  expect(detailed.row?.excerpt).toBe("Once upon a time");
  expect(detailed.parts).toEqual({ excerpt: true, participants: true, views: true });
  const { cookie } = await signInAs(site.ctx());
  const body = { "discussions.view": "detailed" };
  expect((await site.request("PATCH /users/$me/preferences", { cookie, body })).status).toBe(200);
  expect((await rowOf("", cookie)).row?.excerpt).toBe("Once upon a time");
});

interface Latest {
  categories: {
    categoryID: number;
    latest?: { name: string; url: string; insertUser: { userID: number } };
  }[];
}

describe("categories with what was said last", () => {
  const latestIn = async (parentID: number, cookie?: string) => {
    const { body } = await hydrate("categoryList", "", cookie);
    return propsOf<Latest>(body, "CategoriesWidget")?.categories.find(
      (each) => each.categoryID === parentID,
    )?.latest;
  };

  test("name it, in them or below them, and who wrote", async () => {
    const parent = await createCategory(site.ctx());
    const child = await createCategory(site.ctx(), { parentCategoryID: parent });
    const [author, writer] = [await newMember(), await newMember()];
    const name = "Re: Said below";
    const discussionID = await createDiscussion(as(author), { categoryID: child, name });
    expect(await latestIn(parent)).toMatchObject({ name, insertUser: { userID: author } });
    const commentID = await createComment(as(writer), { discussionID });
    const latest = await latestIn(parent);
    expect(latest).toMatchObject({ name, insertUser: { userID: writer } });
    expect(latest?.url).toContain(`#Comment_${commentID}`);
    await site.request(`DELETE /comments/${commentID}`, { cookie: administrator });
    expect(await latestIn(parent)).toMatchObject({ insertUser: { userID: author } });
  });

  test("say nothing of what lies hidden below them", async () => {
    const parent = await createCategory(site.ctx());
    const open = { categoryID: parent, name: "For everybody" };
    await createDiscussion(as(await newMember()), open);
    const hidden = await createCategory(site.ctx(), {
      parentCategoryID: parent,
      customPermissions: true,
    });
    await createDiscussion(as(await newMember()), { categoryID: hidden, name: "For few" });
    const { cookie } = await signInAs(site.ctx());
    expect((await latestIn(parent, administrator))?.name).toBe("For few");
    expect((await latestIn(parent, cookie))?.name).toBe("For everybody");
    expect((await latestIn(parent))?.name).toBe("For everybody");
  });
});
