import { audit, changesOf, isNothing } from "#features/audit-logs/server/public.ts";
import { invalid, say, taken } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { isDuplicate } from "#platform/server/database/failures.ts";
import type { ReactionTypePatch, ReactionTypePost } from "../../contract/resources.ts";
import { findType, getType, readTypes, scoreOf, typesTag } from "../domain/types.ts";
import { changeType, insertType } from "../queries/types.ts";

/** These would shadow endpoints of the API. */
const reserved = new Set(["best", "edit", "sorts"]);

export async function createType(
  ctx: Ctx,
  { reactionValue, ...post }: ReactionTypePost,
): Promise<void> {
  const { urlCode } = post;
  const exists = taken("urlCode", "Another reaction already has this name.");
  if (reserved.has(urlCode.toLowerCase()) || (await findType(ctx, urlCode))) throw exists;
  try {
    await ctx.transaction(async (tx) => {
      await insertType(tx, { ...post, increment: reactionValue ?? null });
      await changed(tx, "Added", urlCode);
    });
  } catch (error) {
    throw isDuplicate(error) ? exists : error;
  }
}

export async function updateType(
  ctx: Ctx,
  urlCode: string,
  { reactionValue, ...patch }: ReactionTypePatch,
): Promise<void> {
  const type = await getType(ctx, urlCode);
  const isSame = reactionValue === undefined || reactionValue === scoreOf(type);
  if (isSame && isNothing(changesOf(type, patch))) return;
  const values = { ...patch, ...(isSame ? {} : { increment: reactionValue }) };
  await ctx.transaction(async (tx) => {
    await changeType(tx, type.tagID, values);
    await changed(tx, "Changed", type.urlCode);
  });
}

export async function sortTypes(ctx: Ctx, sorts: Readonly<Record<string, number>>): Promise<void> {
  const types = new Map((await readTypes(ctx)).map((type) => [type.urlCode, type]));
  const unknown = Object.keys(sorts).filter((urlCode) => !types.has(urlCode));
  if (unknown.length > 0)
    throw invalid(
      ...unknown
        .slice(0, 100)
        .map((field) => ({ field, ...say("There is no {field}.", { field }) })),
    );
  await ctx.transaction(async (tx) => {
    for (const [urlCode, sort] of Object.entries(sorts).toSorted())
      await changeType(tx, types.get(urlCode)?.tagID ?? 0, { sort });
    await changed(tx, "Sorted", Object.keys(sorts).join(", "));
  });
}

async function changed(tx: TransactionCtx, done: string, name: string) {
  await tx.invalidate(typesTag, "site");
  await audit(tx, {
    eventType: "reaction_type_modification",
    message: `${done} the reaction ${name}.`,
    text: { id: "audit.reactionType", values: { done, name } },
    context: { urlCode: name },
  });
}
