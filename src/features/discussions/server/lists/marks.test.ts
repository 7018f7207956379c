import { describe, expect, test } from "vitest";
import { lookUpLayout } from "#app/testing/look-up-layout.ts";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const site = testSite();

const call = (as: SignedIn | undefined, endpoint: string, body?: unknown, query?: string) =>
  site.request(endpoint, { cookie: as?.cookie, body, query });

async function listOf(as: SignedIn | undefined, query: string): Promise<number[]> {
  const { body } = await call(as, "GET /discussions", undefined, query);
  return body.map(({ discussionID }: { discussionID: number }) => discussionID);
}

async function pageOf(as: SignedIn | undefined, only: string) {
  const page = { params: { only }, cookie: as?.cookie };
  const { body } = await lookUpLayout(site, "discussionList", page);
  const found = /"discussions":(\[.*?\]),"paging"/.exec(JSON.stringify(body))?.[1] ?? "[]";
  const ids = [...found.matchAll(/"discussionID":(\d+)/g)].map(([, id]) => Number(id));
  return { ids: [...new Set(ids)], text: JSON.stringify(body) };
}

describe("what a member did with discussions", () => {
  test("filters lists and their pages, for the member alone", async () => {
    const [own, other] = [await signInAs(site.ctx()), await signInAs(site.ctx())];
    const categoryID = await createCategory(site.ctx());
    const make = () => createDiscussion(site.ctx(), { categoryID });
    const [answered, marked, muted, dismissed] = [
      await make(),
      await make(),
      await make(),
      await make(),
    ];
    const comment = { body: "Here", format: "markdown", discussionID: answered };
    expect((await call(own, "POST /comments", comment)).status).toBe(201);
    await call(own, `PUT /discussions/${marked}/bookmark`, { bookmarked: true });
    await call(own, `PUT /discussions/${muted}/mute`, { muted: true });
    await call(own, `PUT /discussions/${dismissed}/dismiss`, { dismissed: true });
    expect(await listOf(own, "muted=true")).toEqual([muted]);
    expect(await listOf(own, "dismissed=1")).toEqual([dismissed]);
    const others = await listOf(own, `muted=false&categoryID=${categoryID}`);
    expect(others.toSorted()).toEqual([answered, marked, dismissed]);
    expect(await listOf(other, "muted=true")).toEqual([]);
    expect(await listOf(undefined, "muted=true")).toEqual([]);
    expectError(await call(own, "GET /discussions", undefined, "muted=maybe"), 422, "muted");
    for (const [only, id] of [
      ["participated", answered],
      ["bookmarked", marked],
      ["muted", muted],
      ["dismissed", dismissed],
    ] as const) {
      const { ids, text } = await pageOf(own, only);
      expect(ids, only).toEqual([id]);
      expect(text).toContain(`"only":"${only}"`);
      expect((await pageOf(other, only)).ids).toEqual([]);
    }
    for (const { ids, text } of [await pageOf(own, "x"), await pageOf(undefined, "muted")]) {
      expect(ids).toContain(answered);
      expect(text).not.toContain('"only"');
    }
  });

  test("is counted where that is asked for, as far as they may see it", async () => {
    const [own, other] = [await signInAs(site.ctx()), await signInAs(site.ctx())];
    const countsOf = async (as: SignedIn): Promise<Record<string, number>> => {
      const { counts } = (await call(as, "GET /users/me-counts")).body;
      return Object.fromEntries(
        counts.map(({ name, count }: { name: string; count: number }) => [name, count]),
      );
    };
    const before = {
      Bookmarks: 0,
      Discussions: 0,
      UnreadDiscussions: 0,
      Participated: 0,
      Drafts: 0,
    };
    for (const as of [own, other]) await call(as, "PUT /discussions/read", {});
    expect(await countsOf(own)).toMatchObject(before);
    const categoryID = await createCategory(site.ctx());
    const post = { name: "Mine", body: "Words", format: "markdown", categoryID };
    const { discussionID } = (await call(own, "POST /discussions", post)).body;
    await call(own, "POST /comments", { body: "More", format: "markdown", discussionID });
    await call(own, `PUT /discussions/${discussionID}/bookmark`, { bookmarked: true });
    const counted = { Bookmarks: 1, Discussions: 1, UnreadDiscussions: 0, Participated: 1 };
    expect(await countsOf(own)).toMatchObject(counted);
    expect(await countsOf(other)).toMatchObject({ ...before, UnreadDiscussions: 1 });
    await call(other, "POST /comments", { body: "And", format: "markdown", discussionID });
    expect(await countsOf(own)).toMatchObject({ ...counted, UnreadDiscussions: 1 });
    await call(own, `PUT /discussions/${discussionID}/mute`, { muted: true });
    expect((await countsOf(own)).UnreadDiscussions).toBe(0);
    await call(own, `PUT /discussions/${discussionID}/mute`, { muted: false });
    await call(own, "PUT /discussions/read", {});
    const boss = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
    await call(boss, `PATCH /categories/${categoryID}`, { customPermissions: true });
    expect(await countsOf(own)).toMatchObject(before);
  });
});

test("What is unresolved is listed for the staff alone, and offered once the site wants it", async () => {
  const [staff, member] = [
    await signInAs(site.ctx(), { roles: [roleIDs.moderator] }),
    await signInAs(site.ctx()),
  ];
  const categoryID = await createCategory(site.ctx());
  const open = await createDiscussion(site.ctx(), { categoryID });
  const done = await createDiscussion(site.ctx(), { categoryID });
  await call(staff, `PATCH /discussions/${done}`, { resolved: true });
  const seen = await pageOf(staff, "unresolved");
  expect(seen.ids).toContain(open);
  expect(seen.ids).not.toContain(done);
  expect((await pageOf(member, "unresolved")).ids).toEqual(expect.arrayContaining([open, done]));

  const triage = async (as: SignedIn | undefined) =>
    (await call(as, "GET /config", undefined, "select=triage.enabled")).body["triage.enabled"];
  expect(await triage(staff)).toBe(false);
  expect(await triage(member)).toBeUndefined();
});
