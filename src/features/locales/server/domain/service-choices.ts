import { readSetting } from "#features/settings/server/public.ts";
import { invalid } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { translationServiceSources } from "../extension-points.ts";
import { serviceChoices } from "../settings.ts";

/** Types of translation services by language, such as `deepl` for `pt-BR`. */
export const listServiceChoices = (ctx: Ctx): Promise<Readonly<Record<string, string>>> =>
  readSetting(ctx, serviceChoices);

export async function listTranslators(ctx: Ctx) {
  const sources = ctx.platform.extensions.list(translationServiceSources);
  return (await Promise.all(sources.map(({ list }) => list(ctx)))).flat();
}

/** The choices with that of one language changed. Throws a field error for unknown services. */
export async function withChoice(ctx: Ctx, tag: string, type: string | null) {
  const { [tag]: _, ...others } = await listServiceChoices(ctx);
  if (type === null) return others;
  if (!(await listTranslators(ctx)).some((each) => each.type === type))
    throw invalid({
      field: "translationService",
      message: "There is no such translation service.",
    });
  return { ...others, [tag]: type };
}
