/** A permitted violation of a rule, with the reason. */
export interface Exception {
  file: string;
  rule: string;
  reason: string;
}

/** The list may only shrink; unused entries are reported. */
export const exceptions: readonly Exception[] = [
  ...["po-file.ts", "gettext-parser.d.ts"].map((name) => ({
    file: `src/features/locales/server/files/${name}`,
    rule: "engine-nouns",
    reason: "gettext calls the remarks for translators comments",
  })),
];
