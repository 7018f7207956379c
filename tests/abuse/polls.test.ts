import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { expectError, testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createPoll } from "#features/polls/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

const clock = { now: new Date() };
const site = testSite({ now: () => clock.now });
let member: SignedIn;
let administrator: SignedIn;

// Ids that occur nowhere else in the database.
const firstOptionID = 718_281_828;
const firstVoterID = 577_215_664;

beforeAll(async () => {
  const { db } = site.ctx();
  await sql
    .raw(`alter table "pollOptions" alter column "pollOptionID" restart with ${firstOptionID}`)
    .execute(db);
  await sql.raw(`alter table users alter column "userID" restart with ${firstVoterID}`).execute(db);
  member = await signInAs(site.ctx());
  administrator = await signInAs(site.ctx(), { roles: [roleIDs.administrator] });
});

const call = (by: SignedIn | undefined, endpoint: string, body?: unknown, headers = {}) =>
  site.request(endpoint, { cookie: by?.cookie, body, headers });
const vote = (
  by: SignedIn | undefined,
  pollID: number,
  ids: (number | undefined)[],
  headers = {},
) => call(by, `POST /polls/${pollID}/vote`, { pollOptionIDs: ids }, headers);
const countsOf = async (pollID: number): Promise<number[]> =>
  (await call(undefined, `GET /polls/${pollID}`)).body.pollOption.map(
    ({ countVotes }: { countVotes: number }) => countVotes,
  );

describe("voting twice", () => {
  test.each([{}, { anonymous: true }, { canChangeVote: false }, { isRanked: true }])(
    "sent many times at once counts once: %j",
    async (rules) => {
      const { pollID, ids } = await createPoll(site.ctx(), rules);
      const sent = Array.from({ length: 30 }, (_, tab) => vote(member, pollID, [ids[tab % 3]]));
      for (const { status } of await Promise.all(sent)) expect([201, 409, 503]).toContain(status);
      expect((await countsOf(pollID)).toSorted()).toEqual([0, 0, 1]);
      const { db } = site.ctx();
      const voters = db.selectFrom("pollVoters").select("userID").where("pollID", "=", pollID);
      expect(await voters.execute()).toEqual([{ userID: member.user.userID }]);
    },
  );

  test("is not possible by withdrawing at the same time", async () => {
    const { pollID, ids } = await createPoll(site.ctx(), { isRanked: true });
    const acts = Array.from({ length: 20 }, (_, tab) =>
      tab % 2 === 0
        ? vote(member, pollID, [ids[tab % 3]])
        : call(member, `DELETE /polls/${pollID}/vote`),
    );
    await Promise.all(acts);
    await vote(member, pollID, [ids[0]]);
    expect(await countsOf(pollID)).toEqual([1, 0, 0]);
    const { db } = site.ctx();
    const rankings = db.selectFrom("pollRankings").select("choices").where("countVotes", ">", 0);
    const rows = await rankings.where("pollID", "=", pollID).execute();
    expect(rows).toEqual([{ choices: [ids[0]] }]);
  });
});

test("Nobody votes for others, for options of other polls, after the end, or on posts unseen", async () => {
  const dateCloses = new Date(clock.now.getTime() + 1_000_000);
  const { pollID, ids, discussionID } = await createPoll(site.ctx(), {
    dateCloses: dateCloses.toISOString(),
  });
  const other = await createPoll(site.ctx());
  const userID = member.user.userID;
  const forOther = { pollOptionID: ids[0], userID };
  expectError(await call(administrator, `POST /polls/${pollID}/vote`, forOther), 403);
  expectError(await call(administrator, `DELETE /polls/${pollID}/vote?userID=${userID}`), 403);
  expectError(await vote(undefined, pollID, [ids[0]]), 401);
  expectError(await vote(member, pollID, [ids[0], other.ids[0]]), 422, "pollOptionID");
  expectError(await vote(member, pollID, [2_147_483_647]), 422, "pollOptionID");
  expectError(await vote(member, pollID, []), 422);
  await vote(member, pollID, [ids[0]]);
  clock.now = dateCloses;
  expectError(await vote(administrator, pollID, [ids[0]]), 409);
  expectError(await vote(member, pollID, [ids[1]]), 409);
  expectError(await call(member, `DELETE /polls/${pollID}/vote`), 409);
  expect(await countsOf(pollID)).toEqual([1, 0, 0]);
  await call(administrator, `DELETE /discussions/${other.discussionID}`);
  expectError(await vote(member, other.pollID, [other.ids[0]]), 410);
  const categoryID = await createCategory(site.ctx(), { customPermissions: true });
  await call(administrator, `PATCH /discussions/${discussionID}`, { categoryID });
  for (const path of ["", "/votes", "/results"])
    expectError(await call(member, `GET /polls/${pollID}${path}`), 404);
  expectError(await vote(member, pollID, [ids[0]]), 404);
  const file = `${site.address()}/poll/results/${pollID}.csv`;
  expect((await fetch(file, { headers: { cookie: member.cookie } })).status).toBe(404);
});

interface StoredRow {
  place: string;
  row: string;
}

/** Rows of all tables, of the product and of its jobs, whose values name the id. */
async function rowsNaming(id: number): Promise<StoredRow[]> {
  const { db } = site.ctx();
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`.execute(
    db,
  );
  const found: StoredRow[] = [];
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select t::text as row from ${sql.table(`${schema}.${name}`)} t where t::text like ${`%${id}%`}`.execute(
      db,
    );
    found.push(...rows.map(({ row }) => ({ place: name, row })));
  }
  return found;
}

describe("an anonymous poll", () => {
  test.each([{ isRanked: false }, { isRanked: true }])(
    "leaves no row that connects a voter with a vote: %j",
    async (rules) => {
      const { pollID, ids } = await createPoll(site.ctx(), { anonymous: true, ...rules });
      const voters: SignedIn[] = [];
      for (const index of [0, 1, 2, 0, 1, 2]) {
        const voter = await signInAs(site.ctx());
        voters.push(voter);
        const key = { "idempotency-key": `vote-${voter.user.userID}` };
        const choices = rules.isRanked ? [ids[index], ids[(index + 1) % 3]] : [ids[index]];
        expect((await vote(voter, pollID, choices, key)).status).toBe(201);
        // A digest of the body would reveal the vote: the same key is accepted for whatever vote.
        const again = await vote(voter, pollID, [ids[(index + 1) % 3]], key);
        expect([again.status, again.headers.get("idempotency-replayed")]).toEqual([201, "true"]);
      }
      expect(await countsOf(pollID)).toEqual([2, 2, 2]);
      const naming = (await Promise.all(ids.map(rowsNaming))).flat();
      const places = new Set(naming.map(({ place }) => place));
      expect([...places].toSorted()).toEqual(
        rules.isRanked ? ["pollOptions", "pollRankings"] : ["pollOptions"],
      );
      for (const { user } of voters)
        expect(naming.filter(({ row }) => row.includes(`${user.userID}`))).toEqual([]);
    },
  );

  test("has rows whose order and versions say nothing of when each was voted for", async () => {
    const { pollID, ids } = await createPoll(site.ctx(), { anonymous: true, isRanked: true });
    for (const index of [0, 1, 2]) await vote(await signInAs(site.ctx()), pollID, [ids[index]]);
    const { db } = site.ctx();
    const versions = async (table: string) =>
      (
        await sql<{ version: string }>`
          select distinct xmin::text as version from ${sql.table(table)} where "pollID" = ${pollID}`.execute(
          db,
        )
      ).rows.length;
    expect(await versions("pollVoters")).toBe(3);
    expect(await versions("pollOptions")).toBe(1);
    expect(await versions("pollRankings")).toBe(1);
  });

  test("is not opened by any call of administrators", async () => {
    const { pollID, ids, discussionID } = await createPoll(site.ctx(), { anonymous: true });
    await vote(member, pollID, [ids[1]]);
    expectError(await call(administrator, `GET /polls/${pollID}/votes`), 403);
    const path = `PATCH /discussions/${discussionID}`;
    for (const poll of [{ anonymous: false }, { canChangeVote: true, anonymous: false }])
      expectError(await call(administrator, path, { poll }), 409);
    expectError(await call(administrator, `POST /polls/${pollID}/vote`, {}), 422);
    const { userID } = member.user;
    for (const endpoint of [
      `GET /polls/${pollID}?expand=all`,
      `GET /discussions/${discussionID}?expand=all`,
      `GET /polls/${pollID}/results`,
      "GET /notifications",
      "GET /audit-logs",
    ]) {
      const { status, body } = await call(administrator, endpoint);
      expect([status, JSON.stringify(body).includes(`${userID}`)], endpoint).toEqual([200, false]);
    }
    const headers = { cookie: administrator.cookie };
    const file = await fetch(`${site.address()}/poll/results/${pollID}.csv`, { headers });
    expect(await file.text()).toContain(`${ids[1]},Green,1`);
  });
});

test("Texts of polls are text, in the API and on the page", async () => {
  const hostile = `<img src=x onerror=__xss()>"'></script>{{7*7}}`;
  const pollOption = [{ body: hostile }, { body: "\u202EReversed \u{1F600}" }];
  const { discussionID, pollID } = await createPoll(site.ctx(), { pollOption, name: hostile });
  expect((await call(undefined, `GET /polls/${pollID}`)).body.name).toBe(hostile);
  const page = await (await fetch(`${site.address()}/discussion/${discussionID}`)).text();
  expect(page).not.toContain("<img src=x");
  const file = `${site.address()}/poll/results/${pollID}.csv`;
  const csv = await (await fetch(file, { headers: { cookie: administrator.cookie } })).text();
  expect(csv.split("\n")[0]).toContain("pollOptionID,body,countVotes");
});
