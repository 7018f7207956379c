import { beforeAll, describe, expect, test } from "vitest";
import { type Answer, expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { createUser, roleIDs } from "#features/users/server/factories.ts";
import { said } from "./rig/mixed.ts";
import { plantSecrets, type Secrets } from "./rig/secrets.ts";

const site = testSite({ environment: { FOLKMOOT_RATE_LIMIT_FACTOR: "1000" } });
let secrets: Secrets;
let hiddenID = 0;
beforeAll(async () => {
  secrets = await plantSecrets(site);
  hiddenID = Number(secrets.ids.categoryID);
});

const as = ({ user }: SignedIn) => site.ctx().as({ ...site.ctx().viewer, userID: user.userID });

/** A tag that stands on a discussion of the hidden category alone. */
async function hideTag(name: string): Promise<number> {
  const { owner } = secrets;
  await createDiscussion(as(owner), { categoryID: hiddenID, newTagNames: [name] });
  const { body } = await site.request("GET /tags", {
    cookie: owner.cookie,
    query: `query=${encodeURIComponent(name)}`,
  });
  return body[0].tagID;
}

describe("B03: the name of a tag that stands only where a member may not see", () => {
  const plain = (answer: Answer) => said(answer, ["Hush one", "Hush two", "hush-one", "hush-two"]);
  let member: SignedIn;
  let hidden = 0;
  beforeAll(async () => {
    member = await signInAs(site.ctx());
    hidden = await hideTag("Hush one");
  });

  test("is as free as any other, to those who make up tags", async () => {
    const { cookie } = member;
    const make = (name: string) => site.request("POST /tags", { cookie, body: { name } });
    const [taken, free] = [await make("Hush one"), await make("Hush two")];
    expect(taken.status).toBe(200);
    expect(plain(taken)).toBe(plain(free));
    expect(taken.body.tagID).toBeGreaterThan(hidden);
    expectError(await make("hush ONE"), 409, "name");
    for (const query of [`tagID=${taken.body.tagID}`, "query=hush%20one"]) {
      const { body } = await site.request("GET /tags", { cookie, query });
      expect(body).toMatchObject([{ tagID: taken.body.tagID, name: "Hush one" }]);
    }
    expectError(await site.request(`GET /tags/${hidden}`, { cookie }), 404);
  });

  test("stays on what carries it, and is found there by those who see it", async () => {
    const { cookie } = secrets.owner;
    const query = `tagID=${hidden}&expand=tags`;
    const [found] = (await site.request("GET /discussions", { cookie, query })).body;
    expect(found.tags).toMatchObject([{ tagID: hidden, name: "Hush one" }]);
    const again = await createDiscussion(as(secrets.owner), { newTagNames: ["Hush one"] });
    const shown = await site.request(`GET /discussions/${again}`, { query: "expand=tagIDs" });
    expect(shown.body.tagIDs).toHaveLength(1);
  });

  test("is put on a discussion as if it were new", async () => {
    const { cookie, user } = member;
    const own = [await createDiscussion(as(member)), await createDiscussion(as(member))];
    await hideTag("SHOUTED");
    const put = (discussionID: number | undefined, name: string) =>
      site.request(`PUT /discussions/${discussionID}/tags`, { cookie, body: { tagNames: [name] } });
    const [taken, free] = [await put(own[0], "Shouted"), await put(own[1], "Unheard")];
    expect(taken.body).toMatchObject([{ name: "Shouted", urlcode: "shouted" }]);
    expect(said(taken, ["Shouted", "shouted"])).toBe(said(free, ["Unheard", "unheard"]));
    expect(user.userID).toBeGreaterThan(0);
  });

  test("is refused as a new one where none can be made up", async () => {
    await hideTag("Muffled");
    const { administrator } = secrets;
    const body = { name: "Without tags", permissions: [{ type: "global", permissions: {} }] };
    const { cookie } = administrator;
    const { roleID } = (await site.request("POST /roles", { cookie, body })).body;
    const categoryID = await createCategory(site.ctx());
    const poor = await signInAs(site.ctx(), { roles: [roleID] });
    const discussionID = await createDiscussion(as(poor), { categoryID });
    const grant = { "session.valid": true, "discussions.view": true, "discussions.add": true };
    await site.request(`PATCH /roles/${roleID}/permissions`, {
      cookie,
      body: [{ type: "global", permissions: grant }],
    });
    const put = (given: object) =>
      site.request(`PUT /discussions/${discussionID}/tags`, { cookie: poor.cookie, body: given });
    const [taken, free] = [
      await put({ tagNames: ["Muffled"] }),
      await put({ tagNames: ["Unknown"] }),
    ];
    expectError(free, 403);
    expect(said(taken, [])).toBe(said(free, []));
    const [known, unknown] = [
      await put({ urlcodes: ["muffled"] }),
      await put({ urlcodes: ["unknown"] }),
    ];
    expectError(unknown, 422, "urlcodes");
    expect(said(known, [])).toBe(said(unknown, []));
  });

  test("is no parent, and none's", async () => {
    const { cookie } = secrets.administrator;
    const below = await site.request("POST /tags", {
      cookie,
      body: { name: "Below the hidden", parentTagID: hidden },
    });
    expect(below.body.parentTagID).toBe(hidden);
    const { tagID } = below.body;
    const seen = await site.request(`GET /tags/${tagID}`, { cookie: member.cookie });
    expect(seen.body).toMatchObject({ name: "Below the hidden", parentTagID: null });
    const query = `parentID=${hidden}`;
    expect((await site.request("GET /tags", { cookie: member.cookie, query })).body).toEqual([]);
    expect((await site.request("GET /tags", { cookie, query })).body).toMatchObject([{ tagID }]);
  });
});

describe("B03: roles with personal information", () => {
  let secretID = 0;
  let editor: SignedIn;
  beforeAll(async () => {
    const { cookie } = secrets.administrator;
    const add = async (body: object) =>
      (await site.request("POST /roles", { cookie, body })).body.roleID as number;
    secretID = await add({ name: "Under watch", personalInfo: true });
    const permissions = [
      { type: "global", permissions: { "session.valid": true, "users.edit": true } },
    ];
    const editing = await add({ name: "Editors of members", permissions });
    editor = await signInAs(site.ctx(), { roles: [roleIDs.member, editing] });
  });

  test("are none to those who edit members without seeing that", async () => {
    const { cookie } = editor;
    const { userID } = await createUser(site.ctx());
    const give = (roleID: number) =>
      site.request(`PATCH /users/${userID}`, {
        cookie,
        body: { roleID: [roleIDs.member, roleID] },
      });
    const [hidden, never] = [await give(secretID), await give(2_000_000_000)];
    expectError(never, 422, "roleID");
    expect(hidden.body).toEqual(never.body);
    const query = (roleID: number) => `roleID=${roleID}`;
    const list = (roleID: number) => site.request("GET /users", { cookie, query: query(roleID) });
    expect((await list(secretID)).body).toEqual((await list(2_000_000_000)).body);
  });

  test("stay with who holds them when the others are changed", async () => {
    const { cookie } = editor;
    const { userID } = await createUser(site.ctx(), { roles: [roleIDs.member, secretID] });
    const change = (body: object) => site.request(`PATCH /users/${userID}`, { cookie, body });
    const held = async () => {
      const { cookie: seeing } = secrets.administrator;
      return (await site.request(`GET /users/${userID}`, { cookie: seeing })).body.roleIDs;
    };
    expect((await change({ roleID: [roleIDs.member] })).status).toBe(200);
    expect(await held()).toEqual([roleIDs.member, secretID]);
    const bulk = { userIDs: [userID], removeRoleIDs: [secretID] };
    await site.request("PATCH /users/bulk-role-assignment", { cookie, body: bulk });
    expect(await held()).toEqual([roleIDs.member, secretID]);
    expectError(await change({ roleID: [roleIDs.member, secretID] }), 422, "roleID");
  });
});

describe("B03: profile fields that members do not know of", () => {
  beforeAll(async () => {
    const field = {
      apiName: "watched",
      label: "On the list",
      dataType: "text",
      formType: "text",
      visibility: "internal",
      mutability: "restricted",
      registrationOptions: "hidden",
      displayOptions: { userCards: false, posts: false, search: false },
    };
    const { cookie } = secrets.administrator;
    expect((await site.request("POST /profile-fields", { cookie, body: field })).status).toBe(201);
  });

  test("are none to filter by or to fill in", async () => {
    const { cookie, user } = await signInAs(site.ctx());
    const find = (name: string) =>
      site.request("GET /users", { cookie, query: `profileFields[${name}]=yes` });
    const [known, unknown] = [await find("watched"), await find("nothing")];
    expectError(unknown, 404);
    expect(said(known, [])).toBe(said(unknown, []));
    const fill = (name: string) =>
      site.request(`PATCH /users/${user.userID}/profile-fields`, { cookie, body: { [name]: "x" } });
    const [filled, refused] = [await fill("watched"), await fill("nothing")];
    expect(refused.headers.get("x-ignored-fields")).toBe("nothing");
    expect(said(filled, ["watched"])).toBe(said(refused, ["nothing"]));
  });
});

describe("B03: addresses outside the API", () => {
  const never = 2_000_000_000;
  const paths = (discussionID: unknown, categoryID: unknown, urlcode: string) => [
    `/oembed?url=${encodeURIComponent(`/discussion/${discussionID}`)}`,
    `/discussions/${discussionID}/feed.rss`,
    `/categories/${urlcode}/feed.rss`,
    `/categories/${categoryID}/feed.rss`,
    `/api/v2/live?channels=discussion:${discussionID}`,
    `/api/v2/live?channels=category:${categoryID}`,
    `/api/v2/layouts/lookup-hydrate?layoutViewType=discussion&params=${encodeURIComponent(JSON.stringify({ discussionID }))}`,
    `/api/v2/layouts/lookup-hydrate?layoutViewType=categoryList&params=${encodeURIComponent(JSON.stringify({ categoryID }))}`,
    `/api/v2/layouts/lookup-hydrate?layoutViewType=categoryList&recordType=category&recordID=${categoryID}`,
    `/api/v2/categories?parentCategoryCode=${urlcode}`,
  ];

  test.each(["guests", "members"])("tell %s nothing of what is hidden", async (who) => {
    const cookie = who === "guests" ? "" : (await signInAs(site.ctx())).cookie;
    const read = async (path: string, words: string[]) => {
      const headers: Record<string, string> = cookie ? { cookie } : {};
      const answer = await fetch(site.address() + path, { headers });
      const { status } = answer;
      return said({ status, headers: answer.headers, body: await answer.text() }, words);
    };
    const { discussionID } = secrets.ids;
    const [known, unknown] = ["canary-category-7351", "canary-nowhere-7351"];
    const hidden = paths(discussionID, hiddenID, known);
    const absent = paths(never, never, unknown);
    for (const [place, path] of hidden.entries())
      expect(await read(path, [known]), path).toBe(await read(absent[place] ?? "", [unknown]));
  });
});
