import type { TransactionCtx } from "#platform/server/context.ts";
import { auditErasure } from "../domain/erasure.ts";
import { erasePerson } from "../queries/erasure.ts";
import { audit } from "./audit.ts";

const most = 500;

/**
 * Empties what logs tell of a member who goes: words about them, and where they acted from. That they acted, when, and
 * what kind of act it was stays. Which logs were emptied is on record, too, so that nobody empties others unnoticed.
 */
export async function eraseFromLogs(tx: TransactionCtx, userID: number): Promise<void> {
  const auditLogIDs = await erasePerson(tx, userID);
  for (let index = 0; index < auditLogIDs.length; index += most) {
    const meta = auditLogIDs.slice(index, index + most);
    await audit(tx, {
      eventType: auditErasure.eventType,
      message: `Erased what ${meta.length} logs told of a member.`,
      text: { id: "audit.erasure", values: { count: meta.length } },
      meta,
      context: { userID },
    });
  }
}
