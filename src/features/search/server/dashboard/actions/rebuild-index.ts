import { audit } from "#features/audit-logs/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { enqueueBuilding } from "../../jobs.ts";
import { forgetProgress } from "../queries/index-size.ts";
import { searchModification } from "./change-synonyms.ts";

export const rebuildIndex = (ctx: Ctx): Promise<void> =>
  ctx.transaction(async (tx) => {
    await forgetProgress(tx);
    await enqueueBuilding(tx);
    await audit(tx, {
      eventType: searchModification.eventType,
      message: "Rebuilt the search index.",
      text: { id: "audit.searchIndex", values: {} },
      context: {},
    });
  });
