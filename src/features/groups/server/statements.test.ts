import { expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { createEvent } from "#features/events/server/factories.ts";
import { createGroup } from "./factories.ts";

const site = testSite();

test("Lists of groups and of what is in them stay within their statement budgets, however many there are", async () => {
  const owner = await signInAs(site.ctx());
  const stranger = await signInAs(site.ctx());
  const { userID } = owner.user;
  const found = async (name: string) => {
    const { groupID, categoryID } = await createGroup(site.ctx(), userID, { name });
    const by = site.ctx().as({ ...site.ctx().viewer, userID });
    for (let number = 0; number < 3; number += 1) await createDiscussion(by, { categoryID });
    await createEvent(site.ctx(), owner.user, {
      parentRecordType: "group",
      parentRecordID: groupID,
    });
    return { groupID, categoryID };
  };
  const first = await found("The first");
  const costOf = async (endpoint: string, cookie: string | undefined, query = "") => {
    const answer = await site.request(endpoint, { cookie, query });
    expect(answer.status, endpoint).toBe(200);
    return Number(answer.headers.get("x-app-statements"));
  };
  const inGroup = `parentRecordType=group&parentRecordID=${first.groupID}`;
  const costs = async (member: SignedIn) => ({
    list: await costOf("GET /groups", member.cookie),
    members: await costOf(`GET /groups/${first.groupID}/members`, member.cookie),
    group: await costOf(`GET /groups/${first.groupID}`, member.cookie),
    posts: await costOf("GET /discussions", member.cookie, `categoryID=${first.categoryID}`),
    events: await costOf("GET /events/occurrences", member.cookie, inGroup),
  });
  const measure = async () => {
    for (const member of [owner, stranger]) await costs(member);
    return [await costs(owner), await costs(stranger)];
  };
  const few = await measure();
  for (let number = 0; number < 15; number += 1) await found(`Another ${number}`);
  const many = await measure();
  expect(many).toEqual(few);
  for (const cost of many.flatMap((each) => Object.values(each)))
    expect(cost).toBeLessThanOrEqual(8);
});
