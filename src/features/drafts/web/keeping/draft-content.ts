import type { Format } from "#features/formats/contract/resources.ts";
import type { DraftFields } from "../../contract/rules.ts";
import { wordsOf } from "./draft-words.ts";

/** What is being written, and where: the same on every device. */
export interface DraftSlot {
  /** Tells the forms of a member apart, such as `comment:discussion:12`. */
  name: string;
  recordType: string;
  recordID?: number;
  parentRecordType?: string;
  parentRecordID?: number;
}

/** A draft as the server has it, as far as a form needs it. */
export interface ServerDraft {
  draftID: number;
  version: number;
  attributes: Readonly<Record<string, unknown>>;
  dateInserted: string;
  dateUpdated: string | null;
}

/** What a draft became that was posted, on another page or at its time. */
export interface PostedDraft {
  /** Where it is, if its writer may read it. */
  url?: string;
}

/** As a form holds it: the text and its format beside the fields of `draftMeta`. */
export function fieldsOf({ attributes }: Pick<ServerDraft, "attributes">): DraftFields {
  const { body, format, draftMeta } = attributes;
  const named = Object.entries((draftMeta ?? {}) as object).filter(
    ([name, value]) =>
      name !== "body" && name !== "format" && ["string", "number"].includes(typeof value),
  );
  return {
    ...Object.fromEntries(named.map(([name, value]) => [name, String(value)])),
    body: Array.isArray(body) ? JSON.stringify(body) : String(body ?? ""),
    format: Array.isArray(body) ? "rich2" : String(format ?? "text"),
  };
}

export function attributesOf(
  { body = "", format = "markdown", ...draftMeta }: DraftFields,
  lastSaved: string,
) {
  return { body, format, draftMeta, lastSaved };
}

export const newMoment = () => new Date().toISOString();

/** When it was written, in milliseconds. */
export const dateOf = ({ dateUpdated, dateInserted }: ServerDraft) =>
  Date.parse(dateUpdated ?? dateInserted);

/**
 * The text as an editor starts from it. Where only the blocks of a rich text are known, the plain box
 * shows their words until they are loaded.
 */
export function writtenIn(fields: DraftFields, loaded?: WrittenBody): WrittenBody {
  const { body = "", format = "markdown" } = fields;
  if (loaded?.body === body && loaded.format === format) return loaded;
  const markdown = format === "rich2" ? wordsOf({ body, format }) : undefined;
  return { body, format: format as WrittenBody["format"], ...(markdown && { markdown }) };
}

interface WrittenBody {
  body: string;
  format: Format;
  markdown?: string;
}
