import type { TransactionCtx } from "#platform/server/context.ts";
import { auditErasure } from "../domain/erasure.ts";
import { erasePerson } from "../queries/erasure.ts";
import { audit } from "./audit.ts";

const most = 500;

/**
 * Erases texts about a deleted member and the IP addresses they used. Actor, date and type of event stay. The
 * erased logs are listed in a log of their own, so that other erasures are detected.
 */
export async function eraseFromLogs(tx: TransactionCtx, userID: number): Promise<void> {
  const auditLogIDs = await erasePerson(tx, userID);
  for (let index = 0; index < auditLogIDs.length; index += most) {
    const meta = auditLogIDs.slice(index, index + most);
    await audit(tx, {
      eventType: auditErasure.eventType,
      message: `Erased the personal data of a member from ${meta.length} logs.`,
      text: { id: "audit.erasure", values: { count: meta.length } },
      meta,
      context: { userID },
    });
  }
}
