import type { Rich2Element } from "../resources.ts";

export interface QuotedRecord {
  recordType: string;
  recordID: number;
}

const path = /^\/discussion\/(comment\/)?([1-9]\d{0,8})(?:[/?#]\S*)?$/;
/** Posts without a short URL are quoted as `/quoted/message/12`. */
const named = /^\/quoted\/([a-z][A-Za-z]{0,40})\/([1-9]\d{0,8})$/;

export function quotedAt(address: string): QuotedRecord | undefined {
  const [, recordType, namedID] = named.exec(address) ?? [];
  if (recordType) return { recordType, recordID: Number(namedID) };
  const [, comment, recordID] = path.exec(address) ?? [];
  if (!recordID) return;
  return { recordType: comment ? "comment" : "discussion", recordID: Number(recordID) };
}

export function addressOfQuoted({ recordType, recordID }: QuotedRecord): string {
  if (recordType === "comment") return `/discussion/comment/${recordID}`;
  return recordType === "discussion"
    ? `/discussion/${recordID}`
    : `/quoted/${recordType}/${recordID}`;
}

/** Post quoted by a rich2 element, by ids or URL. Other data sent by the client is not trusted. */
export function quotedBy(embedData: unknown): QuotedRecord | undefined {
  const data: Record<string, unknown> = { ...(embedData as object | null) };
  const { embedType, recordType, recordID, url } = data;
  if (embedType !== "quote") return;
  const isNamed = recordType === "comment" || recordType === "discussion";
  if (isNamed && Number.isSafeInteger(recordID))
    return quotedAt(addressOfQuoted({ recordType, recordID: Number(recordID) }));
  return typeof url === "string" ? quotedAt(url) : undefined;
}

const longestLabel = 100;

/** Label of a quote in the editor, such as the name of its author. Not shown to readers. */
export function labelOf(given: unknown): string {
  const words = typeof given === "string" ? given.replace(/\s+/g, " ").trim() : "";
  return [...words].slice(0, longestLabel).join("");
}

/** A quote as a rich2 element. The author and text are looked up when it is read. */
export function quoteElement(type: string, quoted: QuotedRecord, label?: unknown): Rich2Element {
  const name = labelOf(label);
  return {
    type,
    dataSourceType: "url",
    url: addressOfQuoted(quoted),
    embedData: { embedType: "quote", ...quoted, ...(name && { name }) },
    children: [{ text: "" }],
  };
}
