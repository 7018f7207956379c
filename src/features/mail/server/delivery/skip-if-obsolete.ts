import { readSetting } from "#features/settings/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Obstacle } from "../extension-points.ts";
import { finishMail, type LeasedMail } from "../queries.ts";
import { notificationsDisabled } from "../settings.ts";
import { conditionOf } from "./mail-conditions.ts";

/** Undefined also for mails without a condition, such as those queued by older versions. */
async function findObstacle(ctx: Ctx, mail: LeasedMail): Promise<Obstacle | undefined> {
  if (mail.kind === "notification" && (await readSetting(ctx, notificationsDisabled)))
    return { why: "switchedOff" };
  const stored = conditionOf(ctx.platform.extensions, mail.condition);
  const { recipient, countUnanswered } = mail;
  return stored?.condition.findObstacle(
    ctx,
    { recipient, mayHaveArrived: countUnanswered > 0 },
    stored.facts,
  );
}

export async function skipIfObsolete(ctx: Ctx, mail: LeasedMail): Promise<boolean> {
  const obstacle = await findObstacle(ctx, mail);
  if (!obstacle) return false;
  await ctx.transaction(async (tx) => {
    if (await finishMail(tx, mail, "unwanted", obstacle.why)) await obstacle.settle?.(tx);
  });
  return true;
}
