import { audit } from "#features/audit-logs/server/public.ts";
import { requireProvenIdentity } from "#platform/server/access/proven-identity.ts";
import type { Ctx } from "#platform/server/context.ts";
import { deleteDisclosure, insertDisclosure } from "../queries/disclosures.ts";
import { fragmentDisclosure } from "./audit-fragment.ts";

export const setDisclosure = (ctx: Ctx, didAccept: boolean) =>
  ctx.transaction(async (tx) => {
    if (didAccept) await requireProvenIdentity(tx);
    const changed = didAccept ? await insertDisclosure(tx) : await deleteDisclosure(tx);
    if (!changed) return;
    const done = didAccept ? "Accepted" : "Withdrawn";
    await audit(tx, {
      eventType: fragmentDisclosure.eventType,
      message: `${done} the disclosure about fragments.`,
      text: { id: "audit.fragmentDisclosure", values: { done } },
    });
  });
