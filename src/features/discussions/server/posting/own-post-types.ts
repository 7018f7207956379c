import type { PostType } from "../extension-points.ts";

export const ownPostTypes: readonly PostType[] = [
  { name: "discussion", order: 10, isStarted: true },
  { name: "article", order: 40, isStarted: false },
];
