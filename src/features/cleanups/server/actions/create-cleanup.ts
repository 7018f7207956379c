import { asPartOf, audit } from "#features/audit-logs/server/public.ts";
import { restrictUser, type Target } from "#features/users/server/public.ts";
import type { InputOf } from "#platform/contract/endpoints/endpoint.ts";
import { conflict, invalid } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { accountCleaned } from "../../contract/events.ts";
import type { createCleanup as contract } from "../../contract/routes.ts";
import { causeOf } from "../domain/cause.ts";
import { lockCleanable } from "../domain/check-target.ts";
import { type Content, listContents } from "../domain/contents.ts";
import { sampleOf } from "../domain/sample.ts";
import { changeCleanup, insertCleanup } from "../queries/cleanups.ts";
import { insertItems } from "../queries/items.ts";

type Body = InputOf<typeof contract>["body"];

export const cleanupEvent = { eventType: "account_cleanup", name: "Spammer removed" };

/** Restricts the account first, so that nothing new is posted, then lists what to remove. */
export function createCleanup(ctx: Ctx, body: Body): Promise<number> {
  const { userID } = body;
  const contents = chooseContents(ctx, body.types);
  const dateEnds = endOf(ctx, body.dateExpires);
  return ctx.transaction(async (tx) => {
    const target = await lockCleanable(tx, userID);
    const account = measureFor(target, body.account);
    const { cleanupID } = await insertCleanup(tx, { userID, account });
    const auditLogID = await audit(tx, {
      eventType: cleanupEvent.eventType,
      message: `Started removing the content of member ${userID}.`,
      text: { id: "audit.cleanup", values: { done: "begun", userID: String(userID), count: 0 } },
      context: { cleanupID, userID, types: contents.map(({ type }) => type) },
    });
    await changeCleanup(tx, cleanupID, { auditLogID: Number(auditLogID) });
    if (target && account !== "none") {
      const note = { reason: "spam", message: "", note: "", cause: causeOf(cleanupID) };
      await restrictUser(asPartOf(tx, auditLogID), target, account, { dateEnds, note });
    }
    for (const content of contents) await listItems(tx, content, { cleanupID, userID });
    await tx.emit(accountCleaned, { cleanupID, userID, records: await sampleOf(tx, cleanupID) });
    return cleanupID;
  });
}

/** Keeps a ban or silence that is in force already. */
function measureFor(target: Target | undefined, account: Body["account"]): Body["account"] {
  if (account === "none") return "none";
  if (!target) throw conflict("This member no longer exists and cannot be banned.");
  return target.row[account === "ban" ? "banned" : "silenced"] > 0 ? "none" : account;
}

function chooseContents(ctx: Ctx, types: readonly string[] | undefined): readonly Content[] {
  const all = listContents(ctx);
  if (types === undefined) return all;
  const unknown = types.filter((type) => !all.some((content) => content.type === type));
  if (unknown.length > 0)
    throw invalid({ field: "types", message: "There is no content of this type." });
  return all.filter(({ type }) => types.includes(type));
}

function endOf({ now }: Ctx, text: string | null): Date | null {
  const date = text === null ? null : new Date(text);
  if (date && date <= now())
    throw invalid({ field: "dateExpires", message: "This time has passed." });
  return date;
}

async function listItems(
  tx: TransactionCtx,
  content: Content,
  { cleanupID, userID }: { cleanupID: number; userID: number },
) {
  for await (const ids of content.list(tx, userID))
    if (ids.length > 0) await insertItems(tx, cleanupID, { type: content.type, ids });
}
