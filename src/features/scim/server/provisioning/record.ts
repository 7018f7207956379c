import { audit } from "#features/audit-logs/server/public.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import type { ConnectionRow } from "../queries/connections.ts";

export const provisioning = {
  eventType: "scim_provisioning",
  name: "A directory managed a member",
};

type Deed = "activated" | "added" | "deactivated" | "linked" | "removed";

/** Names the connection and the number of the member, since entries outlive both. */
export const record = (
  tx: TransactionCtx,
  { scimConnectionID, name }: Pick<ConnectionRow, "name" | "scimConnectionID">,
  userID: number,
  done: Deed,
) =>
  audit(tx, {
    eventType: provisioning.eventType,
    message: `The directory ${name}: ${done} member ${userID}.`,
    text: { id: "audit.scimProvisioning", values: { done, name, userID: String(userID) } },
    context: { scimConnectionID, userID },
  });
