export const draftFilters = ["all", "draft", "scheduled", "error"] as const;

export type DraftFilter = (typeof draftFilters)[number];
