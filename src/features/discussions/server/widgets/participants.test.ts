import { expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import type { HydratedNode } from "#features/layouts/contract/resources.ts";

const site = testSite();

async function postBy({ cookie }: SignedIn) {
  const categoryID = await createCategory(site.ctx());
  const body = { name: "Topic", body: "Start", format: "markdown", categoryID };
  return (await site.request("POST /discussions", { cookie, body })).body.discussionID as number;
}

async function comment({ cookie }: SignedIn, discussionID: number) {
  const body = { discussionID, body: "Well said", format: "markdown" };
  expect((await site.request("POST /comments", { cookie, body })).status).toBe(201);
}

async function named(discussionID: number, cookie?: string) {
  const params = JSON.stringify({ discussionID, slug: "topic" });
  const { body } = await site.request("GET /layouts/lookup-hydrate", {
    query: `layoutViewType=discussion&recordType=siteSection&recordID=0&params=${encodeURIComponent(params)}`,
    // Requests from a page bypass the cache of guests.
    ...(cookie ? { cookie } : { headers: { origin: site.address() } }),
  });
  const [section] = body.layout as { $reactProps: { secondaryTop: HydratedNode[] } }[];
  const panel = section?.$reactProps.secondaryTop.find(
    ({ $reactProps }) => $reactProps.title === "Participants",
  );
  return (panel?.$reactProps.links as { name: string }[] | undefined)?.map(({ name }) => name);
}

test("The page of a post lists its author and who commented, once somebody has", async () => {
  const [author, other] = [await signInAs(site.ctx()), await signInAs(site.ctx())];
  const discussionID = await postBy(author);
  expect(await named(discussionID, author.cookie)).toBeUndefined();
  await comment(other, discussionID);
  const both = [author.user.name, other.user.name];
  expect(await named(discussionID, author.cookie)).toEqual(both);
  expect(await named(discussionID)).toEqual(both);
});

test("The author and at most eleven others are listed, who commented last first", async () => {
  const author = await signInAs(site.ctx());
  const discussionID = await postBy(author);
  const names: string[] = [];
  for (let count = 0; count < 12; count++) {
    const member = await signInAs(site.ctx());
    names.push(member.user.name);
    await comment(member, discussionID);
  }
  expect(await named(discussionID)).toEqual([author.user.name, ...names.slice(1).toReversed()]);
});
