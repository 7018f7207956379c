import type { PostType } from "../extension-points.ts";
import { questionData } from "../syndication/discussion-data.ts";

export const ownPostTypes: readonly PostType[] = [
  { name: "discussion", order: 10, isStarted: true },
  { name: "question", order: 20, isStarted: true, data: questionData },
  { name: "article", order: 40, isStarted: false },
];
