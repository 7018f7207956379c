import { expect, test } from "vitest";
import { lookUpLayout, panelOf } from "#app/testing/look-up-layout.ts";
import { testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";

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

async function panel(discussionID: number, cookie?: string) {
  const params = { discussionID, slug: "topic" };
  return panelOf(await lookUpLayout(site, "discussion", { params, cookie }), "Participants");
}

async function named(discussionID: number, cookie?: string) {
  const props = await panel(discussionID, cookie);
  return (props?.links as { name: string }[] | undefined)?.map(({ name }) => name);
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

test("The author and at most eleven others are listed, who commented last first, and how many more there are", async () => {
  const author = await signInAs(site.ctx());
  const discussionID = await postBy(author);
  const names: string[] = [];
  const addMember = async () => {
    const member = await signInAs(site.ctx());
    names.push(member.user.name);
    await comment(member, discussionID);
  };
  for (let count = 0; count < 11; count++) await addMember();
  await comment(author, discussionID);
  expect((await panel(discussionID))?.more).toBeUndefined();
  await addMember();
  expect((await panel(discussionID))?.more).toBe("and 1 more");
  expect(await named(discussionID)).toEqual([author.user.name, ...names.slice(1).toReversed()]);
});
