import { readSetting } from "#features/settings/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { MailKind } from "../queries.ts";
import { type Hold, hold } from "../settings.ts";

const kindsOf: Readonly<Record<Hold, readonly MailKind[]>> = {
  none: [],
  notifications: ["notification"],
  all: ["notification", "transactional"],
};

export const heldKinds = async (ctx: Ctx): Promise<readonly MailKind[]> =>
  kindsOf[await readSetting(ctx, hold)];
