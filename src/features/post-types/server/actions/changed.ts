import { audit } from "#features/audit-logs/server/public.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import { typesTag } from "../domain/catalog.ts";

type Done = "Added" | "Changed" | "Sorted" | "Deleted";

/** Invalidates all pages and lists, which depend on types and fields, and puts the change on record. */
export async function changed(
  tx: TransactionCtx,
  done: Done,
  { what, name }: { what: "type" | "field"; name: string },
) {
  await tx.invalidate(typesTag, "discussions", "site");
  await audit(tx, {
    eventType: "post_type_modification",
    message: `${done} the post ${what} ${name}.`,
    text: { id: `audit.post-types.${what}`, values: { done, name } },
    context: { [what]: name },
  });
}
