import { intlFor, viewersLocale } from "#features/locales/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { withoutIsolates } from "../domain/one-line.ts";
import { mailTemplates } from "../extension-points.ts";
import { toolsFor } from "../letters/write-letter.ts";

/** Names of all types of mail: `mailName.<name>`, or the subject of a sample. */
export async function mailTypes(ctx: Ctx): Promise<ReadonlyMap<string, string>> {
  const locale = await viewersLocale(ctx);
  const tools = await toolsFor(ctx, locale);
  const { messages } = await intlFor(ctx, locale);
  return new Map(
    ctx.platform.extensions.list(mailTemplates).map((template) => {
      const { name, sample, subject } = template;
      if (messages[`mailName.${name}`]) return [name, tools.t(`mailName.${name}`)];
      return [name, sample ? withoutIsolates(subject(tools, sample(tools))) : name];
    }),
  );
}
