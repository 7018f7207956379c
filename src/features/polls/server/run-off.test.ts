import { sql } from "kysely";
import { expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { createJobContext } from "#platform/server/create-context.ts";
import { schedules } from "#platform/server/jobs/jobs.ts";
import { runOff } from "./domain/instant-run-off.ts";
import { createPoll } from "./factories.ts";
import { listRankings } from "./queries/votes.ts";

const clock = { now: new Date() };
const site = testSite({ now: () => clock.now });

async function minutePasses() {
  const job = site.platform().extensions.find(schedules, "polls.count-run-offs");
  await job?.handle(createJobContext(site.platform(), site.platform().log));
}

test("with over 1000 votes rounds are stored, and exact once the poll is closed", async () => {
  const dateCloses = new Date(clock.now.getTime() + 3_600_000);
  const rules = { isRanked: true, dateCloses: dateCloses.toISOString() };
  const { pollID, ids } = await createPoll(site.ctx(), rules);
  const rankings = [
    { choices: [ids[0], ids[2]], countVotes: 700 },
    { choices: [ids[1], ids[2]], countVotes: 700 },
    { choices: [ids[2], ids[1]], countVotes: 600 },
  ];
  for (const { choices, countVotes } of rankings)
    await sql`insert into "pollRankings" ("pollID", choices, "countVotes")
      values (${pollID}, ${choices}::int[], ${countVotes})`.execute(site.ctx().db);
  const stored = { countVotes: 2_000, revision: 2_000 };
  await site.ctx().db.updateTable("polls").set(stored).where("pollID", "=", pollID).execute();
  const shown = async () => {
    const { rounds, winnerID } = (await site.request(`GET /polls/${pollID}`)).body;
    return { rounds, winnerID };
  };
  const exact = async () => runOff(ids, await listRankings(site.ctx(), pollID));
  const voteForRed = async () => {
    const { cookie } = await signInAs(site.ctx());
    const body = { pollOptionIDs: [ids[0]] };
    await site.request(`POST /polls/${pollID}/vote`, { cookie, body });
  };
  const first = await exact();
  expect(first.winnerID).toBe(ids[1]);
  expect(await shown()).toEqual(first);
  await minutePasses();
  await minutePasses();
  expect(await shown()).toEqual(first);
  await voteForRed();
  expect(await shown()).toEqual(first);
  await minutePasses();
  const second = await exact();
  expect(second).not.toEqual(first);
  expect(await shown()).toEqual(second);
  await voteForRed();
  clock.now = dateCloses;
  expect(await shown()).toEqual(await exact());
  expect(await shown()).not.toEqual(second);
});
