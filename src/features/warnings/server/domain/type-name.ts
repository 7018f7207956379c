import type { Ctx } from "#platform/server/context.ts";
import { translatorFor } from "#platform/server/translator.ts";

export async function nameOfType(
  ctx: Ctx,
  { key, name }: { key: string | null; name: string },
): Promise<string> {
  return name || (await translatorFor(ctx))(`warnings.type.${key}`);
}
