export const questionStatus = { unanswered: 1, answered: 2, accepted: 3, rejected: 4 } as const;

/** Rejected answers answer nothing. */
export const unansweredStatuses = [questionStatus.unanswered, questionStatus.rejected] as const;
export const answeredStatuses = [questionStatus.answered, questionStatus.accepted] as const;

export const unansweredAddress = "/discussions/unanswered";

/** Minimum ages that the list of unanswered questions can be narrowed down to. */
export const unansweredDays = [1, 3, 7, 30] as const;

export const answerForm = (commentID: number): string => `/post/answer/${commentID}`;
