export interface Ranking {
  /** Option ids, the most wanted first. */
  choices: readonly number[];
  countVotes: number;
}

export interface Round {
  counts: { pollOptionID: number; countVotes: number }[];
  exhausted: number;
  eliminatedID: number | null;
}

export interface RunOff {
  rounds: Round[];
  winnerID: number | null;
}

/**
 * Instant run-off: the option with the fewest votes is eliminated until one has more than half of the votes that
 * remain. Of several with the fewest, it is the one with fewer votes in an earlier round, the first round in which they
 * differ; then the one that comes later in `optionIDs`.
 */
export function runOff(optionIDs: readonly number[], rankings: readonly Ranking[]): RunOff {
  const rounds: Round[] = [];
  let remaining = [...optionIDs];
  while (true) {
    const { counts, exhausted, total } = countRound(remaining, rankings);
    const round: Round = {
      counts: remaining.map((id) => ({ pollOptionID: id, countVotes: counts.get(id) ?? 0 })),
      exhausted,
      eliminatedID: null,
    };
    rounds.push(round);
    if (total === 0) return { rounds, winnerID: null };
    const winner = remaining.find(
      (id) => remaining.length === 1 || (counts.get(id) ?? 0) * 2 > total,
    );
    if (winner !== undefined) return { rounds, winnerID: winner };
    const eliminated = weakest(remaining, rounds);
    round.eliminatedID = eliminated;
    remaining = remaining.filter((id) => id !== eliminated);
  }
}

function countRound(remaining: readonly number[], rankings: readonly Ranking[]) {
  const counts = new Map(remaining.map((id) => [id, 0]));
  let exhausted = 0;
  let total = 0;
  for (const { choices, countVotes } of rankings) {
    const choice = choices.find((id) => counts.has(id));
    if (choice === undefined) exhausted += countVotes;
    else {
      counts.set(choice, (counts.get(choice) ?? 0) + countVotes);
      total += countVotes;
    }
  }
  return { counts, exhausted, total };
}

function weakest(remaining: readonly number[], rounds: readonly Round[]): number {
  const votesIn = ({ counts }: Round, id: number) =>
    counts.find(({ pollOptionID }) => pollOptionID === id)?.countVotes ?? 0;
  const order = [rounds.at(-1) as Round, ...rounds.slice(0, -1)];
  let tied = remaining;
  for (const round of order) {
    const fewest = Math.min(...tied.map((id) => votesIn(round, id)));
    tied = tied.filter((id) => votesIn(round, id) === fewest);
  }
  return tied.at(-1) as number;
}
