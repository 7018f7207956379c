import type { TabPreset } from "#features/discussions/server/public.ts";
import { answeredStatuses, unansweredAddress, unansweredStatuses } from "../../contract/rules.ts";

export const questionTabs: readonly TabPreset[] = [
  {
    name: "new-questions",
    nameID: "questions.tabs.new",
    url: "/discussions?type=question&sort=-dateInserted",
    query: { type: "question", sort: "-dateInserted" },
  },
  {
    name: "unanswered-questions",
    nameID: "questions.unanswered",
    url: unansweredAddress,
    query: { statusID: unansweredStatuses.join(","), sort: "-dateInserted" },
  },
  {
    name: "recently-answered-questions",
    nameID: "questions.tabs.answered",
    url: "/discussions?type=question",
    query: { statusID: answeredStatuses.join(","), sort: "-dateLastComment" },
  },
];
