import fc from "fast-check";
import { expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { eraseVotes } from "./actions/erase-votes.ts";
import { type Ranking, runOff } from "./domain/instant-run-off.ts";

const site = testSite();
const seed = Number(process.env.FOLKMOOT_TEST_SEED ?? 1);

const withPoll = (poll: object, categoryID: number) => ({ categoryID, poll });

/** Eliminates by sorting whole histories, ballot by ballot, without any sums that are carried on. */
function bruteForce(optionIDs: readonly number[], ballots: readonly (readonly number[])[]) {
  const history: Map<number, number>[] = [];
  let left = [...optionIDs];
  while (true) {
    const firsts = ballots.map((ballot) => ballot.filter((id) => left.includes(id))[0]);
    const cast = firsts.filter((id) => id !== undefined);
    if (cast.length === 0) return null;
    const count = new Map(left.map((id) => [id, cast.filter((each) => each === id).length]));
    const winner = left.find((id) => (count.get(id) ?? 0) > cast.length / 2);
    if (winner !== undefined || left.length === 1) return winner ?? left[0];
    const rounds = [count, ...history];
    const [loser] = left.toSorted((one, other) => {
      for (const round of rounds) {
        const difference = (round.get(one) ?? 0) - (round.get(other) ?? 0);
        if (difference !== 0) return difference;
      }
      return optionIDs.indexOf(other) - optionIDs.indexOf(one);
    });
    history.push(count);
    left = left.filter((id) => id !== loser);
  }
}

test("the run-off elects whom a count by hand elects", () => {
  const ballot = fc.shuffledSubarray([1, 2, 3, 4], { minLength: 1 });
  fc.assert(
    fc.property(fc.array(ballot, { maxLength: 12 }), (ballots) => {
      const rankings: Ranking[] = ballots.map((choices) => ({ choices, countVotes: 1 }));
      const { winnerID, rounds } = runOff([1, 2, 3, 4], rankings);
      expect(winnerID).toBe(bruteForce([1, 2, 3, 4], ballots));
      for (const { counts, exhausted } of rounds)
        expect(counts.reduce((sum, { countVotes }) => sum + countVotes, exhausted)).toBe(
          ballots.length,
        );
    }),
    { seed, numRuns: 500 },
  );
});

test("counters equal a recount after any votes, changes, withdrawals and erasures", async () => {
  const categoryID = await createCategory(site.ctx());
  const people: SignedIn[] = [];
  for (let index = 0; index < 4; index += 1) people.push(await signInAs(site.ctx()));
  const action = fc.record({
    voter: fc.nat(3),
    act: fc.constantFrom("vote", "vote", "vote", "withdraw", "erase"),
    choices: fc.shuffledSubarray([0, 1, 2], { minLength: 1 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 8 }), fc.boolean(), async (acts, isRanked) => {
      const pollOption = ["A", "B", "C"].map((body) => ({ body }));
      const poll = { pollOption, isRanked, maxChoices: 3 };
      const discussionID = await createDiscussion(site.ctx(), withPoll(poll, categoryID));
      const admin = await site.request(`GET /discussions/${discussionID}`);
      const { pollID, pollOption: options } = admin.body.poll;
      const ids = options.map((option: { pollOptionID: number }) => option.pollOptionID);
      for (const { voter, act, choices } of acts) {
        const { cookie, user } = people[voter] as SignedIn;
        const body = { pollOptionIDs: choices.map((index) => ids[index]) };
        if (act === "vote") await site.request(`POST /polls/${pollID}/vote`, { cookie, body });
        else if (act === "withdraw") await site.request(`DELETE /polls/${pollID}/vote`, { cookie });
        else await site.ctx().transaction((tx) => eraseVotes(tx, user.userID));
      }
      const { db } = site.ctx();
      const rows = await db
        .selectFrom("pollVotes")
        .selectAll()
        .where("pollID", "=", pollID)
        .execute();
      const counted = isRanked ? rows.filter(({ rank }) => rank === 1) : rows;
      const shown = (await site.request(`GET /polls/${pollID}`)).body;
      expect(shown.countVotes).toBe(new Set(rows.map(({ userID }) => userID)).size);
      for (const { pollOptionID, countVotes } of shown.pollOption)
        expect(countVotes).toBe(counted.filter((row) => row.pollOptionID === pollOptionID).length);
    }),
    { seed, numRuns: 12 },
  );
});
