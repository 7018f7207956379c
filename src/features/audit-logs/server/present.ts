import type { z } from "zod";
import type { Ctx } from "#platform/server/context.ts";
import { type Translate, translatorFor } from "#platform/server/translator.ts";
import type { auditLogSchema } from "../contract/resources.ts";
import { marked, presentSentences } from "./domain/sentences.ts";
import { auditActors, auditEventTypes } from "./extension-points.ts";
import type { AuditLogRow } from "./queries/logs.ts";

type Presented = z.input<typeof auditLogSchema>;
type Person = NonNullable<Presented["insertUser"]>;

/** In a fixed number of queries. */
export async function presentAuditLogs(
  ctx: Ctx,
  rows: readonly AuditLogRow[],
): Promise<Presented[]> {
  const personOf = await loadPeople(ctx, rows);
  const translate = await translatorFor(ctx);
  const presented = rows.map((row) => {
    const metaNames = namesOfMeta(ctx, translate, row);
    const recordUserID = affectedMember(row);
    const recordUser = personOf(recordUserID);
    const member = recordUser?.name ?? translate("audit.member", { userID: recordUserID ?? 0 });
    const names = metaNames.join(", ");
    return {
      row,
      ...row,
      message: sentenceOf(ctx, translate, row, { member, names }),
      readAct: () => sentenceOf(ctx, translate, row, { member: marked("member"), names }),
      metaNames,
      auditLogID: String(row.auditLogID),
      parentAuditLogID: row.parentAuditLogID === null ? null : String(row.parentAuditLogID),
      context: JSON.stringify(row.context),
      insertUser: personOf(row.insertUserID),
      recordUserID,
      recordUser,
      member,
      names,
    };
  });
  const sentences = await presentSentences(ctx, translate, presented);
  return presented.map(({ row, readAct: _, member, names, ...log }, index) => ({
    ...log,
    sentence: sentences[index] ?? [],
  }));
}

async function loadPeople(ctx: Ctx, rows: readonly AuditLogRow[]) {
  const actors = ctx.platform.extensions.find(auditActors, "people");
  const userIDs = rows.flatMap((row) => [row.insertUserID, affectedMember(row) ?? 0]);
  const people = await actors?.find(
    ctx,
    [...new Set(userIDs)].filter((userID) => userID > 0),
  );
  return (userID: number | null): Person | null => {
    const person = people?.get(userID ?? 0);
    return person && person.userID > 0 ? person : null;
  };
}

function affectedMember({ context }: AuditLogRow): number | null {
  const { userID } = context as { userID?: unknown };
  return typeof userID === "number" ? userID : null;
}

function namesOfMeta({ platform }: Ctx, translate: Translate, row: AuditLogRow): string[] {
  const textIDOf = platform.extensions.find(auditEventTypes, row.eventType)?.metaTextID;
  return row.meta.map((name) => {
    const textID = textIDOf?.(name) ?? name;
    const text = translate(textID);
    return text === textID ? name : text;
  });
}

/** Translated if the log has a message id or no text of its own. */
function sentenceOf(
  { platform }: Ctx,
  translate: Translate,
  row: AuditLogRow,
  more: Readonly<Record<string, string>>,
): string {
  const { textID, textValues, eventType, message, wordsSalt } = row;
  if (!wordsSalt && !textID) return translate(`auditEvent.${eventType}`);
  if (textID) return translate(textID, { ...(textValues as Record<string, string>), ...more });
  const isName = platform.extensions.find(auditEventTypes, eventType)?.name === message;
  return isName ? translate(`auditEvent.${eventType}`) : message;
}
