import { notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import {
  type TranslatedRow,
  translatedCopy,
  translateRow,
} from "#platform/server/records/content-texts.ts";
import { showsTo } from "../policy.ts";
import { listTypeRows, type ReactionTypeRow } from "../queries/types.ts";

export const typesTag = "reaction-types";
const keepMs = 3_600_000;

const translatedType: TranslatedRow<ReactionTypeRow> = {
  recordType: "reaction",
  keyOf: ({ urlCode }) => urlCode,
  properties: ["name", "description"],
};

/** All types from the cache, with names in the reader's language. */
export async function readTypes(ctx: Ctx): Promise<readonly ReactionTypeRow[]> {
  ctx.tags.add(typesTag);
  const source: readonly ReactionTypeRow[] = await ctx.cache.remember(
    "reaction-types",
    { tags: [typesTag], ttl: keepMs },
    () => listTypeRows(ctx),
  );
  return translatedCopy(ctx, source, [translatedType.recordType], (texts) =>
    source.map((type) => translateRow(texts, translatedType, type)),
  );
}

/** Reaction type by name, active or not; case-insensitive. */
export const findType = async (ctx: Ctx, urlcode: string): Promise<ReactionTypeRow | undefined> =>
  (await readTypes(ctx)).find(({ urlCode }) => urlCode.toLowerCase() === urlcode.toLowerCase());

/** Reaction types visible to the viewer. */
export const shownTypes = async (ctx: Ctx): Promise<readonly ReactionTypeRow[]> =>
  (await readTypes(ctx)).filter((type) => showsTo(ctx.viewer, type));

/** Id of a visible reaction type; 0, which matches no reaction, if there is none. */
export async function findShownTagID(ctx: Ctx, urlcode: string): Promise<number> {
  const type = await findType(ctx, urlcode);
  return type && showsTo(ctx.viewer, type) ? type.tagID : 0;
}

export async function getType(ctx: Ctx, urlcode: string): Promise<ReactionTypeRow> {
  const type = await findType(ctx, urlcode);
  if (!type) throw notFound("Reaction");
  return type;
}

export async function getActiveType(ctx: Ctx, urlcode: string): Promise<ReactionTypeRow> {
  const type = await getType(ctx, urlcode);
  if (!type.active) throw notFound("Reaction");
  return type;
}

/** What a reaction adds to the score of a record. */
export const scoreOf = ({ increment, points }: Pick<ReactionTypeRow, "increment" | "points">) =>
  increment ?? points;
