import { beforeAll, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const site = testSite({ runsJobs: true });
let cookie = "";
beforeAll(async () => {
  cookie = (await signInAs(site.ctx(), { roles: [roleIDs.administrator] })).cookie;
});

const call = async (endpoint: string, body?: unknown) => {
  const answer = await site.request(endpoint, { cookie, body });
  expect(answer.status, `${endpoint} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  return answer.body;
};

type Values = Record<string, unknown>;

async function add(content: object): Promise<number> {
  const { automationRuleId } = await call("POST /automation-rules", content);
  await call(`PUT /automation-rules/${automationRuleId}/status`, { status: "active" });
  return automationRuleId;
}

const dispatchesOf = (ruleID: number) => call(`GET /automation-rules/${ruleID}/dispatches`);

test("A rule never assigns a role with power over the site, neither when saved nor when it acts", async () => {
  const { roleID } = await call("POST /roles", { name: "Harmless" });
  const ruleWith = (addRoleID: number) => ({
    name: "A rule",
    trigger: { triggerType: "emailDomainTrigger", triggerValue: { emailDomain: "power.example" } },
    action: { actionType: "addRemoveRoleAction", actionValue: { addRoleID } },
  });
  for (const power of [roleIDs.administrator, roleIDs.moderator])
    for (const endpoint of ["POST /automation-rules", "POST /automation-rules/rehearsals"])
      expectError(
        await site.request(endpoint, { cookie, body: ruleWith(power) }),
        422,
        "addRoleID",
      );
  const ruleID = await add(ruleWith(roleID));
  const join = async (name: string) => {
    const member = { name, email: `${name}@power.example`, emailConfirmed: true };
    return (await call("POST /users", member)).userID as number;
  };
  const rolesOf = async (id: number): Promise<number[]> =>
    (await call(`GET /users/${id}`)).roles.map(({ roleID: each }: Values) => each);
  const first = await join("first");
  await expect.poll(() => rolesOf(first)).toContain(roleID);
  await call(`PATCH /roles/${roleID}/permissions`, [
    { type: "global", permissions: { "site.manage": true } },
  ]);
  const second = await join("second");
  const last = async () => (await dispatchesOf(ruleID)).map(({ status }: Values) => status);
  await expect.poll(last).toContain("failed");
  expect(await rolesOf(second)).not.toContain(roleID);
  const path = `/automation-rules/${ruleID}`;
  expectError(await site.request(`POST ${path}/trigger`, { cookie }), 422, "addRoleID");
  const { actions } = await call("GET /automation-rules/catalog");
  const { properties } = actions.addRemoveRoleAction.schema;
  const offered = (name: string): number[] =>
    properties[name]["x-control"].choices.map(({ value }: Values) => Number(value));
  expect(offered("addRoleID")).toContain(roleIDs.member);
  for (const power of [roleID, roleIDs.moderator, roleIDs.administrator])
    expect(offered("addRoleID")).not.toContain(power);
  expect(offered("removeRoleID")).toContain(roleIDs.moderator);
});
