import { beforeAll, describe, expect, test } from "vitest";
import { eventually } from "#app/testing/eventually.ts";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { createGroup } from "./factories.ts";

const site = testSite({ runsJobs: true });
const people = {} as Record<"owner" | "leader" | "member" | "stranger", SignedIn>;

beforeAll(async () => {
  for (const name of ["owner", "leader", "member", "stranger"] as const)
    people[name] = await signInAs(site.ctx());
});

const call = (by: SignedIn | undefined, endpoint: string, body?: unknown) =>
  site.request(endpoint, { cookie: by?.cookie, body });
const idOf = ({ user }: SignedIn) => user.userID;
const found = (privacy: "public" | "private" | "secret", by: SignedIn) =>
  createGroup(site.ctx(), idOf(by), { privacy });

/** A group with an owner, a leader and a member. */
async function filled(privacy: "private" | "secret") {
  const group = await found(privacy, people.owner);
  const userIDs = [idOf(people.leader), idOf(people.member)];
  await call(people.owner, `POST /groups/${group.groupID}/invitations`, { userIDs });
  for (const by of [people.leader, people.member])
    await call(by, `POST /groups/${group.groupID}/join`);
  const path = `PATCH /groups/${group.groupID}/members/${idOf(people.leader)}`;
  await call(people.owner, path, { role: "leader" });
  return group;
}

const post = (by: SignedIn, categoryID: number) =>
  call(by, "POST /discussions", {
    name: `Post ${Math.random()}`,
    body: "Text",
    format: "markdown",
    categoryID,
  });

describe("a message to all members", () => {
  const announce = (by: SignedIn | undefined, groupID: number, discussionID: number) =>
    call(by, `POST /groups/${groupID}/announcements`, { discussionID });

  test("is sent by leaders a few times a week, and once for a discussion", async () => {
    const { groupID, categoryID } = await filled("private");
    const write = () => createDiscussion(site.ctx(), { categoryID });
    const discussionID = await write();
    expectError(await announce(undefined, groupID, discussionID), 401);
    expectError(await announce(people.member, groupID, discussionID), 403);
    expectError(await announce(people.stranger, groupID, discussionID), 403);
    expectError(await announce(people.leader, groupID, 2_000_000), 404);
    const elsewhere = await found("public", people.leader);
    const other = await createDiscussion(site.ctx(), { categoryID: elsewhere.categoryID });
    expectError(await announce(people.leader, groupID, other), 422, "discussionID");
    const twice = [discussionID, discussionID, discussionID];
    const answers = await Promise.all(twice.map((id) => announce(people.leader, groupID, id)));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    const left = `GET /groups/${groupID}/announcements`;
    expect((await call(people.leader, left)).body).toEqual({ countLeft: 2 });
    expectError(await call(people.member, left), 403);
    const more = [await write(), await write(), await write()];
    const rest = await Promise.all(more.map((id) => announce(people.owner, groupID, id)));
    expect(rest.map(({ status }) => status).toSorted()).toEqual([204, 204, 429]);
  });

  test("reaches every member but its author, and nobody else", async () => {
    const { groupID, categoryID } = await filled("secret");
    const { discussionID } = (await post(people.leader, categoryID)).body;
    await announce(people.leader, groupID, discussionID);
    const told = async (by: SignedIn) =>
      JSON.stringify((await call(by, "GET /notifications")).body).includes(
        `/discussion/${discussionID}/`,
      );
    await eventually(async () => {
      expect([await told(people.owner), await told(people.member)]).toEqual([true, true]);
    });
    expect([await told(people.leader), await told(people.stranger)]).toEqual([false, false]);
  });
});
