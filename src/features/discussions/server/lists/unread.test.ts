import { expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createComment } from "#features/comments/server/factories.ts";
import { createDiscussion } from "../factories.ts";

const site = testSite();

const call = (as: SignedIn | undefined, endpoint: string, body?: unknown, query?: string) =>
  site.request(endpoint, { cookie: as?.cookie, body, query });

const byNumber = (one: number, other: number) => one - other;

async function listOf(as: SignedIn | undefined, query: string): Promise<number[]> {
  const { body } = await call(as, "GET /discussions", undefined, query);
  return body.map(({ discussionID }: { discussionID: number }) => discussionID).toSorted(byNumber);
}

interface ListProps {
  view: string;
  offered: { unread?: number; marks: { name: string }[] };
  filters: { only?: string };
  discussions: { discussionID: number }[];
}

/** Properties of the list on a page. */
async function pageOf(as: SignedIn | undefined, query: string, cookie = ""): Promise<ListProps> {
  const { body } = await site.request("GET /layouts/lookup-hydrate", {
    headers: { "x-app-locale": "en" },
    cookie: [as?.cookie, cookie].filter(Boolean).join("; "),
    query: `layoutViewType=discussionList&recordType=siteSection&recordID=0${query}`,
  });
  let found: ListProps | undefined;
  JSON.stringify(body, (_key, value) => {
    if (value?.offered) found = value;
    return value;
  });
  if (!found) throw new Error("The page has no list.");
  return found;
}

test("GET /discussions lists what a member has not read, and what of it is read", async () => {
  const [own, other] = [await signInAs(site.ctx()), await signInAs(site.ctx())];
  const [categoryID, elsewhere] = [
    await createCategory(site.ctx()),
    await createCategory(site.ctx()),
  ];
  const make = (place = categoryID) => createDiscussion(site.ctx(), { categoryID: place });
  const before = await make();
  for (const as of [own, other]) await call(as, "PUT /discussions/read", {});
  const [fresh, read, answered, muted] = [await make(), await make(), await make(), await make()];
  const away = await make(elsewhere);
  for (const id of [read, answered])
    await call(own, `PUT /discussions/${id}/read`, { position: 0 });
  await createComment(site.ctx(), { discussionID: answered });
  await call(own, `PUT /discussions/${muted}/mute`, { muted: true });

  expect(await listOf(own, "unread=true")).toEqual([fresh, answered, away]);
  const inCategory = `categoryID=${categoryID}`;
  expect(await listOf(own, `unread=true&${inCategory}`)).toEqual([fresh, answered]);
  expect(await listOf(own, `unread=false&${inCategory}`)).toEqual([before, read, muted]);
  expect(await listOf(other, `unread=true&${inCategory}`)).toEqual([fresh, read, answered, muted]);
  expect(await listOf(undefined, `unread=true&${inCategory}`)).toEqual([]);
  expectError(await call(own, "GET /discussions", undefined, "unread=maybe"), 422, "unread");

  const page = await pageOf(own, "&params[only]=unread");
  expect(page.discussions.map(({ discussionID }) => discussionID).toSorted(byNumber)).toEqual([
    fresh,
    answered,
    away,
  ]);
  expect(page.filters.only).toBe("unread");
  expect(page.offered.unread).toBe(3);
  expect(page.offered.marks.map(({ name }) => name)).not.toContain("unread");
  await call(own, "PUT /discussions/read", { categoryID });
  expect((await pageOf(own, "")).offered.unread).toBe(1);
  expect((await pageOf(undefined, "&params[only]=unread")).offered.unread).toBeUndefined();
});

test("The number of unread discussions on a page ends where it says enough", async () => {
  const own = await signInAs(site.ctx());
  await call(own, "PUT /discussions/read", {});
  const categoryID = await createCategory(site.ctx());
  for (let count = 0; count < 102; count += 1) await createDiscussion(site.ctx(), { categoryID });
  expect((await pageOf(own, "")).offered.unread).toBe(100);
});

test("The number of unread discussions is counted once for several pages, until some are read", async () => {
  const own = await signInAs(site.ctx());
  await call(own, "PUT /discussions/read", {});
  const categoryID = await createCategory(site.ctx());
  const [one, two, three] = [
    await createDiscussion(site.ctx(), { categoryID }),
    await createDiscussion(site.ctx(), { categoryID }),
    await createDiscussion(site.ctx(), { categoryID }),
  ];
  const unread = async () => (await pageOf(own, "")).offered.unread;
  expect(await unread()).toBe(3);
  await createDiscussion(site.ctx(), { categoryID });
  expect(await unread()).toBe(3);
  await call(own, `PUT /discussions/${one}/read`, { position: 0 });
  expect(await unread()).toBe(3);
  await call(own, `PUT /discussions/${two}/mute`, { muted: true });
  expect(await unread()).toBe(2);
  await call(own, `PUT /discussions/${three}/read`, { position: 0 });
  expect(await unread()).toBe(1);
  await call(own, "PUT /discussions/read", { categoryID });
  expect(await unread()).toBe(0);
});

test("Guests have the view of lists that their device keeps, members the one they prefer", async () => {
  const viewWith = async (cookie: string, as?: SignedIn) => (await pageOf(as, "", cookie)).view;
  expect(await viewWith("fm_view=table")).toBe("table");
  expect(await viewWith("")).toBe("expanded");
  expect(await viewWith("fm_view=detailed")).toBe("detailed");
  for (const other of ["fm_view=mosaic", "fm_view=%00", "my_fm_view=table"])
    expect(await viewWith(other), other).toBe("expanded");
  const member = await signInAs(site.ctx());
  expect(await viewWith("fm_view=table", member)).toBe("expanded");
});

test("Authors have read their own post, so that its first comment is new to them", async () => {
  const [author, other] = [await signInAs(site.ctx()), await signInAs(site.ctx())];
  const categoryID = await createCategory(site.ctx());
  const post = { name: "Asked", body: "How?", format: "text", categoryID };
  const { discussionID } = (await call(author, "POST /discussions", post)).body;
  await createComment(site.ctx(), { discussionID });
  const shown = async (as: SignedIn) =>
    (await call(as, "GET /discussions", undefined, `categoryID=${categoryID}`)).body[0];
  expect(await shown(author)).toMatchObject({ countUnread: 1, countComments: 1 });
  expect((await shown(author)).unreadUrl).toMatch(/#unread$/);
  expect(await shown(other)).toMatchObject({ countUnread: 1, countComments: 1 });
  expect(await shown(other)).not.toHaveProperty("unreadUrl");
});
