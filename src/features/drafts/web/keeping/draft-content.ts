import type { Format } from "#features/formats/contract/resources.ts";
import type { DraftFields } from "../../contract/rules.ts";
import { wordsOf } from "./draft-words.ts";

export interface DraftSlot {
  /** Identifies a form, such as `comment:discussion:12`. */
  name: string;
  recordType: string;
  recordID?: number;
  parentRecordType?: string;
  parentRecordID?: number;
}

export interface ServerDraft {
  draftID: number;
  version: number;
  attributes: Readonly<Record<string, unknown>>;
  dateInserted: string;
  dateUpdated: string | null;
}

export interface PostedDraft {
  url?: string;
}

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

export const dateOf = ({ dateUpdated, dateInserted }: ServerDraft) =>
  Date.parse(dateUpdated ?? dateInserted);

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
