import type { Ctx } from "#platform/server/context.ts";
import type { Platform } from "#platform/server/platform.ts";
import { type SearchProvider, searchProviders } from "../extension-points.ts";

/** The configured engine; undefined if the database searches. */
export const chosenProvider = ({ platform }: Pick<Ctx, "platform">): SearchProvider | undefined =>
  platform.extensions.list(searchProviders).find(({ isChosen }) => isChosen(platform.config));

const awayUntil = new WeakMap<Platform, number>();
const pauseMs = 10_000;

/** Result of the engine; undefined if it is unavailable, and for some seconds after that without trying. */
export async function askProvider<Value>(
  ctx: Ctx,
  ask: (provider: SearchProvider) => Promise<Value>,
): Promise<{ value: Value } | undefined> {
  const provider = chosenProvider(ctx);
  if (!provider || performance.now() < (awayUntil.get(ctx.platform) ?? 0)) return undefined;
  try {
    return { value: await ask(provider) };
  } catch (error) {
    awayUntil.set(ctx.platform, performance.now() + pauseMs);
    ctx.log.warn({ error: String(error), provider: provider.name }, "the search engine is away");
    return undefined;
  }
}
