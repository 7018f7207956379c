import { ownValue } from "#platform/contract/own-value.ts";

/** What a form holds, by the names of its fields. */
export type DraftFields = Readonly<Record<string, string>>;

export interface MergedDraft {
  fields: DraftFields;
  /** Fields that were changed in both places to different values; `fields` holds one's own. */
  conflicts: readonly string[];
}

/** A text means something only together with its format. */
const together: readonly (readonly string[])[] = [["body", "format"]];

/**
 * Joins what was written in two places since they last agreed. A field that changed in one place
 * takes that change; changed in both to different values, it stays as it is here and is named, so
 * that whoever wrote them chooses.
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

/** Whether two drafts say the same. */
export const isSameDraft = (one: DraftFields, other: DraftFields) =>
  unitsOf({ ...one, ...other }).every((unit) => isSame(unit, one, other));

function unitsOf(fields: DraftFields): (readonly string[])[] {
  const joined = new Set(together.flat());
  const single = Object.keys(fields).filter((name) => !joined.has(name));
  return [...together, ...single.map((name) => [name])];
}

/** What is missing and what is empty are the same; the format of no words does not matter. */
function isSame(unit: readonly string[], one: DraftFields, other: DraftFields): boolean {
  const [first = ""] = unit;
  const areBothEmpty = !hasWords(ownValue(one, first)) && !hasWords(ownValue(other, first));
  const said = (fields: DraftFields, name: string) => ownValue(fields, name) ?? "";
  return areBothEmpty || unit.every((name) => said(one, name) === said(other, name));
}

/** Rich text that holds nothing still has a paragraph. */
const emptyRichText = /^\[\{"type":"p","children":\[\{"text":"\s*"\}\]\}\]$/;

export const hasWords = (text = ""): boolean => text.trim() !== "" && !emptyRichText.test(text);

/**
 * Made with each form that a page shows: what is sent from the same form twice, by a double press, a
 * reload or a way back, is the same post.
 */
export const newFormKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join("-");

/** What a post says of the draft that it was written in; the same post may say another thing when it is sent again. */
export const draftReference = ["draftID", "draftVersion"] as const;

/** The `code` of errors about a draft that was posted already; `redirectUrl` leads to the post. */
export const postedCode = "draftPosted";
