import { readSetting } from "#features/settings/server/public.ts";
import { invalid } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { type BotCheck, botChecks, type Registration } from "../../extension-points.ts";
import { botCheck } from "../../settings.ts";

export async function findBotCheck(ctx: Ctx): Promise<BotCheck | undefined> {
  return ctx.platform.extensions.find(botChecks, await readSetting(ctx, botCheck));
}

type Answered = Pick<Registration, "botCheck" | "website">;

/** Throws for bots. Returns a function that consumes the answer once the member is created. */
export async function checkBot(
  ctx: Ctx,
  { botCheck: answer, website }: Answered,
): Promise<(tx: TransactionCtx) => Promise<void>> {
  const check = await findBotCheck(ctx);
  if (check && (website !== "" || !(await check.verify(ctx, answer)))) throw refused();
  return async (tx) => {
    if (check?.spend && !(await check.spend(tx, answer))) throw refused();
  };
}

const refused = () =>
  invalid({
    field: "botCheck",
    code: "botCheck",
    message: "We could not verify that you are human. Please wait a moment and try again.",
  });
