import { randomUUID } from "node:crypto";
import { audit } from "#features/audit-logs/server/public.ts";
import { type FieldError, invalid, notFound } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { iconLimits } from "../../contract/rules/limits.ts";
import { iconsTag } from "../domain/active-icons.ts";
import { cleanSvg, RefusedSvg } from "../domain/clean-svg.ts";
import { systemIcons } from "../domain/system-icons.ts";
import {
  activate,
  deactivate,
  deleteIcon as deleteRow,
  findIcon,
  insertIcon,
  lockIcons,
  trimHistory,
} from "../queries.ts";

export const iconModification = { eventType: "icon_modification", name: "Icon changed" };

interface Override {
  iconName: string;
  svgRaw: string;
}

export async function overrideIcons(ctx: Ctx, overrides: readonly Override[]): Promise<void> {
  const drawings = overrides.map(({ iconName, svgRaw }, index) => {
    checkName(ctx, iconName, index);
    return { iconName, ...cleaned(svgRaw, index) };
  });
  await ctx.transaction(async (tx) => {
    await lockIcons(tx);
    for (const drawing of drawings) {
      await deactivate(tx, drawing.iconName);
      await insertIcon(tx, { ...drawing, iconUUID: randomUUID() });
      await trimHistory(tx, drawing.iconName, iconLimits.history);
    }
    await record(tx, "Replaced", overrides);
  });
}

interface Restoration {
  iconName: string;
  iconUUID: string;
}

export async function restoreIcons(ctx: Ctx, restorations: readonly Restoration[]): Promise<void> {
  for (const [index, { iconName }] of restorations.entries()) checkName(ctx, iconName, index);
  await ctx.transaction(async (tx) => {
    await lockIcons(tx);
    for (const [index, { iconName, iconUUID }] of restorations.entries()) {
      await deactivate(tx, iconName);
      if (systemIcons(ctx).get(iconName)?.iconUUID === iconUUID) continue;
      if (!(await activate(tx, iconName, iconUUID)))
        throw refusal("iconUUID", index, "There is no such drawing of this icon.");
    }
    await record(tx, "Restored", restorations);
  });
}

export const deleteIcon = (ctx: Ctx, iconUUID: string): Promise<void> =>
  ctx.transaction(async (tx) => {
    await lockIcons(tx);
    const icon = await findIcon(tx, iconUUID);
    if (!icon) throw notFound("Icon");
    await deleteRow(tx, iconUUID);
    await record(tx, "Deleted", [icon]);
  });

function checkName(ctx: Ctx, iconName: string, index: number): void {
  if (!systemIcons(ctx).has(iconName)) throw refusal("iconName", index, "There is no such icon.");
}

function cleaned(svgRaw: string, index: number) {
  try {
    return cleanSvg(svgRaw);
  } catch (error) {
    if (error instanceof RefusedSvg) throw refusal("svgRaw", index, error.message);
    throw error;
  }
}

const refusal = (field: string, index: number, message: string) =>
  invalid({ field, index, code: "invalid", message } satisfies Omit<FieldError, "status">);

async function record(
  tx: TransactionCtx,
  done: "Replaced" | "Restored" | "Deleted",
  icons: readonly { iconName: string }[],
) {
  const names = icons
    .map(({ iconName }) => iconName)
    .join(", ")
    .slice(0, 300);
  await audit(tx, {
    eventType: iconModification.eventType,
    message: `${done} the icons ${names}.`,
    text: { id: "audit.icons", values: { done, icons: names } },
    context: { icons: names },
  });
  await tx.invalidate(iconsTag, "site");
}
