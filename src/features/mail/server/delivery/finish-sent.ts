import type { Ctx } from "#platform/server/context.ts";
import { finishMail, type LeasedMail } from "../queries.ts";
import { conditionOf } from "./mail-conditions.ts";

export const finishSent = (ctx: Ctx, mail: LeasedMail, answer: string | null): Promise<void> =>
  ctx.transaction(async (tx) => {
    const stored = conditionOf(tx.platform.extensions, mail.condition);
    if (await finishMail(tx, mail, "sent", answer))
      await stored?.condition.noteSent?.(tx, stored.facts);
  });
