import { expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { createEvent } from "#features/events/server/factories.ts";
import { memberViewer } from "#features/users/server/public.ts";
import { createContext } from "#platform/server/create-context.ts";
import { callAddress } from "#platform/server/http/endpoints/in-process.ts";
import { createGroup } from "./factories.ts";

const site = testSite();

test("Lists and homes of groups stay within their statement budgets, however many there are", async () => {
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
  /** What the home asks for, within one request; the session is asked for besides. */
  const costOfHome = async ({ user }: SignedIn) => {
    const viewer = await memberViewer(site.ctx(), user.userID);
    const ctx = createContext(site.platform(), { viewer });
    const call = callAddress(ctx);
    const { groupID, categoryID } = first;
    await call("GET", "/groups/{groupID}", { params: { groupID } });
    await call("GET", "/discussions", { query: { categoryID, limit: 10, expand: "-body" } });
    const query = { parentRecordType: "group", parentRecordID: groupID, limit: 5 };
    await call("GET", "/events/occurrences", { query });
    return ctx.statements.count;
  };
  const costs = async (member: SignedIn) => ({
    list: await costOf("GET /groups", member.cookie),
    members: await costOf(`GET /groups/${first.groupID}/members`, member.cookie),
    group: await costOf(`GET /groups/${first.groupID}`, member.cookie),
    home: await costOfHome(member),
  });
  const measure = async () => {
    for (const member of [owner, stranger]) await costs(member);
    return [await costs(owner), await costs(stranger)];
  };
  const few = await measure();
  for (let number = 0; number < 15; number += 1) await found(`Another ${number}`);
  const many = await measure();
  expect(many).toEqual(few);
  for (const { list, members, group, home } of many) {
    expect(list).toBeLessThanOrEqual(8);
    expect(members).toBeLessThanOrEqual(8);
    expect(group).toBeLessThanOrEqual(8);
    expect(home).toBeLessThanOrEqual(12);
  }
});
