import type { Ctx } from "#platform/server/context.ts";
import { translatorFor } from "#platform/server/translator.ts";

/** What a type of warnings is called, in the language of whoever is told. */
export async function nameOfType(
  ctx: Ctx,
  { key, name }: { key: string | null; name: string },
): Promise<string> {
  return name || (await translatorFor(ctx))(`warnings.type.${key}`);
}
