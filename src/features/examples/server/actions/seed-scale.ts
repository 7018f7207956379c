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
  /** Also where there are discussions already. */
  force: boolean;
  /** Hears now and then how many records have been added. */
  progress(count: number): void;
}

const yearsMs = 3 * 365 * 86_400_000;

/** Fills a site with a community of any size, the same one for the same seed: for measurements. */
export async function seedScale(ctx: Ctx, { size, seed, force, progress }: ScaleOptions) {
  if (!force) await refuseContent(ctx);
  const random = createRandom(seed);
  const texts = await createTexts(ctx, random);
  const to = ctx.now();
  const period = { from: new Date(to.getTime() - yearsMs), to };
  await addRows(ctx, scaleRows(size, { random, texts, period }), progress);
}
