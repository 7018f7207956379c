export const minOptions = 2;
export const maxOptions = 20;

export const resultTimes = ["always", "afterVoting", "afterClosing"] as const;

export const pollType = "poll";

/** How much of a poll can still be edited; the closing date only until it closes. */
export const editableParts = ["everything", "wording", "closing", "nothing"] as const;

/** Page and form target of voting. */
export const voteForm = (pollID: number): string => `/poll/vote/${pollID}`;

/** Page of who voted for what. */
export const votesPage = (pollID: number, pollOptionID?: number): string =>
  `/poll/votes/${pollID}${pollOptionID ? `?option=${pollOptionID}` : ""}`;

export const resultsFile = (pollID: number): string => `/poll/results/${pollID}.csv`;
