export const ideaType = "idea";

export const voteTypes = ["up", "up-down"] as const;

export type VoteType = (typeof voteTypes)[number];

export const roadmapUrl = (categoryID?: number): string =>
  categoryID === undefined ? "/roadmap" : `/roadmap/${categoryID}`;

/** Types of reactions that are votes, with what they add to the score. */
export const votes = { Up: 1, Down: -1 } as const;
