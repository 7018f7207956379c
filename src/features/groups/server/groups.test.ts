import { beforeAll, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { createJobContext } from "#platform/server/create-context.ts";
import { schedules } from "#platform/server/jobs/jobs.ts";
import { createGroup } from "./factories.ts";

const clock = { now: new Date() };
const site = testSite({ now: () => clock.now });

const people = {} as Record<"owner" | "leader" | "member" | "stranger" | "administrator", SignedIn>;

async function signAllIn() {
  for (const name of ["owner", "leader", "member", "stranger"] as const)
    people[name] = await signInAs(site.ctx());
  people.administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
}

beforeAll(signAllIn);

const call = (by: SignedIn | undefined, endpoint: string, body?: unknown, query?: string) =>
  site.request(endpoint, { cookie: by?.cookie, body, query });
const idOf = ({ user }: SignedIn) => user.userID;
const found = (privacy: "public" | "private" | "secret", by = people.owner) =>
  createGroup(site.ctx(), idOf(by), { privacy });

/** A group with an owner, a leader and a member. */
async function filled(privacy: "public" | "private" | "secret") {
  const group = await found(privacy);
  for (const name of ["leader", "member"] as const) {
    await call(people.owner, `POST /groups/${group.groupID}/invitations`, {
      userIDs: [idOf(people[name])],
    });
    expect((await call(people[name], `POST /groups/${group.groupID}/join`)).status).toBe(200);
  }
  const role = { role: "leader" };
  const path = `PATCH /groups/${group.groupID}/members/${idOf(people.leader)}`;
  expect((await call(people.owner, path, role)).status).toBe(200);
  return group;
}

const post = (by: SignedIn, categoryID: number, more: object = {}) =>
  call(by, "POST /discussions", {
    name: `Post ${Math.random()}`,
    body: "Text",
    format: "markdown",
    categoryID,
    ...more,
  });

describe("a group", () => {
  test("is founded by a member, who owns it", async () => {
    const name = "Gardeners";
    const { status, body } = await call(people.owner, "POST /groups", { name });
    expect(status).toBe(201);
    expect(body).toMatchObject({ name, privacy: "public", countMembers: 1, membership: "owner" });
    expect(body.permissions).toMatchObject({ read: true, post: true, manage: true, edit: true });
    expectError(await call(people.stranger, "POST /groups", { name: "GARDENERS" }), 409, "name");
    expectError(await call(undefined, "POST /groups", { name: "Others" }), 401);
    const listed = await call(undefined, "GET /groups", undefined, "query=gard");
    expect(listed.body).toMatchObject([{ groupID: body.groupID, membership: null }]);
  });

  test("that is public is read by all, and posted in by its members", async () => {
    const { groupID, categoryID } = await found("public");
    const posted = await post(people.owner, categoryID, { groupID });
    expect(posted.status).toBe(201);
    expect(posted.body).toMatchObject({ groupID, categoryID });
    const { discussionID } = posted.body;
    const read = await call(undefined, `GET /discussions/${discussionID}`);
    expect(read.body).toMatchObject({ groupID });
    const inGroup = await call(undefined, "GET /discussions", undefined, `groupID=${groupID}`);
    expect(inGroup.body).toMatchObject([{ discussionID }]);
    expectError(await post(people.stranger, categoryID), 403);
    const comment = { discussionID, body: "Hello", format: "markdown" };
    expectError(await call(people.stranger, "POST /comments", comment), 403);
    expect((await call(people.stranger, `POST /groups/${groupID}/join`)).body.countMembers).toBe(2);
    const answer = await call(people.stranger, "POST /comments", comment);
    expect(answer.status).toBe(201);
    expect(answer.body.groupID).toBe(groupID);
  });

  test("that is private is seen, and joined by approval", async () => {
    const { groupID, categoryID } = await found("private");
    const { discussionID } = (await post(people.owner, categoryID)).body;
    const seen = (await call(people.stranger, `GET /groups/${groupID}`)).body;
    expect(seen).toMatchObject({ categoryID: null, countDiscussions: null });
    expect(seen.permissions).toMatchObject({ read: false, join: false, apply: true });
    expectError(await call(people.stranger, `GET /discussions/${discussionID}`), 404);
    expectError(await call(people.stranger, `GET /groups/${groupID}/members`), 403);
    expectError(await call(people.stranger, `POST /groups/${groupID}/join`), 403);
    const applied = await call(people.stranger, `POST /groups/${groupID}/applicants`, {
      reason: "I like it",
    });
    expect(applied.body.membership).toBe("pending");
    const applicants = `GET /groups/${groupID}/applicants`;
    expectError(await call(people.stranger, applicants), 403);
    expect((await call(people.owner, applicants)).body).toMatchObject([
      { userID: idOf(people.stranger), reason: "I like it", type: "application" },
    ]);
    const decision = `PATCH /groups/${groupID}/applicants/${idOf(people.stranger)}`;
    expect((await call(people.owner, decision, { status: "approved" })).status).toBe(204);
    expectError(await call(people.owner, decision, { status: "denied" }), 404);
    expect((await call(people.stranger, `GET /discussions/${discussionID}`)).status).toBe(200);
  });

  test("takes no requests if it says so, and none again from those who were denied", async () => {
    const { groupID } = await found("private");
    const apply = () => call(people.stranger, `POST /groups/${groupID}/applicants`, {});
    await call(people.owner, `PATCH /groups/${groupID}`, { takesRequests: false });
    expectError(await apply(), 403);
    await call(people.owner, `PATCH /groups/${groupID}`, { takesRequests: true });
    expect((await apply()).status).toBe(201);
    const path = `/groups/${groupID}/applicants/${idOf(people.stranger)}`;
    expect((await call(people.owner, `PATCH ${path}`, { status: "denied" })).status).toBe(204);
    expectError(await apply(), 403);
    expectError(await call(people.stranger, `DELETE ${path}`), 404);
    expect((await call(people.owner, `DELETE ${path}`)).status).toBe(204);
    expect((await apply()).status).toBe(201);
    expect((await call(people.stranger, `DELETE ${path}`)).status).toBe(204);
  });

  test("that becomes private closes at once", async () => {
    const { groupID, categoryID } = await found("public");
    const { discussionID } = (await post(people.owner, categoryID)).body;
    expect((await call(undefined, `GET /discussions/${discussionID}`)).status).toBe(200);
    await call(people.owner, `PATCH /groups/${groupID}`, { privacy: "private" });
    expectError(await call(undefined, `GET /discussions/${discussionID}`), 404);
    expectError(await call(people.stranger, `GET /discussions/${discussionID}`), 404);
    expect((await call(people.owner, `GET /discussions/${discussionID}`)).status).toBe(200);
  });

  test("that is archived is read, but not posted in or joined", async () => {
    const { groupID, categoryID } = await filled("public");
    await call(people.owner, `PATCH /groups/${groupID}`, { isArchived: true });
    expect((await post(people.owner, categoryID)).status).toBe(422);
    expectError(await call(people.stranger, `POST /groups/${groupID}/join`), 403);
    const invitees = { userIDs: [idOf(people.stranger)] };
    expectError(await call(people.owner, `POST /groups/${groupID}/invitations`, invitees), 409);
  });

  test("that is deleted leaves its posts to administrators", async () => {
    const { groupID, categoryID } = await filled("public");
    const { discussionID } = (await post(people.member, categoryID)).body;
    expectError(await call(people.leader, `GET /groups/${groupID}/deletion`), 403);
    expect((await call(people.owner, `GET /groups/${groupID}/deletion`)).body).toEqual({
      countMembers: 3,
      countInvitations: 0,
      countDiscussions: 1,
      countComments: 0,
      countEvents: 0,
    });
    expectError(await call(people.leader, `DELETE /groups/${groupID}`), 403);
    expect((await call(people.owner, `DELETE /groups/${groupID}`)).status).toBe(204);
    expectError(await call(people.owner, `GET /groups/${groupID}`), 404);
    for (const by of [undefined, people.owner, people.member])
      expectError(await call(by, `GET /discussions/${discussionID}`), 404);
    const read = await call(people.administrator, `GET /discussions/${discussionID}`);
    expect(read.status).toBe(200);
  });

  test("is no category", async () => {
    const { categoryID } = await found("public");
    const all = (await call(people.administrator, "GET /categories", undefined, "maxDepth=10"))
      .body;
    expect(JSON.stringify(all)).not.toContain(`"categoryID":${categoryID},`);
    const path = `/categories/${categoryID}`;
    expectError(await call(people.administrator, `PATCH ${path}`, { name: "Mine" }), 404);
    expectError(await call(people.administrator, `DELETE ${path}`), 404);
    const permissions = [
      { type: "category", id: categoryID, permissions: { "discussions.view": true } },
    ];
    const role = `PATCH /roles/${roleIDs.member}`;
    const refused = await call(people.administrator, role, { permissions });
    expectError(refused, 422, "discussions.view");
  });
});

test("The groups of a member are those that are public, and those that the viewer is in", async () => {
  const member = await signInAs(site.ctx());
  const [open, closed, secret] = [
    await found("public", member),
    await found("private", member),
    await found("secret", member),
  ];
  const userIDs = [idOf(people.member)];
  for (const { groupID } of [closed, secret])
    await call(member, `POST /groups/${groupID}/invitations`, { userIDs });
  expect((await call(people.member, `POST /groups/${closed.groupID}/join`)).status).toBe(200);
  const seenBy = async (by: SignedIn | undefined) => {
    const { body } = await call(by, "GET /groups", undefined, `userID=${idOf(member)}`);
    const ids: number[] = body.map(({ groupID }: { groupID: number }) => groupID);
    return ids.toSorted((one, other) => one - other);
  };
  for (const by of [undefined, people.stranger]) expect(await seenBy(by)).toEqual([open.groupID]);
  expect(await seenBy(people.member)).toEqual([open.groupID, closed.groupID]);
  for (const by of [member, people.administrator])
    expect(await seenBy(by)).toEqual([open.groupID, closed.groupID, secret.groupID]);
});

test("Site maps name public groups alone", async () => {
  const [open, closed] = [await found("public"), await found("private")];
  const last = Math.ceil(closed.categoryID / 20_000);
  const answer = await fetch(`${site.address()}/sitemap/categories-${last}.xml`);
  const map = await answer.text();
  expect(map).toContain(`/group/${open.groupID}</loc>`);
  expect(map).not.toContain(`/group/${closed.groupID}</loc>`);
});

describe("a post", () => {
  test("goes to its group without a category, and moves there", async () => {
    const { groupID, categoryID } = await filled("private");
    const given = (by: SignedIn, more: object) =>
      call(by, "POST /discussions", { name: "New", body: "Text", format: "markdown", ...more });
    expectError(await given(people.owner, {}), 422, "categoryID");
    expectError(await given(people.stranger, { groupID }), 422, "groupID");
    const posted = await given(people.member, { groupID });
    expect([posted.status, posted.body.groupID]).toEqual([201, groupID]);
    expect(posted.body.categoryID).toBe(categoryID);
    const other = await found("public", people.member);
    expectError(
      await given(people.member, { groupID, categoryID: other.categoryID }),
      422,
      "groupID",
    );
    const path = `PATCH /discussions/${posted.body.discussionID}`;
    expectError(await call(people.member, path, { groupID: null }), 422, "groupID");
    expect((await call(people.administrator, path, { groupID: other.groupID })).body.groupID).toBe(
      other.groupID,
    );
  });

  test("of others is not carried out of the group by its members or leaders", async () => {
    const { groupID, categoryID } = await filled("secret");
    const other = await found("public", people.member);
    const body = { name: "Plan", body: "Text", format: "markdown" };
    const { discussionID } = (await call(people.member, "POST /discussions", { ...body, groupID }))
      .body;
    const path = `PATCH /discussions/${discussionID}`;
    const away = { groupID: other.groupID };
    expect((await call(people.member, path, away)).body.categoryID).toBe(other.categoryID);
    expect((await call(people.member, path, { groupID })).body.categoryID).toBe(categoryID);
    const said = { discussionID, body: "Known to us", format: "markdown" };
    const { commentID } = (await call(people.owner, "POST /comments", said)).body;
    expectError(await call(people.member, path, away), 403);
    const split = {
      commentIDs: [commentID],
      newPost: {
        name: "Ours",
        postType: "discussion",
        categoryID: other.categoryID,
        authorType: "me",
        body: "Text",
        format: "markdown",
      },
    };
    expectError(await call(people.owner, "POST /discussions/split", split), 403);
    const target = { ...body, categoryID: other.categoryID };
    const elsewhere = (await call(people.member, "POST /discussions", target)).body;
    expectError(
      await call(people.member, `PATCH /comments/${commentID}`, {
        discussionID: elsewhere.discussionID,
      }),
      403,
    );
  });

  test("is written in a form that knows the group from its address", async () => {
    const { groupID, categoryID } = await filled("private");
    const form = async (by: SignedIn, given: string) =>
      (await call(by, "GET /post-forms/question", undefined, `given=${encodeURIComponent(given)}`))
        .body;
    expect(await form(people.member, `?groupID=${groupID}&x=1`)).toMatchObject({ categoryID });
    for (const [by, given] of [
      [people.stranger, `groupID=${groupID}`],
      [people.member, "groupID=0"],
      [people.member, "groupID=2000000"],
      [people.member, "groupID=toString"],
    ] as const)
      expect(await form(by, given)).not.toHaveProperty("categoryID");
  });

  test("that is scheduled keeps its group", async () => {
    const { groupID } = await found("secret", people.administrator);
    const attributes = { body: "Text", format: "markdown", draftMeta: { name: "Later", groupID } };
    const draft = await call(people.administrator, "POST /drafts", {
      recordType: "discussion",
      attributes,
    });
    const dateScheduled = new Date(clock.now.getTime() + 20 * 60_000).toISOString();
    const path = `PATCH /drafts/schedule/${draft.body.draftID}`;
    expect((await call(people.administrator, path, { dateScheduled })).status).toBe(200);
    clock.now = new Date(dateScheduled);
    const job = site.platform().extensions.find(schedules, "drafts.post-due");
    await job?.handle(createJobContext(site.platform(), site.platform().log));
    const listed = await call(
      people.administrator,
      "GET /discussions",
      undefined,
      `groupID=${groupID}`,
    );
    expect(listed.body).toMatchObject([{ name: "Later", groupID }]);
  });
});

describe("members", () => {
  test("are removed by leaders, but for leaders and owners", async () => {
    const { groupID } = await filled("private");
    const remove = (by: SignedIn, whom: SignedIn, query?: string) =>
      call(by, `DELETE /groups/${groupID}/members/${idOf(whom)}`, undefined, query);
    expectError(await remove(people.member, people.leader), 403);
    expectError(await remove(people.leader, people.owner), 409);
    expect((await remove(people.leader, people.member, "bans=true")).status).toBe(204);
    expectError(await call(people.member, `POST /groups/${groupID}/applicants`, {}), 403);
    const [invitee] = (
      await call(people.leader, `POST /groups/${groupID}/invitations`, {
        userIDs: [idOf(people.member)],
      })
    ).body;
    expect(invitee.result).toBe("refused");
    expect((await remove(people.owner, people.leader)).status).toBe(204);
  });

  test("keep an owner: the last one neither leaves nor steps down", async () => {
    const { groupID } = await filled("private");
    const role = (of: SignedIn, to: string, by = people.owner) =>
      call(by, `PATCH /groups/${groupID}/members/${idOf(of)}`, { role: to });
    expectError(await call(people.owner, `POST /groups/${groupID}/leave`), 409);
    expectError(await role(people.owner, "member"), 409);
    expectError(await role(people.leader, "owner", people.leader), 403);
    expect((await role(people.leader, "owner")).body.role).toBe("owner");
    const answers = await Promise.all(
      [people.owner, people.leader].map((by) => call(by, `POST /groups/${groupID}/leave`)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  });

  test("are listed with the most rights first", async () => {
    const { groupID } = await filled("private");
    const { body } = await call(people.member, `GET /groups/${groupID}/members`);
    expect(body.map(({ role }: { role: string }) => role)).toEqual(["owner", "leader", "member"]);
    const leaders = await call(
      people.member,
      `GET /groups/${groupID}/members`,
      undefined,
      "roles=leader",
    );
    expect(leaders.body).toMatchObject([{ userID: idOf(people.leader) }]);
  });

  test("who join at the same time are counted once each", async () => {
    const { groupID } = await found("public");
    const joining = [people.member, people.member, people.leader, people.stranger];
    await Promise.all(joining.map((by) => call(by, `POST /groups/${groupID}/join`)));
    const group = (await call(undefined, `GET /groups/${groupID}`)).body;
    expect(group.countMembers).toBe(4);
  });

  test("who are erased leave their group to the next", async () => {
    const gone = await signInAs(site.ctx());
    const { groupID } = await found("public", gone);
    await call(people.member, `POST /groups/${groupID}/join`);
    await call(people.administrator, `DELETE /users/${idOf(gone)}`);
    const { body } = await call(people.member, `GET /groups/${groupID}/members`);
    expect(body).toMatchObject([{ userID: idOf(people.member), role: "owner" }]);
    expect((await call(people.member, `GET /groups/${groupID}`)).body.countMembers).toBe(1);
  });
});

describe("a link", () => {
  const link = async (groupID: number, body: object = {}) =>
    (await call(people.owner, `POST /groups/${groupID}/invitation-links`, body)).body;
  const codeOf = (url: string) => new URL(url, "http://x.test").searchParams.get("code");
  const accept = (by: SignedIn | undefined, url: string) =>
    call(by, "POST /groups/accept-invitation", { code: codeOf(url) });

  test("lets as many join as it says, also at the same time", async () => {
    const { groupID } = await found("secret");
    const { url } = await link(groupID, { maxUses: 1 });
    expectError(await accept(undefined, url), 401);
    const answers = await Promise.all(
      [people.member, people.leader, people.stranger].map((by) => accept(by, url)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410]);
    expect((await call(people.owner, `GET /groups/${groupID}`)).body.countMembers).toBe(2);
  });

  test("counts one use for somebody who accepts twice", async () => {
    const { groupID } = await found("secret");
    const { url, invitationID } = await link(groupID);
    expect((await accept(people.member, url)).status).toBe(200);
    expect((await accept(people.member, url)).status).toBe(200);
    const listed = (await call(people.owner, `GET /groups/${groupID}/invitations`)).body;
    expect(listed).toMatchObject([{ invitationID, countUses: 1 }]);
  });

  test("ends when it is withdrawn or expires", async () => {
    const { groupID } = await found("secret");
    const [withdrawn, expired] = [await link(groupID), await link(groupID, { days: 1 })];
    const path = `DELETE /groups/${groupID}/invitations/${withdrawn.invitationID}`;
    expectError(await call(people.stranger, path), 404);
    expect((await call(people.owner, path)).status).toBe(204);
    expectError(await accept(people.stranger, withdrawn.url), 410);
    clock.now = new Date(clock.now.getTime() + 2 * 86_400_000);
    // Sessions ended, too.
    await signAllIn();
    expectError(await accept(people.stranger, expired.url), 410);
    expectError(await call(people.stranger, `GET /groups/${groupID}`), 404);
  });
});

describe("an invitation by name", () => {
  test("shows a secret group to the invited, who joins or declines", async () => {
    const { groupID } = await found("secret");
    const invite = async () =>
      (
        await call(people.owner, `POST /groups/${groupID}/invitations`, {
          userIDs: [idOf(people.stranger), 2_000_000],
        })
      ).body;
    expectError(await call(people.stranger, `GET /groups/${groupID}`), 404);
    expect(await invite()).toMatchObject([{ result: "invited" }, { result: "refused" }]);
    expect(await invite()).toMatchObject([{ result: "alreadyInvited" }, { result: "refused" }]);
    const seen = (await call(people.stranger, `GET /groups/${groupID}`)).body;
    expect(seen).toMatchObject({ membership: "invited", categoryID: null });
    expectError(await call(people.stranger, `GET /groups/${groupID}/members`), 403);
    expect((await call(people.stranger, `POST /groups/${groupID}/leave`)).status).toBe(204);
    expectError(await call(people.stranger, `GET /groups/${groupID}`), 404);
  });
});
