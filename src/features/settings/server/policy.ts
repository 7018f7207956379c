import { forbidden } from "#platform/contract/errors.ts";
import { isGuest } from "#platform/contract/viewer.ts";
import type { Gate } from "#platform/server/gate.ts";
import { readSetting } from "./domain/read.ts";
import { privateCommunity } from "./settings.ts";

/** In a private community guests reach only what lets them in. */
export const membersOnly: Gate = {
  name: "private community",
  async check(ctx, { beforeSignIn }) {
    if (beforeSignIn || !isGuest(ctx.viewer)) return;
    if (await readSetting(ctx, privateCommunity))
      throw forbidden(["!private"], "Please sign in to see this community.");
  },
};
