import type { Ctx } from "#platform/server/context.ts";
import { storeOf, withStorage } from "../../files/storage.ts";
import { abandonedMs, removeAbandonedFolders } from "../../pictures/temporary-folder.ts";

export const clearUnfinished = (ctx: Ctx): Promise<void> =>
  withStorage(ctx, async () => {
    await removeAbandonedFolders(ctx.platform.config);
    await storeOf(ctx).removeUnfinished(new Date(Date.now() - abandonedMs));
  });
