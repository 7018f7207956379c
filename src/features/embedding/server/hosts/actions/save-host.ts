import { audit } from "#features/audit-logs/server/public.ts";
import { getVisibleCategory } from "#features/categories/server/public.ts";
import { findUser } from "#features/users/server/public.ts";
import { conflict, invalid, notFound, taken } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { lockForLimit } from "#platform/server/database/lock-for-limit.ts";
import { maxHosts } from "../../../contract/rules/addresses.ts";
import { embeddingTag, getHost } from "../find-host.ts";
import {
  changeHost,
  type HostRow,
  type HostValues,
  insertHost,
  listHostRows,
  lockHost,
  removeHost,
} from "../queries.ts";

export const hostEvent = {
  eventType: "embed_host_modification",
  name: "Allowed site for embedding changed",
};

const limitName = "embed hosts";

export async function createHost(ctx: Ctx, values: HostValues): Promise<HostRow> {
  await checkValues(ctx, values);
  return ctx.transaction(async (tx) => {
    await lockForLimit(tx, limitName);
    const rows = await listHostRows(tx);
    if (rows.length >= maxHosts) throw conflict("There can be at most 200 allowed sites.");
    refuseTaken(rows, values.origin);
    const row = await insertHost(tx, values);
    await changed(tx, "Added", row);
    return row;
  });
}

export async function updateHost(ctx: Ctx, id: number, patch: Partial<HostValues>) {
  const before = await getHost(ctx, id);
  const isSame = (key: keyof HostValues) => patch[key] === before[key];
  await checkValues(ctx, {
    ...(isSame("categoryID") ? {} : { categoryID: patch.categoryID }),
    ...(isSame("authorUserID") ? {} : { authorUserID: patch.authorUserID }),
  });
  await ctx.transaction(async (tx) => {
    await lockForLimit(tx, limitName);
    const row = await lockHost(tx, id);
    if (!row) throw notFound("Site");
    const { origin = row.origin } = patch;
    if (origin !== row.origin) refuseTaken(await listHostRows(tx), origin);
    await changeHost(tx, id, patch);
    await changed(tx, "Changed", { ...row, ...patch });
  });
}

/** Its discussions stay; which pages they belong to is forgotten. */
export async function deleteHost(ctx: Ctx, id: number) {
  await ctx.transaction(async (tx) => {
    const row = await lockHost(tx, id);
    if (!row) throw notFound("Site");
    await removeHost(tx, id);
    await changed(tx, "Removed", row);
  });
}

function refuseTaken(rows: readonly HostRow[], origin: string) {
  if (rows.some((row) => row.origin === origin))
    throw taken("origin", "This site is allowed already.");
}

async function checkValues(ctx: Ctx, { categoryID, authorUserID }: Partial<HostValues>) {
  if (categoryID != null) await getVisibleCategory(ctx, categoryID);
  if (authorUserID === undefined) return;
  const author = await findUser(ctx, authorUserID);
  if (!author || author.dateDeleted)
    throw invalid({ field: "authorUserID", message: "There is no such member." });
}

async function changed(
  tx: TransactionCtx,
  done: "Added" | "Changed" | "Removed",
  { embedHostID, origin }: HostRow,
) {
  await tx.invalidate(embeddingTag, "site");
  await audit(tx, {
    eventType: hostEvent.eventType,
    message: `${done} the allowed site ${origin}.`,
    text: { id: "audit.embedHost", values: { done, name: origin } },
    context: { embedHostID, origin },
  });
}
