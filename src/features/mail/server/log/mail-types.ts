import { viewersLocale } from "#features/locales/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { withoutIsolates } from "../domain/one-line.ts";
import { mailTemplates } from "../extension-points.ts";
import { toolsFor } from "../letters/write-letter.ts";

export async function mailTypes(ctx: Ctx): Promise<ReadonlyMap<string, string>> {
  const tools = await toolsFor(ctx, await viewersLocale(ctx));
  return new Map(
    ctx.platform.extensions.list(mailTemplates).map((template) => {
      const { name, sample, subject } = template;
      return [name, sample ? withoutIsolates(subject(tools, sample(tools))) : name];
    }),
  );
}
