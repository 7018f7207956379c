import type { DerivedStatuses } from "#features/statuses/server/public.ts";
import { questionStatus } from "../../contract/rules.ts";
import { hasQuestionStatus, listQuestionStatuses } from "../queries.ts";

export const questionStatuses: DerivedStatuses = {
  type: "question",
  statusIDs: Object.values(questionStatus),
  load: async (ctx, discussionIDs) => {
    const rows = await listQuestionStatuses(ctx, discussionIDs);
    return new Map(rows.map(({ discussionID, statusID }) => [discussionID, statusID]));
  },
  condition: hasQuestionStatus,
};
