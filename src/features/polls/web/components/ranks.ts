import type { ReceivedPoll } from "../../contract/resources.ts";

type Values = Readonly<Record<string, string>>;

/** Field of an option in the form of a ranked poll, which is also the id of its input. */
export const rankField = (pollOptionID: number): string => `rank-${pollOptionID}`;

/** Code of the error that two options have the same rank. */
export const repeatedRank = "repeatedRank";

/** Options with a rank in the submitted form, best first. */
export const rankedIn = ({ pollOption }: ReceivedPoll, values: Values) =>
  pollOption
    .map(({ pollOptionID, body }) => ({
      pollOptionID,
      body,
      rank: values[rankField(pollOptionID)],
    }))
    .filter(({ rank }) => rank)
    .toSorted((one, other) => Number(one.rank) - Number(other.rank));

/** The first option with the same rank, if that is another one. */
export function sameRanked(poll: ReceivedPoll, values: Values, pollOptionID: number) {
  const rank = values[rankField(pollOptionID)];
  const first = rankedIn(poll, values).find((each) => each.rank === rank);
  return first?.pollOptionID === pollOptionID ? undefined : first;
}
