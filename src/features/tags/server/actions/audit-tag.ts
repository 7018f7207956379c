import { audit } from "#features/audit-logs/server/public.ts";
import type { TransactionCtx } from "#platform/server/context.ts";

export const tagModification = { eventType: "tag_modification", name: "Tag changed" };

/** Adds a change to the audit log; tags created while posting are not logged. */
export const auditTag = (
  tx: TransactionCtx,
  done: string,
  { tagID, name }: { tagID: number; name: string },
  changes: object = {},
) =>
  audit(tx, {
    eventType: tagModification.eventType,
    message: `${done} the tag ${name}.`,
    text: { id: "audit.tag", values: { done, name } },
    meta: Object.keys(changes),
    context: { tagID, ...changes },
  });
