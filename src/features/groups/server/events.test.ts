import { beforeAll, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { createGroup } from "./factories.ts";

const site = testSite();

const people = {} as Record<"owner" | "member" | "stranger" | "administrator", SignedIn>;

beforeAll(async () => {
  for (const name of ["owner", "member", "stranger"] as const)
    people[name] = await signInAs(site.ctx());
  people.administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
});

const call = (by: SignedIn | undefined, endpoint: string, body?: unknown, query?: string) =>
  site.request(endpoint, { cookie: by?.cookie, body, query });

type Privacy = "public" | "private" | "secret";

/** A group with an owner and a member. */
async function filled(privacy: Privacy) {
  const group = await createGroup(site.ctx(), people.owner.user.userID, { privacy });
  const userIDs = [people.member.user.userID];
  await call(people.owner, `POST /groups/${group.groupID}/invitations`, { userIDs });
  expect((await call(people.member, `POST /groups/${group.groupID}/join`)).status).toBe(200);
  return group;
}

const dateStarts = new Date(Date.now() + 86_400_000).toISOString();
const inGroup = (groupID: number) => ({ parentRecordType: "group", parentRecordID: groupID });

const add = (by: SignedIn | undefined, groupID: number) =>
  call(by, "POST /events", { name: "Walk", dateStarts, ...inGroup(groupID) });

async function added(groupID: number): Promise<number> {
  const { status, body } = await add(people.owner, groupID);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.eventID;
}

describe("an event in a group", () => {
  test.each(["private", "secret"] as const)("that is %s is seen by members alone", async (kind) => {
    const { groupID } = await filled(kind);
    const eventID = await added(groupID);
    const paths = ["", "/participants", "/edit"].map((end) => `GET /events/${eventID}${end}`);
    for (const by of [undefined, people.stranger]) {
      for (const path of paths.slice(0, 2)) expectError(await call(by, path), 404);
      for (const list of ["GET /events", "GET /events/occurrences"])
        expect(JSON.stringify((await call(by, list)).body)).not.toContain(`"eventID":${eventID},`);
    }
    expectError(await call(people.stranger, `PATCH /events/${eventID}`, { name: "Run" }), 404);
    expectError(
      await call(people.stranger, `POST /events/${eventID}/participants`, { attending: "yes" }),
      404,
    );
    const shown = (await call(people.member, `GET /events/${eventID}`)).body;
    expect(shown).toMatchObject(inGroup(groupID));
    expect(shown.permissions).toEqual({ attend: true, comment: true, manage: false });
    const listed = await call(
      people.member,
      "GET /events",
      undefined,
      `parentRecordType=group&parentRecordID=${groupID}`,
    );
    expect(listed.body).toMatchObject([{ eventID }]);
  });

  test("that is public is seen by all, answered and commented on by members", async () => {
    const { groupID } = await filled("public");
    const eventID = await added(groupID);
    const shown = (await call(people.stranger, `GET /events/${eventID}`)).body;
    expect(shown.permissions).toEqual({ attend: false, comment: false, manage: false });
    const [answer, answers] = [{ attending: "yes" }, `POST /events/${eventID}/participants`];
    expectError(await call(people.stranger, answers, answer), 403);
    expect((await call(people.member, answers, answer)).status).toBe(200);
    const comment = {
      parentRecordType: "event",
      parentRecordID: eventID,
      body: "Yes!",
      format: "markdown",
    };
    expectError(await call(people.stranger, "POST /comments", comment), 403);
    const { status, body } = await call(people.member, "POST /comments", comment);
    expect([status, body.groupID]).toEqual([201, groupID]);
  });

  test("is added and changed by owners, and by members where the site says so", async () => {
    const { groupID } = await filled("private");
    const eventID = await added(groupID);
    const change = (by: SignedIn, id = eventID) =>
      call(by, `PATCH /events/${id}`, { name: "Longer walk" });
    expectError(await add(undefined, groupID), 401);
    expectError(await add(people.stranger, groupID), 422, "parentRecordID");
    expectError(await add(people.member, groupID), 403);
    expectError(await change(people.member), 403);
    expect((await change(people.owner)).status).toBe(200);
    await call(people.administrator, "PATCH /config", { "groups.membersCanAddEvents": true });
    const own = await add(people.member, groupID);
    expect([own.status, own.body.permissions?.manage]).toEqual([201, true]);
    expect((await change(people.member, own.body.eventID)).status).toBe(200);
    expectError(await change(people.member), 403);
    expect((await call(people.owner, `DELETE /events/${own.body.eventID}`)).status).toBe(204);
    await call(people.administrator, "PATCH /config", { "groups.membersCanAddEvents": false });
  });

  test("closes at once to those who leave, and to all when the group becomes private", async () => {
    const { groupID } = await filled("public");
    const eventID = await added(groupID);
    expect((await call(undefined, `GET /events/${eventID}`)).status).toBe(200);
    await call(people.owner, `PATCH /groups/${groupID}`, { privacy: "private" });
    expectError(await call(undefined, `GET /events/${eventID}`), 404);
    expect((await call(people.member, `GET /events/${eventID}`)).status).toBe(200);
    await call(people.member, `POST /groups/${groupID}/leave`);
    expectError(await call(people.member, `GET /events/${eventID}`), 404);
  });

  test("stays for administrators when the group is deleted, and is not added to archived ones", async () => {
    const { groupID } = await filled("secret");
    const eventID = await added(groupID);
    await call(people.owner, `PATCH /groups/${groupID}`, { isArchived: true });
    expectError(await add(people.owner, groupID), 422, "parentRecordID");
    const preview = (await call(people.owner, `GET /groups/${groupID}/deletion`)).body;
    expect(preview).toMatchObject({ countEvents: 1 });
    expect((await call(people.owner, `DELETE /groups/${groupID}`)).status).toBe(204);
    for (const by of [undefined, people.owner, people.member])
      expectError(await call(by, `GET /events/${eventID}`), 404);
    expect((await call(people.administrator, `GET /events/${eventID}`)).status).toBe(200);
  });
});
