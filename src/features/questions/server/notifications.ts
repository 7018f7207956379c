import type { Audience, NotificationType } from "#features/notifications/server/public.ts";
import { questionStatus } from "../contract/rules.ts";
import { listAnswers, listQuestions } from "./queries.ts";

export const acceptedType: NotificationType = {
  type: "AnswerAccepted",
  preference: "AnswerAccepted",
  kind: "reply",
  group: "followedPosts",
  labelID: "questions.type.accepted",
  bodyID: "questions.body.accepted",
  reasons: { answered: "questions.reason.answered" },
  defaults: { popup: true, email: true },
};

export const acceptedOccasion = "answer.accepted";

/** Author of an answer, while it is accepted. */
export const acceptedAuthors: Audience = {
  name: "questions.accepted",
  occasions: [acceptedOccasion],
  order: 10,
  type: acceptedType.type,
  reason: "answered",
  async list(ctx, { record }, { after }) {
    const [answer] = await listAnswers(ctx, [record.recordID]);
    if (answer?.status !== "accepted" || answer.insertUserID <= after) return [];
    return [{ userID: answer.insertUserID }];
  },
};

export const followUpType: NotificationType = {
  type: "QuestionFollowUp",
  preference: "QuestionFollowUp",
  group: "followedPosts",
  labelID: "questions.type.followUp",
  bodyID: "questions.body.followUp",
  reasons: { asked: "questions.reason.asked" },
  defaults: { popup: true, email: true },
};

export const followUpOccasion = "question.followedUp";

/** The asker, while the question is open and has answers but none that is accepted. */
export const reminded: Audience = {
  name: "questions.reminded",
  occasions: [followUpOccasion],
  order: 10,
  type: followUpType.type,
  reason: "asked",
  async list(ctx, { record }, { after }) {
    const [question] = await listQuestions(ctx, [record.recordID]);
    if (question?.statusID !== questionStatus.answered || question.closed) return [];
    return question.insertUserID > after ? [{ userID: question.insertUserID }] : [];
  },
};
