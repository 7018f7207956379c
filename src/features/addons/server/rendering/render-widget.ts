import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import { sanitiseWithClasses } from "#features/formats/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { createJobContext } from "#platform/server/create-context.ts";
import type { AddonWidgetType } from "../../contract/resources/manifest.ts";
import { addonLimits } from "../../contract/rules/limits.ts";
import { callAddon } from "../actions/call-addon.ts";
import { noteFailure } from "../actions/note-failure.ts";
import type { RunningAddon } from "../domain/addons.ts";
import { AddonError } from "../processes/addon-error.ts";

const keepMs = 86_400_000;
const retryMs = 10_000;
/** Its process has to start; pages for guests are kept as they are rendered now. */
const firstMs = 3_000;

/** What a widget rendered lately; the cache keeps it, and rendering again changes it. */
interface Kept {
  /** Empty if there is nothing to show. */
  html?: string;
  isFailed: boolean;
  /** When it is rendered again, in milliseconds since 1970. */
  stale: number;
  rendering?: Promise<void> | undefined;
}

export interface RenderedWidget {
  html: string;
  isFailed: boolean;
}

const resultSchema = z.object({ html: z.string().max(addonLimits.htmlCharacters) }).nullable();

/**
 * HTML of a widget as it was lately. Old HTML is shown while it is rendered again; only the very first rendering is
 * waited for, for a moment.
 */
export async function renderWidget(
  ctx: Ctx,
  addon: RunningAddon,
  widget: AddonWidgetType,
  options: Readonly<Record<string, unknown>>,
): Promise<RenderedWidget> {
  const { key, found, row } = addon;
  const { locale } = ctx;
  const name = JSON.stringify([
    key,
    found.digest,
    row.addonID,
    row.dateUpdated,
    widget.type,
    locale,
    options,
  ]);
  const kept = await ctx.cache.remember<Kept>(
    `addon widget ${name}`,
    { tags: [], ttl: keepMs, sizeOf: () => 10 },
    async () => ({ isFailed: false, stale: 0 }),
  );
  if (kept.stale <= ctx.now().getTime())
    kept.rendering ??= renderAgain(ctx, addon, { widget, options, kept });
  if (kept.html === undefined && kept.rendering && !kept.isFailed)
    await Promise.race([kept.rendering, delay(firstMs, undefined, { ref: false })]);
  return { html: kept.html ?? "", isFailed: kept.isFailed };
}

interface Rendering {
  widget: AddonWidgetType;
  options: Readonly<Record<string, unknown>>;
  kept: Kept;
}

async function renderAgain(ctx: Ctx, addon: RunningAddon, { widget, options, kept }: Rendering) {
  const from = ctx.now().getTime();
  const { type, keepSeconds } = widget;
  try {
    const call = { kind: "widget", name: type, args: options, locale: ctx.locale } as const;
    const result = resultSchema.safeParse(await callAddon(ctx, addon, call));
    if (!result.success) throw await wrongResult(ctx, addon, type);
    kept.html = sanitiseWithClasses(result.data?.html ?? "", "addon-");
    kept.isFailed = false;
    kept.stale = from + keepSeconds * 1_000;
  } catch (error) {
    if (!(error instanceof AddonError)) ctx.log.error({ err: error }, "widget not rendered");
    kept.isFailed = true;
    kept.stale = from + retryMs;
  } finally {
    kept.rendering = undefined;
  }
}

async function wrongResult(ctx: Ctx, addon: RunningAddon, type: string) {
  const message = `renderWidget.${type} must return { html } of at most ${addonLimits.htmlCharacters} characters, or null.`;
  const error = new AddonError("error", message);
  await noteFailure(createJobContext(ctx.platform, ctx.log), addon, error, `widget ${type}`);
  return error;
}
