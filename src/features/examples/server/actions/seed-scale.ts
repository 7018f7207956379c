import { addRows } from "#features/imports/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { createTexts } from "../domain/paragraphs.ts";
import { createRandom } from "../domain/random.ts";
import { refuseContent } from "../domain/refuse-content.ts";
import { type ScaleSize, scaleRows } from "../domain/scale-rows.ts";

export type { ScaleSize };

export interface ScaleOptions {
  size: ScaleSize;
  seed: number;
  /** Seed even if there are discussions already. */
  force: boolean;
  /** Called periodically with the number of records added. */
  progress(count: number): void;
}

const yearsMs = 3 * 365 * 86_400_000;

/** Seeds a community of any size for measurements; deterministic for a seed. */
export async function seedScale(ctx: Ctx, { size, seed, force, progress }: ScaleOptions) {
  if (!force) await refuseContent(ctx);
  const random = createRandom(seed);
  const texts = await createTexts(ctx, random);
  const to = ctx.now();
  const period = { from: new Date(to.getTime() - yearsMs), to };
  await addRows(ctx, scaleRows(size, { random, texts, period }), progress);
}
