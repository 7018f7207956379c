/** A place where a rule does not hold, and why. */
export interface Exception {
  file: string;
  rule: string;
  reason: string;
}

const undivided = [
  "drafts/web/components",
  "drafts/web/hooks",
  "mail/server/domain",
  "shell/web/components",
];

/** Empty at the start; may only shrink. An entry that is no longer needed is reported. */
export const exceptions: readonly Exception[] = undivided.map((folder) => ({
  file: `src/features/${folder}`,
  rule: "rooms",
  reason: "it is older than the rule",
}));
