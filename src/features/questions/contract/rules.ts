export const questionStatus = { unanswered: 1, answered: 2, accepted: 3, rejected: 4 } as const;

export const unansweredAddress = "/discussions/unanswered";

export const answerForm = (commentID: number): string => `/post/answer/${commentID}`;
