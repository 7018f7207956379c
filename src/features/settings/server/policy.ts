import { forbidden } from "#platform/contract/errors.ts";
import { can, isGuest } from "#platform/contract/viewer.ts";
import type { Gate } from "#platform/server/access/gate.ts";
import type { Ctx } from "#platform/server/context.ts";
import { readSetting } from "./domain/read.ts";
import type { SettingDefinition } from "./extension-points.ts";
import { privateCommunity } from "./settings.ts";

/** In a private community guests can only use what is needed to sign in. */
export const membersOnly: Gate = {
  name: "private community",
  async check(ctx, { beforeSignIn }) {
    if (beforeSignIn || !isGuest(ctx.viewer)) return;
    if (await readSetting(ctx, privateCommunity))
      throw forbidden(["!private"], "Please sign in to see this community.");
  },
};

export const mayRead = ({ viewer }: Ctx, { readableBy }: SettingDefinition) =>
  readableBy === "everybody" || can(viewer, [readableBy, "settings.view"]);
