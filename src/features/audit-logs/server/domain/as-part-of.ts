import type { TransactionCtx } from "#platform/server/context.ts";

/** Context for acts that are part of a logged one, in the way that dashboard requests name their parent. */
export const asPartOf = (tx: TransactionCtx, auditLogID: string): TransactionCtx =>
  tx.request
    ? tx.with({
        request: {
          ...tx.request,
          headers: { ...tx.request.headers, "x-parent-audit-log-id": auditLogID },
        },
      })
    : tx;
