import { readSetting } from "#features/settings/server/public.ts";
import { invalid } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { type BotCheck, botChecks, type Registration } from "../extension-points.ts";
import { botCheck } from "../settings.ts";

/** The check in force, if there is one. */
export async function findBotCheck(ctx: Ctx): Promise<BotCheck | undefined> {
  return ctx.platform.extensions.find(botChecks, await readSetting(ctx, botCheck));
}

/** Refuses programs that fill in forms. */
export async function checkBot(
  inside: TransactionCtx,
  { botCheck: answer, website }: Pick<Registration, "botCheck" | "website">,
): Promise<void> {
  const check = await findBotCheck(inside);
  if (!check) return;
  if (website === "" && (await check.verify(inside, answer))) return;
  throw invalid({
    field: "botCheck",
    code: "botCheck",
    message: "We could not make sure that you are a person. Please wait a moment and try again.",
  });
}
