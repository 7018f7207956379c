import type { ReceivedPoll } from "../../contract/resources.ts";

type Values = Readonly<Record<string, string>>;

/** Field of an option in the form of a ranked poll, which is also the id of its input. */
export const rankField = (pollOptionID: number): string => `rank.${pollOptionID}`;

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

/** The option that has the same rank and comes before this one. */
export function sameRanked(poll: ReceivedPoll, values: Values, pollOptionID: number) {
  const ranked = rankedIn(poll, values);
  const index = ranked.findIndex((each) => each.pollOptionID === pollOptionID);
  const [before, own] = [ranked[index - 1], ranked[index]];
  return before && own && before.rank === own.rank ? before : undefined;
}
