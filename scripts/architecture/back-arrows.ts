/**
 * Imports against the order of the folders of a part, counted by the rule "folder-order". These numbers may only
 * shrink: what is not listed has none.
 */
export const backArrows: Readonly<Record<string, number>> = {
  "src/features/automation-rules/server": 2,
  "src/features/comments/web": 1,
  "src/features/reactions/server": 2,
  "src/features/reactions/web": 3,
  "src/features/shell/web": 3,
  "src/features/signatures/server": 1,
  "src/features/watches/server": 2,
};
