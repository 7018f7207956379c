import type { Audience, NotificationType } from "#features/notifications/server/public.ts";
import { listAnswers } from "./queries.ts";

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
