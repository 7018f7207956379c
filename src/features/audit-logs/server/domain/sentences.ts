import { z } from "zod";
import type { Ctx } from "#platform/server/context.ts";
import {
  keyOfRecord,
  loadRecordRefs,
  type RecordHead,
  type RecordRef,
  recordTypes,
} from "#platform/server/records/record-types.ts";
import type { Translate } from "#platform/server/translator.ts";
import type { auditLogSchema } from "../../contract/resources.ts";
import { byCommand } from "../../contract/rules.ts";
import type { AuditLogRow } from "../queries/logs.ts";

type Presented = z.input<typeof auditLogSchema>;
type Part = Presented["sentence"][number];

interface Act extends Pick<Presented, "insertUser" | "recordUser"> {
  row: AuditLogRow;
  /** Returns the message without its subject, with marks. */
  readAct: () => string;
  member: string;
  names: string;
}

/** Private-use characters around the name of a part. */
export const marked = (name: string) => `\uE000${name}\uE001`;

/** `auditSentence.user.ban` for a log with the message `audit.user.ban`, else by its event type. */
export async function presentSentences(
  ctx: Ctx,
  translate: Translate,
  acts: readonly Act[],
): Promise<Part[][]> {
  const refs = acts.map(({ row }) => refsOf(ctx, row));
  const heads = await loadRecordRefs(ctx, refs.flat());
  return acts.map((each, index) => {
    const ref = mostSpecific(refs[index] ?? [], heads);
    const head = ref && heads.get(keyOfRecord(ref));
    const parts = partsOf(translate, each, { ref, head });
    return splitSentence(textOf(translate, each, parts), parts);
  });
}

const timed = z.object({ dateEnds: z.iso.datetime() });

interface OfRecord {
  ref: RecordRef | undefined;
  head: RecordHead | undefined;
}

function partsOf(translate: Translate, each: Act, { ref, head }: OfRecord) {
  const { row, insertUser, recordUser, member } = each;
  const name = (row.textValues as { name?: unknown } | null)?.name;
  const url = head?.url;
  const recordName = head?.name ?? (ref && nameOf(translate, ref));
  const linked = (text: string, to: string | undefined): Part => ({ text, ...(to && { url: to }) });
  const parts = new Map<string, Part>([
    ["actor", linked(insertUser?.name ?? nameOfActor(translate, row), insertUser?.url)],
    ["member", linked(member, recordUser?.url)],
  ]);
  if (recordName) parts.set("record", linked(recordName, url));
  if (typeof name === "string" && url) parts.set("name", linked(name, url));
  const { data } = timed.safeParse(row.context);
  if (data) parts.set("until", { date: new Date(data.dateEnds) });
  return parts;
}

/** For records that are gone, or that the viewer may not see. */
function nameOf(translate: Translate, { recordType, recordID }: RecordRef): string {
  const textID = `search.type.${recordType}`;
  const typeName = translate(textID);
  return `${typeName === textID ? recordType : typeName} ${recordID}`;
}

function nameOfActor(translate: Translate, { insertUserID, requestMethod }: AuditLogRow): string {
  if (insertUserID > 0) return translate("audit-logs.gone", { userID: String(insertUserID) });
  if (requestMethod === byCommand) return translate("audit-logs.command");
  return translate(requestMethod ? "audit-logs.guest" : "audit-logs.product");
}

function textOf(
  translate: Translate,
  { row, readAct, names }: Act,
  parts: ReadonlyMap<string, Part>,
): string {
  const textID = `auditSentence.${row.textID?.replace(/^audit\./, "") ?? row.eventType}`;
  const marks = Object.fromEntries([...parts.keys()].map((part) => [part, marked(part)]));
  const stored = row.textValues as Record<string, string> | null;
  const isTimed = String(parts.has("until"));
  const text = translate(textID, { until: "", record: "", ...stored, names, isTimed, ...marks });
  if (text !== textID) return text;
  return translate("auditSentence.other", { act: readAct().replace(/[.。]$/, ""), ...marks });
}

/** The records that the details of a log name: by type and id, or by an id such as `categoryID`. */
function refsOf({ platform }: Ctx, { context }: AuditLogRow): RecordRef[] {
  const details = context as Readonly<Record<string, unknown>>;
  const { recordType, recordID } = details;
  if (typeof recordType === "string" && typeof recordID === "number")
    return [{ recordType, recordID }];
  return platform.extensions.list(recordTypes).flatMap((type) => {
    const id = type.idColumn === "userID" ? undefined : details[type.idColumn];
    return typeof id === "number" ? [{ recordType: type.recordType, recordID: id }] : [];
  });
}

/** The discussion rather than its category. */
function mostSpecific(
  refs: readonly RecordRef[],
  heads: ReadonlyMap<string, RecordHead>,
): RecordRef | undefined {
  const containers = refs.flatMap((ref) => {
    const { parent, place } = heads.get(keyOfRecord(ref)) ?? {};
    return [parent, place].flatMap((each) => (each ? [keyOfRecord(each)] : []));
  });
  return refs.find((ref) => !containers.includes(keyOfRecord(ref))) ?? refs[0];
}

const markPattern = /\uE000(\w+)\uE001/;

/** Odd elements are the names of parts. */
const splitSentence = (text: string, parts: ReadonlyMap<string, Part>): Part[] =>
  text.split(markPattern).flatMap((words, index): Part[] => {
    const part = index % 2 === 1 ? parts.get(words) : { text: words };
    return part && words !== "" ? [part] : [];
  });
