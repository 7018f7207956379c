import type { z } from "zod";
import { userFragments } from "#features/users/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { banSchema } from "../../contract/resources.ts";
import { banReasons } from "../../contract/rules/reasons.ts";
import type { BanRow } from "../queries/bans.ts";

export async function presentBans(
  ctx: Ctx,
  rows: readonly BanRow[],
): Promise<z.input<typeof banSchema>[]> {
  const people = await userFragments(
    ctx,
    rows.flatMap(({ insertUserID, endUserID }) => [insertUserID, endUserID]),
  );
  return rows.map(({ kind, reason, endUserID, ...row }) => {
    const insertUser = people.get(row.insertUserID);
    const endUser = endUserID === null ? undefined : people.get(endUserID);
    if (!insertUser) throw new Error(`Nobody stands for member ${row.insertUserID}.`);
    const isOver = row.dateExpires !== null && row.dateExpires <= ctx.now();
    return {
      ...row,
      kind: kind === "ban" ? "ban" : "silence",
      reason: banReasons.find((each) => each === reason) ?? "other",
      insertUser,
      endUserID,
      ...(endUser ? { endUser } : {}),
      isActive: row.dateEnded === null && !isOver,
    };
  });
}
