export { revalueReactions } from "./actions/revalue-reactions.ts";
export { summariesOf } from "./domain/summaries.ts";
export { type VotedRecords, type VoteRule, votedRecords } from "./extension-points.ts";
export { listVoters } from "./queries/votes.ts";
