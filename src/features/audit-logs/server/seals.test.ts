import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { cliCommands } from "#platform/server/cli-command.ts";
import type { Ctx } from "#platform/server/context.ts";
import { sealLogs } from "./actions/seal-logs.ts";
import { removeOldAuditLogs } from "./jobs.ts";
import { audit } from "./public.ts";

const site = testSite();

const yearAgo = () => new Date(Date.now() - 366 * 86_400_000);

const record = (message: string, dateInserted?: Date) =>
  site
    .ctx()
    .transaction((tx) =>
      audit(
        { ...tx, ...(dateInserted ? { now: () => dateInserted } : {}) },
        { eventType: "configuration_change", message },
      ),
    );

async function verify(input: Record<string, unknown> = {}) {
  const command = site.platform().extensions.find(cliCommands, "audit verify");
  const answer = await command?.run(site.ctx(), { formerSecrets: false, ...input });
  return { exitCode: 0, ...answer, data: answer?.data as Record<string, unknown> };
}

/** As a database superuser could, in a transaction that is rolled back. */
async function tampered<Result>(change: string, look: (ctx: Ctx) => Promise<Result>) {
  let result: Result | undefined;
  const undone = site.ctx().transaction(async (tx) => {
    for (const table of ["auditLogs", "auditSeals"])
      await sql.raw(`alter table "${table}" disable trigger user`).execute(tx.db);
    await sql.raw(change).execute(tx.db);
    result = await look(tx);
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  return result;
}

async function verifyIn(ctx: Ctx, input: Record<string, unknown> = {}) {
  const command = site.platform().extensions.find(cliCommands, "audit verify");
  const answer = await command?.run(ctx, { formerSecrets: false, ...input });
  const { problem } = (answer?.data ?? {}) as { problem?: unknown };
  return { exitCode: answer?.exitCode ?? 0, problem, text: answer?.text };
}

describe("seals of audit logs", () => {
  test("cover every log, in batches and with concurrent processes", async () => {
    await sealLogs(site.ctx());
    const before = Number((await verify()).data.sealed);
    for (const index of Array.from({ length: 30 }).keys()) await record(`Act ${index}`);
    expect((await verify()).data).toMatchObject({ sealed: before, unsealed: 30 });
    const counts = await Promise.all([1, 2, 3].map(() => sealLogs(site.ctx())));
    expect(counts.reduce((sum, count) => sum + count)).toBe(30);
    const { data, text, exitCode } = await verify();
    expect({ data, exitCode }).toMatchObject({
      exitCode: 0,
      data: { sealed: before + 30, unsealed: 0, isSigned: true },
    });
    expect(data).not.toHaveProperty("problem");
    expect(text).toContain(`${before + 30} sealed logs are as they were.`);
  });

  test("of late commits follow those of higher ids", async () => {
    let late = "";
    await site.ctx().transaction(async (tx) => {
      late = await audit(tx, { eventType: "configuration_change", message: "Takes its time" });
      await record("Comes in between");
      await sealLogs(site.ctx());
    });
    expect((await verify()).data).toMatchObject({ unsealed: 1 });
    expect(await sealLogs(site.ctx(), { isFull: false })).toBe(1);
    expect((await verify()).data.problem).toBeUndefined();
    expect(Number(late)).toBeGreaterThan(0);
  });

  test.for([
    [`update "auditLogs" set message = 'Nothing' where "auditLogID" = ID`, "changed"],
    [`update "auditLogs" set "insertUserID" = 77 where "auditLogID" = ID`, "changed"],
    [`update "auditLogs" set "insertIPAddress" = '1.2.3.4' where "auditLogID" = ID`, "changed"],
    [
      `update "auditLogs" set "dateInserted" = "dateInserted" - interval '1 s' where "auditLogID" = ID`,
      "changed",
    ],
    [`delete from "auditLogs" where "auditLogID" = ID`, "removed"],
    [`update "auditLogs" set message = '', "wordsSalt" = null where "auditLogID" = ID`, "erased"],
    [`update "auditSeals" set facts = sha256('x') where "auditLogID" = ID`, "seal-changed"],
    [`update "auditSeals" set signature = sha256('x') where "auditLogID" = ID`, "signature"],
    [`update "auditSeals" set "keyID" = 'another' where "auditLogID" = ID`, "other-key"],
  ])("show %s", async ([change = "", problem]) => {
    const auditLogID = await record("Stays as it is");
    await record("Comes after");
    await sealLogs(site.ctx());
    const verification = await tampered(change.replaceAll(/\bID\b/g, auditLogID), (tx) =>
      verifyIn(tx),
    );
    expect(verification).toMatchObject({ exitCode: 1, problem: { problem, auditLogID } });
    expect(verification?.text).toContain(`Broken at log ${auditLogID}`);
    expect((await verify()).exitCode).toBe(0);
  });

  test("detect deleted logs, also at the end if the last seal is known", async () => {
    for (const message of ["One", "Two", "Three"]) await record(message);
    await sealLogs(site.ctx());
    const { head, sealed } = (await verify()).data as { head: string; sealed: number };
    const between = `delete from "auditSeals" where position = ${sealed - 1}`;
    expect(await tampered(between, (tx) => verifyIn(tx))).toMatchObject({
      problem: { problem: "seals-removed" },
    });
    const cut = `delete from "auditSeals" where position >= ${sealed - 1}`;
    expect(await tampered(cut, (tx) => verifyIn(tx, { head }))).toMatchObject({
      exitCode: 1,
      problem: { problem: "head" },
    });
    expect(await verify({ head })).toMatchObject({ exitCode: 0 });
    await record("Later");
    await sealLogs(site.ctx());
    expect(await verify({ head })).toMatchObject({ exitCode: 0 });
    const first = `delete from "auditSeals" where position < 3`;
    expect(await tampered(first, (tx) => verifyIn(tx))).toMatchObject({
      problem: { problem: "seals-removed" },
    });
  });

  test("of another secret are accepted only if allowed", async () => {
    await record("Signed by whoever was here before");
    await sealLogs(site.ctx());
    const change = `update "auditSeals" set "keyID" = 'former'`;
    const verification = await tampered(change, (tx) => verifyIn(tx, { formerSecrets: true }));
    expect(verification).toMatchObject({ exitCode: 0 });
  });

  test.for([
    `update "auditSeals" set hash = ''`,
    `delete from "auditSeals"`,
    `truncate "auditSeals"`,
  ])("refuse %s", async (statement) => {
    await record("Is sealed");
    await sealLogs(site.ctx());
    await expect(sql.raw(statement).execute(site.ctx().db)).rejects.toThrow("cannot be changed");
  });
});

test("erasing a member clears their logs and IP addresses, and verification still succeeds", async () => {
  const { cookie, user: admin } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  const { cookie: own, user } = await signInAs(site.ctx(), {
    name: "Quorbin Zeld",
    roles: [roleIDs.administrator],
  });
  await site.request("PATCH /config", { cookie: own, body: { "site.title": "Of theirs" } });
  await site.request(`PATCH /users/${user.userID}`, { cookie, body: { name: "Quorbin Zeldman" } });
  await sealLogs(site.ctx());
  await site.request(`PUT /users/${user.userID}/ban`, { cookie, body: { banned: true } });
  const path = `DELETE /users/${user.userID}`;
  expect((await site.request(path, { cookie, body: { deleteMethod: "wipe" } })).status).toBe(204);
  expect((await verify()).exitCode).toBe(0);
  await sealLogs(site.ctx());
  const { exitCode, text } = await verify();
  expect({ exitCode, text }).toMatchObject({
    exitCode: 0,
    text: expect.stringContaining("emptied"),
  });
  const list = async (query: string) =>
    (await site.request("GET /audit-logs", { cookie, query })).body;
  const [theirs] = await list(`insertUserID=${user.userID}&eventType=configuration_change`);
  expect(theirs.insertIPAddress).toBeNull();
  expect(theirs.message).toBe("Changed: Site name.");
  const about = (await list(`insertUserID=${admin.userID}&limit=100`)).filter(
    ({ recordUserID }: { recordUserID: number }) => recordUserID === user.userID,
  );
  expect(about.length).toBeGreaterThan(2);
  expect(JSON.stringify(about)).not.toContain("Quorbin");
  expect(about.at(-1).insertIPAddress).toBe("127.0.0.1");
  const [erasure] = await list("eventType=audit_erasure");
  expect(erasure.meta.length).toBeGreaterThan(1);
});

test("expired logs are deleted with their seals, and verification still succeeds", async () => {
  await sealLogs(site.ctx());
  const { sealed } = (await verify()).data as { sealed: number };
  // The log is deleted, but its seal stays, as earlier logs are recent.
  await record("Long ago", yearAgo());
  await record("Today");
  await sealLogs(site.ctx());
  await removeOldAuditLogs.handle(site.ctx());
  const { exitCode, data } = await verify();
  expect({ exitCode, sealed: data.sealed }).toEqual({ exitCode: 0, sealed: sealed + 2 });
});

test("NDJSON contains the list, one log per line", async () => {
  const { cookie, user } = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
  await site.request("PATCH /config", { cookie, body: { "site.title": "Exported" } });
  const query = `insertUserID=${user.userID}&visits=false`;
  const file = await fetch(`${site.address()}/api/v2/audit-logs.ndjson?${query}`, {
    headers: { cookie },
  });
  expect({ status: file.status, type: file.headers.get("content-type") }).toEqual({
    status: 200,
    type: "application/x-ndjson; charset=utf-8",
  });
  const lines = (await file.text()).trim().split("\n");
  const list = (await site.request("GET /audit-logs", { cookie, query })).body;
  expect(lines.map((line) => JSON.parse(line).auditLogID)).toEqual(
    list.map(({ auditLogID }: { auditLogID: string }) => auditLogID),
  );
});
