import { beforeEach, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createComment } from "#features/comments/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { schedules } from "#platform/server/jobs/jobs.ts";

let shift = 0;
const now = () => new Date(Date.now() + shift);
const site = testSite({ now, runsJobs: true });
const day = 86_400_000;

let cookie = "";
beforeEach(async () => {
  shift = 0;
  cookie = (await signInAs(site.ctx(), { roles: [roleIDs.administrator] })).cookie;
  const { body } = await site.request("GET /automation-rules/recipes", { cookie });
  for (const { automationRuleId } of body)
    await site.request(`DELETE /automation-rules/${automationRuleId}`, { cookie });
});

const call = async (endpoint: string, body?: unknown) => {
  const answer = await site.request(endpoint, { cookie, body });
  expect(answer.status, `${endpoint} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  return answer.body;
};

type Values = Record<string, unknown>;

const rule = (trigger: [string, Values], action: [string, Values], more: Values = {}) => ({
  name: "A rule",
  trigger: { triggerType: trigger[0], triggerValue: trigger[1] },
  action: { actionType: action[0], actionValue: action[1] },
  ...more,
});

const threeDays = { triggerTimeDelay: { length: 3, unit: "day" } };

async function add(content: object, status = "active"): Promise<number> {
  const { automationRuleId } = await call("POST /automation-rules", content);
  await call(`PUT /automation-rules/${automationRuleId}/status`, { status });
  return automationRuleId;
}

/** Advances the clock and signs in again, as sessions expire. */
async function wait(ms: number) {
  shift += ms;
  cookie = (await signInAs(site.ctx(), { roles: [roleIDs.administrator] })).cookie;
}

const check = async () => {
  const schedule = site.platform().extensions.find(schedules, "check-automation-rules");
  await schedule?.handle(site.ctx());
};
const read = (discussionID: number) => call(`GET /discussions/${discussionID}`);
const dispatchesOf = (ruleID: number) => call(`GET /automation-rules/${ruleID}/dispatches`);

const finished = (ruleID: number) =>
  expect
    .poll(async () => (await dispatchesOf(ruleID)).map(({ status }: Values) => status))
    .toEqual(expect.arrayContaining([expect.stringMatching(/success|warning|failed/)]));

const ago = (days: number) =>
  site.ctx().with({ now: () => new Date(now().getTime() - days * day) });

describe("a timed rule", () => {
  test("closes only discussions without a comment for three days, once", async () => {
    const discussionID = await createDiscussion(site.ctx());
    const answeredID = await createDiscussion(site.ctx());
    await createComment(site.ctx(), { discussionID: answeredID });
    const ruleID = await add(
      rule(["staleDiscussionTrigger", threeDays], ["closeDiscussionAction", {}]),
    );
    await check();
    expect(await dispatchesOf(ruleID)).toEqual([]);
    await wait(3 * day + 60_000);
    await Promise.all([check(), check()]);
    await finished(ruleID);
    expect((await read(discussionID)).closed).toBe(true);
    expect((await read(answeredID)).closed).toBe(false);
    const [dispatch] = await dispatchesOf(ruleID);
    expect(dispatch).toMatchObject({ status: "success", dispatchType: "time", countFailed: 0 });
    const path = `GET /automation-rules/${ruleID}/dispatches/${dispatch.automationRuleDispatchUUID}`;
    const { records } = await call(path);
    expect(records).toContainEqual(
      expect.objectContaining({
        recordType: "discussion",
        recordID: discussionID,
        status: "success",
      }),
    );
    await call(`PATCH /discussions/${discussionID}`, { closed: false });
    await wait(day);
    await check();
    expect((await read(discussionID)).closed).toBe(false);
    expect(await dispatchesOf(ruleID)).toHaveLength(1);
  });

  test("ignores earlier matches when enabled, unless it looks back", async () => {
    const old = await createDiscussion(ago(10));
    const older = await createDiscussion(ago(40));
    const only = await add(
      rule(["staleDiscussionTrigger", threeDays], ["bumpDiscussionAction", {}]),
    );
    const value = {
      ...threeDays,
      applyToNewContentOnly: false,
      triggerTimeLookBackLimit: { length: 3, unit: "week" },
    };
    const back = await add(rule(["staleDiscussionTrigger", value], ["closeDiscussionAction", {}]));
    await check();
    await finished(back);
    expect(await dispatchesOf(only)).toEqual([]);
    expect((await read(old)).closed).toBe(true);
    expect((await read(older)).closed).toBe(false);
  });

  test("skips discussions answered meanwhile, and does nothing once disabled", async () => {
    const discussionID = await createDiscussion(ago(5));
    const value = { ...threeDays, applyToNewContentOnly: false };
    const content = rule(["staleDiscussionTrigger", value], ["closeDiscussionAction", {}]);
    const ruleID = await add(content, "inactive");
    await check();
    expect(await dispatchesOf(ruleID)).toEqual([]);
    await call(`POST /automation-rules/${ruleID}/trigger`);
    await finished(ruleID);
    expect((await dispatchesOf(ruleID))[0]).toMatchObject({
      dispatchType: "manual",
      status: "success",
    });
    expect((await read(discussionID)).closed).toBe(true);
  });
});

describe("an event rule", () => {
  test("assigns a role to members with an address at a domain", async () => {
    const { roleID } = await call("POST /roles", { name: "Colleagues" });
    const content = rule(
      ["emailDomainTrigger", { emailDomain: "work.example" }],
      ["addRemoveRoleAction", { addRoleID: roleID }],
    );
    const ruleID = await add(content);
    const added = { name: "New Colleague", email: "new@work.example", emailConfirmed: true };
    const { userID } = await call("POST /users", added);
    const other = await call("POST /users", { ...added, name: "Another", email: "a@home.example" });
    await finished(ruleID);
    const rolesOf = async (id: number) =>
      (await call(`GET /users/${id}`)).roles.map(({ roleID: each }: Values) => each);
    expect(await rolesOf(userID)).toContain(roleID);
    expect(await rolesOf(other.userID)).not.toContain(roleID);
  });

  test("refuses roles that its author or starter may not assign", async () => {
    const permissions = { "site.manage": true };
    const { roleID } = await call("POST /roles", {
      name: "Site managers",
      permissions: [{ type: "global", permissions }],
    });
    const manager = await signInAs(site.ctx(), { roles: [roleIDs.member, roleID] });
    const as = { cookie: manager.cookie };
    const ruleWith = (change: Values) =>
      rule(
        ["emailDomainTrigger", { emailDomain: "mine.example" }],
        ["addRemoveRoleAction", change],
      );
    for (const change of [{ removeRoleID: roleIDs.administrator }])
      expectError(
        await site.request("POST /automation-rules", { ...as, body: ruleWith(change) }),
        403,
      );
    const ownRule = ruleWith({ addRoleID: roleIDs.member });
    expect((await site.request("POST /automation-rules", { ...as, body: ownRule })).status).toBe(
      201,
    );
    const ruleID = await add(ruleWith({ removeRoleID: roleIDs.administrator }), "inactive");
    const path = `/automation-rules/${ruleID}`;
    const status = { status: "active" };
    expectError(await site.request(`PUT ${path}/status`, { ...as, body: status }), 403);
    expectError(await site.request(`POST ${path}/trigger`, as), 403);
  });

  test("requires a recent sign-in for role actions, but not for a dry run", async () => {
    const content = rule(
      ["emailDomainTrigger", { emailDomain: "later.example" }],
      ["addRemoveRoleAction", { addRoleID: roleIDs.member }],
    );
    const ruleID = await add(content, "inactive");
    shift += 3 * 3_600_000;
    await call("POST /automation-rules/rehearsals", content);
    const path = `/automation-rules/${ruleID}`;
    for (const [endpoint, body] of [
      ["POST /automation-rules", content],
      [`PUT ${path}/status`, { status: "active" }],
      [`POST ${path}/trigger`, undefined],
    ] as const) {
      const answer = await site.request(endpoint, { cookie, body });
      expectError(answer, 403);
      expect(answer.body.code, endpoint).toBe("reauthenticationRequired");
    }
  });

  test("acts on a reported discussion, and shows why it was refused", async () => {
    const discussionID = await createDiscussion(site.ctx());
    const ruleID = await add(
      rule(["reportPostTrigger", { countReports: 1 }], ["createEscalationAction", {}]),
    );
    const { cookie: reporter } = await signInAs(site.ctx(), { roles: [roleIDs.member] });
    const body = { recordType: "discussion", recordID: discussionID, reportReasonIDs: ["spam"] };
    expect((await site.request("POST /reports", { cookie: reporter, body })).status).toBe(201);
    await finished(ruleID);
    const [dispatch] = await dispatchesOf(ruleID);
    expect(dispatch).toMatchObject({ status: "success", dispatchType: "event", countRecords: 1 });
    const escalations = await site.request("GET /escalations", {
      cookie,
      query: `recordID=${discussionID}`,
    });
    expect(escalations.body).toHaveLength(1);
  });

  test("of other actions fails separately and shows why", async () => {
    const categoryID = await createCategory(site.ctx());
    const discussionID = await createDiscussion(site.ctx());
    const ruleID = await add(
      rule(["reportPostTrigger", { countReports: 1 }], ["moveToCategoryAction", { categoryID }]),
    );
    await call(`DELETE /categories/${categoryID}`);
    const { cookie: reporter } = await signInAs(site.ctx(), { roles: [roleIDs.member] });
    const body = { recordType: "discussion", recordID: discussionID, reportReasonIDs: ["spam"] };
    await site.request("POST /reports", { cookie: reporter, body });
    await finished(ruleID);
    const [dispatch] = await dispatchesOf(ruleID);
    expect(dispatch).toMatchObject({ status: "failed", countFailed: 1 });
    const path = `GET /automation-rules/${ruleID}/dispatches/${dispatch.automationRuleDispatchUUID}`;
    expect((await call(path)).records[0].message).toBeTruthy();
  });
});

describe("conditions", () => {
  test("limit a rule to a category and its descendants", async () => {
    const categoryID = await createCategory(site.ctx());
    const within = await createCategory(site.ctx(), { parentCategoryID: categoryID });
    const inside = await createDiscussion(site.ctx(), { categoryID: within });
    const outside = await createDiscussion(site.ctx());
    const conditions = [
      { conditionType: "categoryCondition", conditionValue: { categoryIDs: [categoryID] } },
    ];
    const ruleID = await add(
      rule(["staleDiscussionTrigger", threeDays], ["closeDiscussionAction", {}], { conditions }),
    );
    await wait(3 * day + 60_000);
    await check();
    await finished(ruleID);
    expect((await read(inside)).closed).toBe(true);
    expect((await read(outside)).closed).toBe(false);
  });
});

test("a dry run lists matches of the last 90 days, without acting", async () => {
  const categoryID = await createCategory(site.ctx());
  const days = [100, 60, 30, 1];
  const ids: number[] = [];
  for (const each of days) ids.push(await createDiscussion(ago(each), { categoryID }));
  await createComment(site.ctx(), { discussionID: ids[1] as number });
  const conditions = [
    { conditionType: "categoryCondition", conditionValue: { categoryIDs: [categoryID] } },
  ];
  const content = rule(["staleDiscussionTrigger", threeDays], ["closeDiscussionAction", {}], {
    conditions,
  });
  const rehearsal = await call("POST /automation-rules/rehearsals", content);
  expect(rehearsal).toMatchObject({ days: 90, countRecords: 2, isMore: false });
  // The discussion answered after 60 days had gone unanswered for three days, too.
  expect(rehearsal.records.map(({ recordID }: Values) => recordID)).toEqual([ids[2], ids[1]]);
  expect((await read(ids[2] as number)).closed).toBe(false);
  expect(await call("GET /automation-rules/recipes")).toEqual([]);
});

test("keeps to the hourly limit across concurrent runs", async () => {
  await call("PATCH /config", { "automationRules.perHour": 3 });
  const { roleID } = await call("POST /roles", { name: "A few" });
  const ruleID = await add(
    rule(
      ["emailDomainTrigger", { emailDomain: "many.example" }],
      ["addRemoveRoleAction", { addRoleID: roleID }],
    ),
  );
  await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      call("POST /users", {
        name: `Of-many-${n}`,
        email: `m${n}@many.example`,
        emailConfirmed: true,
      }),
    ),
  );
  const runs = async (): Promise<Values[]> => dispatchesOf(ruleID);
  const settled = async () =>
    (await runs()).filter(
      ({ status, countSuccess, dateUpdated, dateInserted }) =>
        status === "success" ||
        (status === "queued" && countSuccess === 0 && dateUpdated !== dateInserted),
    ).length;
  await expect.poll(settled).toBe(10);
  expect((await runs()).filter(({ status }) => status === "success")).toHaveLength(3);
  await call("PATCH /config", { "automationRules.perHour": 500 });
});

test("keeps to the hourly limit, and continues later", async () => {
  await call("PATCH /config", { "automationRules.perHour": 2 });
  const categoryID = await createCategory(site.ctx());
  for (const _each of [1, 2, 3, 4]) await createDiscussion(site.ctx(), { categoryID });
  const conditions = [
    { conditionType: "categoryCondition", conditionValue: { categoryIDs: [categoryID] } },
  ];
  const ruleID = await add(
    rule(["staleDiscussionTrigger", threeDays], ["closeDiscussionAction", {}], { conditions }),
  );
  await wait(3 * day + 60_000);
  await check();
  const [run] = [() => dispatchesOf(ruleID)];
  await expect
    .poll(async () => (await run?.())?.[0])
    .toMatchObject({ status: "queued", countRecords: 4 });
  await expect.poll(async () => (await run?.())?.[0].countSuccess).toBeGreaterThanOrEqual(2);
  expect((await run?.())?.[0].countSuccess).toBeLessThan(4);
  await call("PATCH /config", { "automationRules.perHour": 500 });
  await wait(20 * 60_000);
  await check();
  await finished(ruleID);
  expect((await dispatchesOf(ruleID))[0]).toMatchObject({ countSuccess: 4 });
});

describe("what is refused", () => {
  const good = rule(["staleDiscussionTrigger", threeDays], ["closeDiscussionAction", {}]);

  test.for([
    [{ ...good, name: " " }, "name"],
    [{ ...good, trigger: { triggerType: "noTrigger", triggerValue: {} } }, "triggerType"],
    [{ ...good, action: { actionType: "noAction", actionValue: {} } }, "actionType"],
    [{ ...good, trigger: { ...good.trigger, triggerValue: {} } }, "triggerTimeDelay"],
    [rule(["staleDiscussionTrigger", threeDays], ["addRemoveRoleAction", {}]), "actionType"],
    [
      rule(["staleDiscussionTrigger", threeDays], ["moveToCategoryAction", { categoryID: 9_999 }]),
      "categoryID",
    ],
    [
      { ...good, conditions: [{ conditionType: "roleCondition", conditionValue: {} }] },
      "conditionType",
    ],
    [
      rule(["emailDomainTrigger", { emailDomain: "a b" }], ["addRemoveRoleAction", {}]),
      "emailDomain",
    ],
    [
      rule(["emailDomainTrigger", { emailDomain: "a.example" }], ["addRemoveRoleAction", {}]),
      "addRoleID",
    ],
  ] as const)("%j because of %s", async ([body, field]) => {
    for (const path of ["POST /automation-rules", "POST /automation-rules/rehearsals"])
      expectError(await site.request(path, { cookie, body }), 422, field);
  });

  test("everybody but those who manage the site", async () => {
    const { cookie: moderator } = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
    for (const path of [
      "GET /automation-rules/recipes",
      "GET /automation-rules/catalog",
      "GET /automation-rules/dispatches",
    ]) {
      expectError(await site.request(path), 401);
      expectError(await site.request(path, { cookie: moderator }), 403);
    }
    expectError(
      await site.request("POST /automation-rules", { cookie: moderator, body: good }),
      403,
    );
  });

  test("unknown rules, runs and actions", async () => {
    const ruleID = await add(good, "deleted");
    for (const path of [
      `GET /automation-rules/${ruleID}/recipe`,
      "GET /automation-rules/99999/recipe",
      "DELETE /automation-rules/99999",
      `POST /automation-rules/${ruleID}/trigger`,
      `GET /automation-rules/99999/dispatches/${crypto.randomUUID()}`,
    ])
      expectError(await site.request(path, { cookie }), 404);
    const query = "type=toString";
    expectError(await site.request("GET /automation-rules/action-by-type", { cookie, query }), 404);
  });
});

test("the catalog has labels and form controls for everything", async () => {
  const { triggers, actions, conditions } = await call("GET /automation-rules/catalog");
  for (const each of [
    ...Object.values(triggers),
    ...Object.values(actions),
    ...Object.values(conditions),
  ] as Values[]) {
    expect(each.name).not.toMatch(/^automation\./);
    const { properties } = each.schema as { properties: Record<string, Values> };
    for (const field of Object.values(properties))
      expect((field["x-control"] as Values).label).not.toMatch(/^automation\./);
  }
  expect(actions.closeDiscussionAction.actionTriggers).toContain("staleDiscussionTrigger");
});

test("a changed rule keeps its history, with authors", async () => {
  const ruleID = await add(
    rule(["staleDiscussionTrigger", threeDays], ["closeDiscussionAction", {}]),
  );
  const first = await call(`GET /automation-rules/${ruleID}/recipe?expand=all`);
  const changed = await call(`PATCH /automation-rules/${ruleID}`, { name: "Another name" });
  expect(changed).toMatchObject({ name: "Another name", status: "active", trigger: first.trigger });
  expect(changed.automationRuleRevisionId).toBeGreaterThan(first.automationRuleRevisionId);
  expect(first.insertUser.userID).toBe(first.insertUserId);
  const query = "eventType=automation_rule_modification&limit=2";
  const { body } = await site.request("GET /audit-logs", { cookie, query });
  expect(body.map(({ message }: Values) => message)).toEqual([
    "Changed the automation rule Another name.",
    "Turned on the automation rule A rule.",
  ]);
});
