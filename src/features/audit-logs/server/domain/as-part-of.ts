import type { TransactionCtx } from "#platform/server/context.ts";

/** The same context for acts that are parts of one that is on record. Calls carry it as pages of the dashboard do. */
export const asPartOf = (tx: TransactionCtx, auditLogID: string): TransactionCtx =>
  tx.request
    ? tx.with({
        request: {
          ...tx.request,
          headers: { ...tx.request.headers, "x-parent-audit-log-id": auditLogID },
        },
      })
    : tx;
