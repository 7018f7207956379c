import { audit } from "#features/audit-logs/server/public.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import type { ConnectionRow } from "../queries/connections.ts";

export const connectionChange = {
  eventType: "scim_connection_change",
  name: "A connection with a directory was changed",
};

type Deed = "Changed" | "ChangedToken" | "Created" | "Mapped" | "Removed";

const sentences: Readonly<Record<Deed, string>> = {
  Changed: "Changed the connection with the directory",
  ChangedToken: "Changed the token of the directory",
  Created: "Connected the directory",
  Mapped: "Changed the roles of groups of the directory",
  Removed: "Removed the connection with the directory",
};

export const record = (
  tx: TransactionCtx,
  { scimConnectionID, name }: ConnectionRow,
  done: Deed,
  context: object = {},
) =>
  audit(tx, {
    eventType: connectionChange.eventType,
    message: `${sentences[done]} ${name}.`,
    text: { id: "audit.scimConnection", values: { done, name } },
    context: { scimConnectionID, ...context },
  });
