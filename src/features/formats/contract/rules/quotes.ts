import type { Rich2Element } from "../resources.ts";

/** A post of this site that another one quotes. */
export interface QuotedRecord {
  recordType: string;
  recordID: number;
}

const path = /^\/discussion\/(comment\/)?([1-9]\d{0,8})(?:[/?#]\S*)?$/;
/** Posts that have no short address of their own are quoted as `/quoted/message/12`. */
const named = /^\/quoted\/([a-z][A-Za-z]{0,40})\/([1-9]\d{0,8})$/;

/** The post that an address of this site leads to. */
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

/** The post that an element of rich2 quotes, by its numbers or by its address; nothing else of it is believed. */
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

/** What helps whoever writes to know a quote by, such as the name of its author. Readers never see it. */
export function labelOf(given: unknown): string {
  const words = typeof given === "string" ? given.replace(/\s+/g, " ").trim() : "";
  return [...words].slice(0, longestLabel).join("");
}

/** A quote as an element of rich2: whose words they are is looked up whenever somebody reads it. */
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
