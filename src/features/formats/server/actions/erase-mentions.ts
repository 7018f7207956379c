import { z } from "zod";
import { listNameKeys, type UserEraser } from "#features/users/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { defineJob } from "#platform/server/jobs/jobs.ts";
import { findFacet, listFacets, type RecordRef } from "#platform/server/records/record-types.ts";
import { type BodyStore, rebakeable } from "../extension-points.ts";
import { eraseMentions } from "../mentions/erase-mentions.ts";
import { forgetNameKeys, keepNameKeys, readNameKeys } from "../mentions/queries.ts";
import { renderBodies } from "../rendering/render-bodies.ts";

const idsEach = 200;

/** A job, since there may be many mentions. The payload contains no name, as it stays in the queue. */
export const mentionErasing = defineJob({
  name: "formats.erase-mentions",
  payload: z.object({ userID: z.int() }),
  timeout: 3_600,
  async handle(ctx, { userID }) {
    const nameKeys = await readNameKeys(ctx, userID);
    if (nameKeys.length === 0) return;
    for (const shelf of listFacets(ctx.platform.extensions, rebakeable)) {
      const lastID = await shelf.lastID(ctx);
      for (let after = 0; after < lastID; after += idsEach)
        await eraseSome(ctx, shelf, { nameKeys, after, upTo: after + idsEach });
    }
    await forgetNameKeys(ctx, userID);
  },
});

export const mentionEraser: UserEraser = {
  name: "mentions",
  tables: ["mentionErasures"],
  async erase(tx, userID) {
    await keepNameKeys(tx, userID, await listNameKeys(tx, userID));
    await tx.enqueue(mentionErasing, { userID });
  },
};

export async function eraseMentionsOf(
  ctx: Ctx,
  { recordType, recordID }: RecordRef,
  nameKeys: readonly string[],
) {
  const shelf = findFacet(ctx.platform.extensions, recordType, rebakeable);
  if (shelf) await eraseSome(ctx, shelf, { nameKeys, after: recordID - 1, upTo: recordID });
}

interface Portion {
  nameKeys: readonly string[];
  after: number;
  upTo: number;
}

async function eraseSome(ctx: Ctx, shelf: BodyStore, { nameKeys, ...ids }: Portion) {
  await ctx.transaction((tx) =>
    shelf.rewriteEarlier(tx, ids, (kept) => eraseMentions(kept, nameKeys)),
  );
  const changed = (await shelf.listMarked(ctx, ids)).flatMap((kept) => {
    const newBody = eraseMentions(kept, nameKeys);
    return newBody === kept.body ? [] : [{ ...kept, newBody }];
  });
  if (changed.length === 0) return;
  const rendered = await renderBodies(
    ctx,
    changed.map(({ newBody, format }) => ({ body: newBody, format })),
  );
  const good = changed.flatMap((each, index) => {
    const result = rendered[index];
    if (result && !("problem" in result)) return [{ ...each, rendered: result }];
    ctx.log.warn({ shelf: shelf.name, recordID: each.recordID }, "a mention could not be erased");
    return [];
  });
  await ctx.transaction((tx) => shelf.replace(tx, good));
}
