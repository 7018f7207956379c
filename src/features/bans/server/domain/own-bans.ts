import { readSetting } from "#features/settings/server/public.ts";
import { findUser, type RestrictionKind } from "#features/users/server/public.ts";
import { isGuest, isReadOnly } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { banReasons } from "../../contract/rules/reasons.ts";
import { findOpen } from "../queries/bans.ts";
import { contact } from "../settings.ts";

export interface OwnRestriction {
  kind: RestrictionKind;
  reason: (typeof banReasons)[number];
  message: string;
  dateInserted: Date;
  dateExpires: Date | null;
  contact: string;
}

export async function findOwn(ctx: Ctx): Promise<OwnRestriction | undefined> {
  const { viewer } = ctx;
  if (viewer.keptOutUserID !== undefined) return findInForce(ctx, viewer.keptOutUserID, "ban");
  if (isGuest(viewer) || !isReadOnly(viewer)) return undefined;
  return findInForce(ctx, viewer.userID, "silence");
}

async function findInForce(ctx: Ctx, userID: number, kind: RestrictionKind) {
  const user = await findUser(ctx, userID);
  if (!user || user[kind === "ban" ? "banned" : "silenced"] === 0) return undefined;
  const ban = await findOpen(ctx, userID, kind);
  return {
    kind,
    reason: banReasons.find((reason) => reason === ban?.reason) ?? "other",
    message: ban?.message ?? "",
    dateInserted: ban?.dateInserted ?? user.dateUpdated ?? user.dateInserted,
    dateExpires: ban?.dateExpires ?? null,
    contact: await readSetting(ctx, contact),
  };
}
