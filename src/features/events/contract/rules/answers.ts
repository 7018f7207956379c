export const answers = ["yes", "no", "maybe"] as const;
export type Answer = (typeof answers)[number];
