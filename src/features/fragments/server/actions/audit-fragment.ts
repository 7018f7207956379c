import { audit } from "#features/audit-logs/server/public.ts";
import type { TransactionCtx } from "#platform/server/context.ts";

export const fragmentModification = {
  eventType: "fragment_modification",
  name: "Fragment changed",
};

export const fragmentDisclosure = {
  eventType: "fragment_disclosure",
  name: "Fragments disclosure accepted or withdrawn",
};

type Done = "Created" | "Changed" | "Committed" | "Deleted";

/** Sources are not logged: revisions keep them. */
export const auditFragment = (
  tx: TransactionCtx,
  done: Done,
  fragment: { fragmentUUID: string; name: string; fragmentRevisionUUID?: string },
) =>
  audit(tx, {
    eventType: fragmentModification.eventType,
    message: `${done} the fragment ${fragment.name}.`,
    text: { id: "audit.fragment", values: { done, name: fragment.name } },
    context: fragment,
  });
