import { ownValue } from "#platform/contract/own-value.ts";

export type DraftFields = Readonly<Record<string, string>>;

export interface MergedDraft {
  fields: DraftFields;
  /** Fields changed on both sides to different values; `fields` has the local value. */
  conflicts: readonly string[];
}

/** Fields that are merged as one: a body is meaningless without its format. */
const together: readonly (readonly string[])[] = [["body", "format"]];

/**
 * Three-way merge of two versions of a draft. A field changed on one side takes that change; one changed on both
 * sides to different values keeps the local one and is listed as a conflict.
 */
export function mergeDrafts(
  base: DraftFields,
  mine: DraftFields,
  theirs: DraftFields,
): MergedDraft {
  const fields: Record<string, string> = {};
  const conflicts: string[] = [];
  for (const unit of unitsOf({ ...base, ...mine, ...theirs })) {
    const isMineNew = !isSame(unit, base, mine);
    const isTheirsNew = !isSame(unit, base, theirs);
    if (isMineNew && isTheirsNew && !isSame(unit, mine, theirs)) conflicts.push(...unit);
    const winner = isTheirsNew && !isMineNew ? theirs : mine;
    for (const name of unit) {
      const value = ownValue(winner, name);
      if (value !== undefined) fields[name] = value;
    }
  }
  return { fields, conflicts };
}

export const isSameDraft = (one: DraftFields, other: DraftFields) =>
  unitsOf({ ...one, ...other }).every((unit) => isSame(unit, one, other));

function unitsOf(fields: DraftFields): (readonly string[])[] {
  const joined = new Set(together.flat());
  const single = Object.keys(fields).filter((name) => !joined.has(name));
  return [...together, ...single.map((name) => [name])];
}

/** Missing and empty are equal; the format of an empty body is ignored. */
function isSame(unit: readonly string[], one: DraftFields, other: DraftFields): boolean {
  const [first = ""] = unit;
  const areBothEmpty = !hasWords(ownValue(one, first)) && !hasWords(ownValue(other, first));
  const textIn = (fields: DraftFields, name: string) => ownValue(fields, name) ?? "";
  return areBothEmpty || unit.every((name) => textIn(one, name) === textIn(other, name));
}

/** Rich text always has at least one paragraph. */
const emptyRichText = /^\[\{"type":"p","children":\[\{"text":"\s*"\}\]\}\]$/;

export const hasWords = (text = ""): boolean => text.trim() !== "" && !emptyRichText.test(text);

/**
 * Created with each rendered form. Submitting the same form twice, by double click, reload or the back button,
 * creates one post.
 */
export const newFormKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join("-");

/** Fields that refer to the draft; they may differ when the same post is submitted again. */
export const draftReference = ["draftID", "draftVersion"] as const;

/** Error `code` for drafts that were already posted; `redirectUrl` is the post. */
export const postedCode = "draftPosted";
