import { commentCreated } from "#features/comments/contract/events.ts";
import type { Audience, NotificationType } from "#features/notifications/server/public.ts";
import { listAnswers } from "./queries.ts";

export const questionAnswer: NotificationType = {
  type: "QuestionAnswer",
  preference: "QuestionAnswer",
  group: "followedPosts",
  labelID: "questions.type.answer",
  bodyID: "questions.body.answer",
  reasons: { asked: "questions.reason.asked" },
  defaults: { popup: true, email: true },
};

export const acceptedType: NotificationType = {
  type: "AnswerAccepted",
  preference: "AnswerAccepted",
  group: "followedPosts",
  labelID: "questions.type.accepted",
  bodyID: "questions.body.accepted",
  reasons: { answered: "questions.reason.answered" },
  defaults: { popup: true, email: true },
};

export const acceptedOccasion = "answer.accepted";

export const askers: Audience = {
  name: "questions.asker",
  occasions: [commentCreated.name],
  order: 5,
  type: questionAnswer.type,
  reason: "asked",
  async list(ctx, { record }, { after }) {
    const [answer] = await listAnswers(ctx, [record.recordID]);
    if (!answer || answer.askerID <= after) return [];
    return [{ userID: answer.askerID }];
  },
};

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
