import { beforeAll, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const site = testSite({ runsJobs: true });
const people = {} as Record<"member" | "other" | "manager" | "administrator", SignedIn>;

const ask = ({ cookie }: SignedIn, endpoint: string, body?: unknown, query?: string) =>
  site.request(endpoint, { cookie, body, query });

async function call(as: SignedIn, endpoint: string, body?: unknown, query?: string) {
  const answer = await ask(as, endpoint, body, query);
  expect(answer.status, `${endpoint} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  return answer.body;
}

const applications = "/role-requests/applications";

beforeAll(async () => {
  people.administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  people.member = await signInAs(site.ctx());
  people.other = await signInAs(site.ctx());
  const { roleID } = await call(people.administrator, "POST /roles", {
    name: "Managers",
    permissions: [{ type: "global", permissions: { "community.manage": true } }],
  });
  people.manager = await signInAs(site.ctx(), { roles: [roleIDs.member, roleID] });
});

const question = { type: "string", maxLength: 50, "x-control": { label: "What do you make?" } };
const agrees = { type: "boolean", "x-control": { label: "I know the rules" } };
const attributesSchema = {
  type: "object",
  properties: { work: question, agrees },
  required: ["work", "agrees"],
};

async function offered(name: string, permissions: Record<string, boolean> = {}) {
  const granted = [{ type: "global", permissions }];
  const { roleID } = await call(people.administrator, "POST /roles", {
    name,
    permissions: granted,
  });
  const meta = { roleID, type: "application", body: "For *makers*.", format: "markdown" };
  await call(people.administrator, "PUT /role-requests/metas", { ...meta, attributesSchema });
  return roleID as number;
}

const answers = { work: "  Lanterns ", agrees: true };

const types = async (as: SignedIn): Promise<string[]> =>
  (await call(as, "GET /notifications")).map(
    ({ activityType }: { activityType: string }) => activityType,
  );

describe("a role that members can request", () => {
  test("is requested, and assigned by a manager", async () => {
    const { member, manager, other } = people;
    const roleID = await offered("Makers");
    const [meta] = await call(member, "GET /role-requests/metas", undefined, `roleID=${roleID}`);
    expect(meta).toMatchObject({ name: "Makers", body: "For makers.", hasRole: false });
    const made = await call(member, `POST ${applications}`, { roleID, attributes: answers });
    expect(made).toMatchObject({
      status: "pending",
      attributes: { work: "Lanterns", agrees: true },
      userID: member.user.userID,
      dateExpires: null,
    });
    expectError(
      await ask(member, `POST ${applications}`, {
        roleID,
        attributes: { ...answers, work: "Kites" },
      }),
      409,
    );
    await expect.poll(() => types(manager)).toContain("RoleRequest");
    const counts = (await call(manager, "GET /users/me-counts")).counts;
    expect(counts).toContainEqual({ name: "roleRequests", count: expect.any(Number) });

    const path = `${applications}/${made.roleRequestID}`;
    const query = "status=pending&expand=all";
    expect(await call(manager, "GET /role-requests", undefined, query)).toContainEqual(
      expect.objectContaining({
        roleRequestID: made.roleRequestID,
        role: { roleID, name: "Makers" },
        user: expect.objectContaining({ userID: member.user.userID }),
      }),
    );
    expect(await call(other, `GET ${applications}`)).toEqual([]);
    const ofMember = `userID=${member.user.userID}`;
    expect(await call(other, `GET ${applications}`, undefined, ofMember)).toEqual([]);
    expectError(await ask(other, `GET ${path}`), 404);
    expectError(await ask(member, `PATCH ${path}`, { status: "approved" }), 403);

    await call(manager, `PATCH ${path}`, { status: "approved" });
    expectError(await ask(manager, `PATCH ${path}`, { status: "denied" }), 409);
    const me = await call(member, "GET /users/me");
    expect(me.roleIDs).toContain(roleID);
    expect(await call(member, `GET ${path}`)).not.toHaveProperty("statusUserID");
    await expect.poll(() => types(member)).toContain("RoleRequestApproved");
    expectError(await ask(member, `POST ${applications}`, { roleID, attributes: answers }), 409);
    const own = await call(
      member,
      "GET /role-requests/metas",
      undefined,
      "hasRole=true&expand=all",
    );
    expect(own).toMatchObject([
      { roleID, role: { name: "Makers" }, roleRequest: { status: "approved" } },
    ]);
  });

  test("cannot be requested again immediately after a denial", async () => {
    const { member, manager } = people;
    const roleID = await offered("Critics");
    const made = await call(member, `POST ${applications}`, { roleID, attributes: answers });
    await call(manager, `PATCH ${applications}/${made.roleRequestID}`, { status: "denied" });
    await expect.poll(() => types(member)).toContain("RoleRequestDenied");
    expect((await call(member, "GET /users/me")).roleIDs).not.toContain(roleID);
    expectError(await ask(member, `POST ${applications}`, { roleID, attributes: answers }), 409);
    const path = `${applications}/${made.roleRequestID}`;
    expectError(await ask(manager, `DELETE ${path}`), 403);
    await call(people.administrator, `DELETE ${path}`);
    expectError(await ask(people.administrator, `GET ${path}`), 404);
    await call(member, `POST ${applications}`, { roleID, attributes: answers });
  });

  test("requires the right to assign the role for approval", async () => {
    const { member, manager } = people;
    const roleID = await offered("Keepers", { "site.manage": true });
    const made = await call(member, `POST ${applications}`, { roleID, attributes: answers });
    const path = `${applications}/${made.roleRequestID}`;
    expectError(await ask(manager, `PATCH ${path}`, { status: "approved" }), 403);
    expect((await call(member, "GET /users/me")).roleIDs).not.toContain(roleID);
    expect(await call(manager, `GET ${path}`)).toMatchObject({ status: "pending" });
  });

  test("validates the answers to its questions", async () => {
    const { other } = people;
    const roleID = await offered("Writers");
    const sent = (attributes: unknown) =>
      ask(other, `POST ${applications}`, { roleID, attributes });
    expectError(await sent({}), 422, "attributes.work");
    expectError(await sent({ work: " ", agrees: true }), 422, "attributes.work");
    expectError(await sent({ work: "x".repeat(51), agrees: true }), 422, "attributes.work");
    expectError(await sent({ work: "Books", agrees: false }), 422, "attributes.agrees");
    expectError(await sent({ work: true, agrees: true }), 422, "attributes.work");
    const made = await sent({ work: "Books", agrees: true, other: "unasked" });
    expect(made.body.attributes).toEqual({ work: "Books", agrees: true });
    await call(people.administrator, `DELETE /role-requests/metas/application/${roleID}`);
    expectError(await ask(other, `GET ${applications}/${made.body.roleRequestID}`), 404);
    expectError(await sent({ work: "Books", agrees: true }), 404);
    expectError(await ask(other, `GET /role-requests/metas/application/${roleID}`), 404);
  });

  test("requires site.manage to be offered", async () => {
    const { member, manager, administrator } = people;
    const meta = { type: "application", body: "", format: "text", attributesSchema };
    for (const as of [member, manager])
      expectError(await ask(as, "PUT /role-requests/metas", { ...meta, roleID: 8 }), 403);
    const put = (values: object) =>
      ask(administrator, "PUT /role-requests/metas", { ...meta, ...values });
    expectError(await put({ roleID: roleIDs.guest }), 422, "roleID");
    expectError(await put({ roleID: 9_999_999 }), 404);
    const odd = { type: "object", properties: { "a b": question }, required: [] };
    expect(await put({ roleID: 8, attributesSchema: odd })).toMatchObject({ status: 422 });
    expectError(await ask(administrator, "DELETE /role-requests/metas/application/9999999"), 404);
    expectError(await ask(member, `POST ${applications}`, { roleID: roleIDs.administrator }), 404);
  });
});
